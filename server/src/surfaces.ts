import type { Surface } from './app';

/** Everything served beside the declared calls, in the order in which it is registered. */
export const surfaces: Surface[] = [];
