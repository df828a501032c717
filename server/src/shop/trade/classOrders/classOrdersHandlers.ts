import type { Services } from '../../../services';
import { findClassOrder } from '../../../core/classes/classOrder';
import type { HandlersOf } from '../../../http/handler';
import { payByBalance } from '../../money/payment/balancePayment';
import { finishPay, payResult } from '../../money/payment/payResult';
import { paySheet } from '../../money/payment/paySheet';
import { payByWx } from '../../money/payment/wxPayment';
import { addReview, cancelOwn, saveInvoice, withdrawOwn } from './classOrderActions';
import { classOrderOf, listClassOrders } from './ownClassOrders';
import { materialFile } from './material';
import { readClassSession } from './sessionRows';
import { confirmSignUp, saveSignUp, signUpForm } from './signUp';
import { submitClassOrder } from './submitClassOrder';
import { joinWaiting, leaveWaiting, ownWaiting } from './waiting';

async function classPaySheet(services: Services, personId: string, input: { orderId: string; messenger: boolean }) {
  const { session_id, seats } = await findClassOrder(services.db, personId, input.orderId);
  const { title } = await readClassSession(services.db, session_id);
  return { ...(await paySheet(services, { ...input, personId, second: false })), title, seats };
}

/** Payment and order of one moment are read one after the other: the order is what counts. */
const resultOf = async (services: Services, personId: string, orderId: string) => ({
  ...(await payResult(services, personId, orderId)),
  order: await classOrderOf(services, personId, orderId),
});

export const classOrdersHandlers = (services: Services): HandlersOf<'classOrders'> => ({
  'classOrders.getSignUp': ({ sessionId }, { person }) => signUpForm(services, person.id, sessionId),
  'classOrders.saveSignUp': (input, { person }) => saveSignUp(services, person.id, input),
  'classOrders.confirm': ({ signUpId }, { person }) => confirmSignUp(services, person.id, signUpId),
  'classOrders.submit': (input, { person }) => submitClassOrder(services, person.id, input),
  'classOrders.getPaySheet': (input, { person }) => classPaySheet(services, person.id, input),
  'classOrders.payBalance': async (input, { person }) => {
    await findClassOrder(services.db, person.id, input.orderId);
    await payByBalance(services, person.id, input);
    return { orderId: input.orderId };
  },
  'classOrders.payWx': async (input, { person, ip }) => {
    await findClassOrder(services.db, person.id, input.orderId);
    return payByWx(services, { personId: person.id, ip }, input);
  },
  'classOrders.getResult': async ({ orderId }, { person }) => {
    await findClassOrder(services.db, person.id, orderId);
    return resultOf(services, person.id, orderId);
  },
  'classOrders.finish': async ({ orderId }, { person }) => {
    await findClassOrder(services.db, person.id, orderId);
    await finishPay(services, person.id, orderId);
    return resultOf(services, person.id, orderId);
  },
  'classOrders.list': (asked, { person }) => listClassOrders(services, person.id, asked),
  'classOrders.get': ({ orderId }, { person }) => classOrderOf(services, person.id, orderId),
  'classOrders.getMaterialFile': (input, { person }) => materialFile(services, person.id, input),
  'classOrders.cancel': async ({ orderId }, { person }) => {
    await cancelOwn(services, person.id, orderId);
    return classOrderOf(services, person.id, orderId);
  },
  'classOrders.withdraw': async (input, { person }) => {
    await withdrawOwn(services, person.id, input);
    return classOrderOf(services, person.id, input.orderId);
  },
  'classOrders.saveInvoice': async (input, { person }) => {
    await saveInvoice(services, person.id, input);
    return classOrderOf(services, person.id, input.orderId);
  },
  'classOrders.addReview': async (input, { person }) => {
    await addReview(services, person, input);
    return classOrderOf(services, person.id, input.orderId);
  },
  'classOrders.listWaiting': async (_params, { person }) => ({ list: await ownWaiting(services.db, person.id) }),
  'classOrders.joinWaiting': (input, { person }) => joinWaiting(services, person.id, input),
  'classOrders.leaveWaiting': ({ waitingId }, { person }) => leaveWaiting(services, person.id, waitingId),
});
