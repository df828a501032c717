import type { Transitions } from './transitions';

export type RefundState = 'created' | 'pending' | 'done' | 'failed';

/** `failed`: the channel refused it; a job sends it again under the same number. */
export const refundTransitions: Transitions<RefundState> = {
  created: ['pending', 'done', 'failed'],
  pending: ['done', 'failed'],
  failed: ['pending', 'done'],
  done: [],
};
