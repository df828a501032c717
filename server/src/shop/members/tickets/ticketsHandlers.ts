import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { showPeople } from '../../identity/staff/showPeople';
import { answerTicket, closeByShop } from './ticketAdmin';
import { countTickets, showTicket, waitingTickets } from './ticketLists';

export const ticketsHandlers = (services: Services): HandlersOf<'tickets'> => ({
  'tickets.list': async (params, staff) => {
    const { list, ...rest } = await waitingTickets(services, params);
    return { list: await showPeople(services, staff, 'tickets', list), ...rest };
  },
  'tickets.count': () => countTickets(services),
  'tickets.get': ({ id }, staff) => showTicket(services, id, staff),
  'tickets.answer': (params, { name }) => answerTicket(services, { ...params, who: name }),
  'tickets.close': (params, { name }) => closeByShop(services, { ...params, who: name }),
});
