import type { TicketState } from '@cellar/shared/constants/service';
import type { Transitions } from './transitions';

/** Each side may write again while the ticket is not closed; then only another ticket helps. */
export const serviceTicketTransitions: Transitions<TicketState> = {
  open: ['open', 'answered', 'closed'],
  answered: ['open', 'answered', 'closed'],
  closed: [],
};
