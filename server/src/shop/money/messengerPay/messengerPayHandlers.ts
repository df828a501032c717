import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { messengerAttempt, openMessengerPayment } from './attempt';
import { provePayer } from './payer';

export const messengerPayHandlers = (app: App): HandlersOf<'messengerPay'> => ({
  'messengerPay.get': ({ no }, { person }) => messengerAttempt(app, person.id, no),
  'messengerPay.provePayer': ({ code }, { person, ip }) => provePayer(app, { personId: person.id, ip }, code),
  'messengerPay.open': ({ no }, { person, ip }) => openMessengerPayment(app, { personId: person.id, ip }, no),
});
