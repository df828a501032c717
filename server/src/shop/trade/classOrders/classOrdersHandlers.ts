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

async function classPaySheet(app: App, personId: string, wish: { orderId: string; messenger: boolean }) {
  const { session_id, seats } = await findClassOrder(app.db, personId, wish.orderId);
  const { title } = await readSession(app.db, session_id);
  return { ...(await paySheet(app, { ...wish, personId, second: false })), title, seats };
}

/** Payment and order of one moment are read one after the other: the order is what counts. */
const resultOf = async (app: App, personId: string, orderId: string) => ({
  ...(await payResult(app, personId, orderId)),
  order: await classOrderOf(app, personId, orderId),
});

export const classOrdersHandlers = (app: App): HandlersOf<'classOrders'> => ({
  'classOrders.getSignUp': ({ sessionId }, { person }) => signUpForm(app, person.id, sessionId),
  'classOrders.saveSignUp': (wish, { person }) => saveSignUp(app, person.id, wish),
  'classOrders.confirm': ({ signUpId }, { person }) => confirmSignUp(app, person.id, signUpId),
  'classOrders.submit': (wish, { person }) => submitClassOrder(app, person.id, wish),
  'classOrders.getPaySheet': (wish, { person }) => classPaySheet(app, person.id, wish),
  'classOrders.payBalance': async (wish, { person }) => {
    await findClassOrder(app.db, person.id, wish.orderId);
    await payByBalance(app, person.id, wish);
    return { orderId: wish.orderId };
  },
  'classOrders.payWx': async (wish, { person, ip }) => {
    await findClassOrder(app.db, person.id, wish.orderId);
    return payByWx(app, { personId: person.id, ip }, wish);
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
  'classOrders.getMaterialFile': (wish, { person }) => materialFile(app, person.id, wish),
  'classOrders.cancel': async ({ orderId }, { person }) => {
    await cancelOwn(app, person.id, orderId);
    return classOrderOf(app, person.id, orderId);
  },
  'classOrders.withdraw': async (wish, { person }) => {
    await withdrawOwn(app, person.id, wish);
    return classOrderOf(app, person.id, wish.orderId);
  },
  'classOrders.saveInvoice': async (wish, { person }) => {
    await saveInvoice(app, person.id, wish);
    return classOrderOf(app, person.id, wish.orderId);
  },
  'classOrders.addReview': async (wish, { person }) => {
    await addReview(app, person, wish);
    return classOrderOf(app, person.id, wish.orderId);
  },
  'classOrders.listWaiting': async (_params, { person }) => ({ list: await ownWaiting(app.db, person.id) }),
  'classOrders.joinWaiting': (wish, { person }) => joinWaiting(app, person.id, wish),
  'classOrders.leaveWaiting': ({ waitingId }, { person }) => leaveWaiting(app, person.id, waitingId),
});
