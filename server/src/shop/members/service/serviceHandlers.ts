import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { HandlersOf } from '../../../http/handler';
import { closeTicket, listTickets, openTicket, readOwnTicket, replyToShop } from './ownTickets';
import { questionTopics } from './questions';

export const serviceHandlers = (services: Services): HandlersOf<'service'> => ({
  'service.getCenter': async ({ q }) => {
    const { phone, hours, messenger } = services.config.service;
    const topics = await questionTopics(services, q);
    return { phone: phone || null, hours: hours || null, messenger: messenger || null, topics };
  },
  'service.list': (params, { person }) => listTickets(services, person, params),
  'service.get': async ({ id }, { person }) => {
    if (!person) throw new NotFound('反馈不存在');
    return readOwnTicket(services.db, person.id, id);
  },
  'service.open': (params, { person }) => openTicket(services, params, person),
  'service.reply': (params, { person }) => replyToShop(services, params, person),
  'service.close': ({ id }, { person }) => closeTicket(services, id, person),
});
