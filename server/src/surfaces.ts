import type { Surface } from './app';
import { registerEdge } from './edge/edge';

/** Everything served beside the declared calls, in the order in which it is registered. The edge answers what nobody else does. */
export const surfaces: Surface[] = [registerEdge];
