import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { showPeople } from '../../identity/staff/showPeople';
import { answerTicket, closeByShop } from './ticketAdmin';
import { countTickets, showTicket, waitingTickets } from './ticketLists';

export const ticketsHandlers = (app: App): HandlersOf<'tickets'> => ({
  'tickets.list': async (params, staff) => {
    const { list, next } = await waitingTickets(app, params);
    return { list: await showPeople(app, staff, 'tickets', list), next };
  },
  'tickets.count': () => countTickets(app),
  'tickets.get': ({ id }, staff) => showTicket(app, id, staff),
  'tickets.answer': (params, { name }) => answerTicket(app, { ...params, who: name }),
  'tickets.close': (params, { name }) => closeByShop(app, { ...params, who: name }),
});
