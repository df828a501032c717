import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { messengerAttempt, openMessengerPayment } from './attempt';
import { provePayer } from './payer';

export const messengerPayHandlers = (services: Services): HandlersOf<'messengerPay'> => ({
  'messengerPay.get': ({ no }, { person }) => messengerAttempt(services, person.id, no),
  'messengerPay.provePayer': ({ code }, { person, ip }) => provePayer(services, { personId: person.id, ip }, code),
  'messengerPay.open': ({ no }, { person, ip }) => openMessengerPayment(services, { personId: person.id, ip }, no),
});
