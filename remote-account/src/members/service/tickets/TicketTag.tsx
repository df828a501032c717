import { TICKET_STATES, type TicketState } from '@cellar/shared/constants/service';
import { Tag } from '@cellar/shared/ui/base';

const tones = { open: 'line', answered: 'green', closed: 'grey' } as const;

export const TicketTag = ({ state }: { state: TicketState }) => <Tag tone={tones[state]}>{TICKET_STATES[state]}</Tag>;
