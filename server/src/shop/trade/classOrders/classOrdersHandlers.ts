import type { App } from '../../../app';
import { findClassOrder } from '../../../core/classes/classOrder';
import type { HandlersOf } from '../../../http/handler';
import { payByBalance } from '../../money/payment/balancePayment';
import { finishPay, payResult } from '../../money/payment/payResult';
import { paySheet } from '../../money/payment/paySheet';
import { payByWx } from '../../money/payment/wxPayment';
import { addReview, cancelOwn, saveInvoice, withdrawOwn } from './classOrderActions';
import { classOrderOf, listClassOrders } from './ownClassOrders';
import { materialFile } from './material';
import { readSession } from './sessionRows';
import { confirmSignUp, saveSignUp, signUpForm } from './signUp';
import { submitClassOrder } from './submitClassOrder';
import { joinWaiting, leaveWaiting, ownWaiting } from './waiting';

async function classPaySheet(app: App, personId: string, input: { orderId: string; messenger: boolean }) {
  const { session_id, seats } = await findClassOrder(app.db, personId, input.orderId);
  const { title } = await readSession(app.db, session_id);
  return { ...(await paySheet(app, { ...input, personId, second: false })), title, seats };
}

/** Payment and order of one moment are read one after the other: the order is what counts. */
const resultOf = async (app: App, personId: string, orderId: string) => ({
  ...(await payResult(app, personId, orderId)),
  order: await classOrderOf(app, personId, orderId),
});

export const classOrdersHandlers = (app: App): HandlersOf<'classOrders'> => ({
  'classOrders.getSignUp': ({ sessionId }, { person }) => signUpForm(app, person.id, sessionId),
  'classOrders.saveSignUp': (input, { person }) => saveSignUp(app, person.id, input),
  'classOrders.confirm': ({ signUpId }, { person }) => confirmSignUp(app, person.id, signUpId),
  'classOrders.submit': (input, { person }) => submitClassOrder(app, person.id, input),
  'classOrders.getPaySheet': (input, { person }) => classPaySheet(app, person.id, input),
  'classOrders.payBalance': async (input, { person }) => {
    await findClassOrder(app.db, person.id, input.orderId);
    await payByBalance(app, person.id, input);
    return { orderId: input.orderId };
  },
  'classOrders.payWx': async (input, { person, ip }) => {
    await findClassOrder(app.db, person.id, input.orderId);
    return payByWx(app, { personId: person.id, ip }, input);
  },
  'classOrders.getResult': async ({ orderId }, { person }) => {
    await findClassOrder(app.db, person.id, orderId);
    return resultOf(app, person.id, orderId);
  },
  'classOrders.finish': async ({ orderId }, { person }) => {
    await findClassOrder(app.db, person.id, orderId);
    await finishPay(app, person.id, orderId);
    return resultOf(app, person.id, orderId);
  },
  'classOrders.list': (asked, { person }) => listClassOrders(app, person.id, asked),
  'classOrders.get': ({ orderId }, { person }) => classOrderOf(app, person.id, orderId),
  'classOrders.getMaterialFile': (input, { person }) => materialFile(app, person.id, input),
  'classOrders.cancel': async ({ orderId }, { person }) => {
    await cancelOwn(app, person.id, orderId);
    return classOrderOf(app, person.id, orderId);
  },
  'classOrders.withdraw': async (input, { person }) => {
    await withdrawOwn(app, person.id, input);
    return classOrderOf(app, person.id, input.orderId);
  },
  'classOrders.saveInvoice': async (input, { person }) => {
    await saveInvoice(app, person.id, input);
    return classOrderOf(app, person.id, input.orderId);
  },
  'classOrders.addReview': async (input, { person }) => {
    await addReview(app, person, input);
    return classOrderOf(app, person.id, input.orderId);
  },
  'classOrders.listWaiting': async (_params, { person }) => ({ list: await ownWaiting(app.db, person.id) }),
  'classOrders.joinWaiting': (input, { person }) => joinWaiting(app, person.id, input),
  'classOrders.leaveWaiting': ({ waitingId }, { person }) => leaveWaiting(app, person.id, waitingId),
});
