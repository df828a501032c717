import type { ReturnState } from '@cellar/shared/constants/returns';
import type { Transitions } from './transitions';

/**
 * A return of goods. `checked`: the goods came back or need not; finance pays, or new goods are next. `closed`: a deadline of the buyer
 * passed, or the whole order came to nothing meanwhile.
 */
export const returnTransitions: Transitions<ReturnState> = {
  applied: ['sending', 'checked', 'refused', 'cancelled', 'closed'],
  sending: ['sent', 'checked', 'cancelled', 'closed'],
  sent: ['checked', 'refused'],
  checked: ['refunding', 'resent', 'closed'],
  refunding: ['refunded'],
  resent: ['exchanged'],
  refunded: [],
  exchanged: [],
  refused: [],
  cancelled: [],
  closed: [],
};

/** Under way: its units are in no other case. */
export const OPEN_RETURN = [
  'applied',
  'sending',
  'sent',
  'checked',
  'refunding',
  'resent',
] as const satisfies ReturnState[];

/** Before its goods leave the shop still has to answer, or to pay: they stay. */
export const KEEPS_GOODS: readonly ReturnState[] = ['applied', 'checked'];

/** What was, or is being, given back for. */
export const REPAID_RETURN = ['refunding', 'refunded'] as const satisfies ReturnState[];
