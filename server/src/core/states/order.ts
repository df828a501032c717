import type { Transitions } from './transitions';

export type OrderState =
  | 'waiting'
  | 'paid'
  | 'packed'
  | 'shipped'
  | 'received'
  | 'cancelled'
  | 'expired'
  | 'refused'
  | 'refunded';

/**
 * `refused`: the receiver did not take the parcel, and what was paid goes back. `refunded`: it went back before the goods left, or after
 * receipt. From `shipped` back to `packed`: a parcel that no courier has collected is unpacked again.
 */
export const orderTransitions: Transitions<OrderState> = {
  waiting: ['paid', 'cancelled', 'expired'],
  paid: ['packed', 'refunded'],
  packed: ['shipped', 'refunded'],
  shipped: ['received', 'refused', 'packed'],
  received: ['refunded'],
  cancelled: [],
  expired: [],
  refused: [],
  refunded: [],
};

/** The tabs of the order list. */
export const orderGroups = {
  waiting: ['waiting'],
  ready: ['paid', 'packed', 'shipped'],
  success: ['received'],
  error: ['cancelled', 'expired', 'refused', 'refunded'],
} as const satisfies Record<string, readonly OrderState[]>;

export type OrderGroup = keyof typeof orderGroups;
