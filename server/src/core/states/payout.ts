import { sql } from 'kysely';
import type { PayoutState } from '@cellar/shared/constants/earnings';
import type { Transitions } from './transitions';

/**
 * A payout of earnings to a bank, or of the balance's principal: reviewed by one person (`checked`), sent by another (`paid`). One of
 * earnings to the balance is `paid` from the beginning.
 */
export const payoutTransitions: Transitions<PayoutState> = {
  waiting: ['checked', 'refused', 'cancelled'],
  checked: ['paid', 'refused'],
  paid: [],
  refused: [],
  cancelled: [],
};

/** Under way: its money left the account and has not arrived. */
export const OPEN_PAYOUT = ['waiting', 'checked'] as const satisfies PayoutState[];

/** The states that a list is narrowed to, as literals: only so is its partial index found. */
export const payoutStates = (state: PayoutState | 'open') =>
  (state === 'open' ? OPEN_PAYOUT : [state]).map((one) => sql.lit(one));

/** Those under way stand first to last, those that ended last to first. */
export const payoutDirection = (state: PayoutState | 'open') =>
  state === 'open' || OPEN_PAYOUT.some((open) => open === state) ? 'asc' : 'desc';
