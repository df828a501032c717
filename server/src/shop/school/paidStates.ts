import type { ClassState } from '@cellar/shared/contract/classes';

/** An order in one of these has paid for its seats and keeps them. */
export const PAID_STATES: readonly ClassState[] = ['paid', 'confirmed', 'attended', 'certified'];
