import type { ClassState } from '@cellar/shared/constants/classes';
import type { Transitions } from './transitions';

/**
 * `confirmed`: the school has said that the class takes place. `cancelled`: before it was paid. `refunded`: the person withdrew, or the
 * class was cancelled.
 */
export const classOrderTransitions: Transitions<ClassState> = {
  waiting: ['paid', 'cancelled'],
  paid: ['confirmed', 'attended', 'refunded'],
  confirmed: ['attended', 'refunded'],
  attended: ['certified'],
  certified: [],
  cancelled: [],
  refunded: [],
};

/** States in which an order holds its seats. */
export const SEATED = ['waiting', 'paid', 'confirmed', 'attended', 'certified'] as const satisfies ClassState[];

/** Paid and still to come, as far as the order knows. */
export const BOOKED = ['paid', 'confirmed'] as const satisfies ClassState[];
