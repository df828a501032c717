import type { HomeFloor } from '@cellar/shared/api/home/schema';

export type FloorOf<K extends HomeFloor['kind']> = Extract<HomeFloor, { kind: K }>;
