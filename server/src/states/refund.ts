import type { Transitions } from './transitions';

export type RefundState = 'created' | 'pending' | 'done' | 'failed';

/** `failed` waits for a person of the shop, who sends it again. */
export const refundTransitions: Transitions<RefundState> = {
  created: ['pending', 'done', 'failed'],
  pending: ['done', 'failed'],
  failed: ['pending', 'done'],
  done: [],
};
