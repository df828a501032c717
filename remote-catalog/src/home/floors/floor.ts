import type { HomeFloor } from '@cellar/shared/api/pages/home/schema';

export type FloorOf<K extends HomeFloor['kind']> = Extract<HomeFloor, { kind: K }>;
