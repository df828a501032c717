import type { Transitions } from './transitions';

export type PaymentState = 'created' | 'pending' | 'paid' | 'refused' | 'closed' | 'refunded';

/** A channel may report money for an attempt that was refused or closed here: it is paid then, and given back when nothing waits for it. */
export const paymentTransitions: Transitions<PaymentState> = {
  created: ['pending', 'paid', 'refused', 'closed'],
  pending: ['paid', 'refused', 'closed'],
  paid: ['refunded'],
  refused: ['paid'],
  closed: ['paid'],
  refunded: [],
};

export const OPEN_PAYMENT: PaymentState[] = ['created', 'pending'];
