import type { App } from '../../../app';
import { NotFound } from '../../../errors/businessError';
import type { HandlersOf } from '../../../http/handler';
import { closeTicket, listTickets, openTicket, readTicket, replyToShop } from './ownTickets';
import { questionTopics } from './questions';

export const serviceHandlers = (app: App): HandlersOf<'service'> => ({
  'service.getCenter': async ({ q }) => {
    const { phone, hours, messenger } = app.config.service;
    const topics = await questionTopics(app, q);
    return { phone: phone || null, hours: hours || null, messenger: messenger || null, topics };
  },
  'service.list': (params, { person }) => listTickets(app, person, params),
  'service.get': async ({ id }, { person }) => {
    if (!person) throw new NotFound('反馈不存在');
    return readTicket(app.db, person.id, id);
  },
  'service.open': (params, { person }) => openTicket(app, params, person),
  'service.reply': (params, { person }) => replyToShop(app, params, person),
  'service.close': ({ id }, { person }) => closeTicket(app, id, person),
});
