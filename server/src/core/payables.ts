import { startOfDay } from '../clock';
import type { Db, Tx } from '../store/transaction';
import { receiveClassMoney } from './classes/classMoney';
import {
  addClassEvent,
  changeClassOrder,
  lockClassOrder,
  readClassOrder,
  sendClassNews,
  type ClassOrderCore,
} from './classes/classOrder';
import { findOrder, lockOrder, type OrderCore } from './orders/lockOrder';
import { addEvent } from './orders/moveOrder';
import { receiveMoney } from './orders/settle';
import { notifyPerson } from './orders/notifyPerson';
import type { Payment, PaymentSubject } from './payments/payments';

type Kind = Exclude<PaymentSubject['kind'], 'recharge'>;
type Came = { amountFen: number; channelNo?: string; now: Date };
type News = { title: string; body: string; now: Date };

/** What is paid for: an order of goods or of a class. */
export type Payable = Pick<
  OrderCore,
  'person_id' | 'id' | 'order_no' | 'total_fen' | 'paid_fen' | 'pay_before_at' | 'delivery' | 'promised_on'
> & {
  kind: Kind;
  /** `waiting` to be paid; other states are those of its kind. */
  state: string;
  /** What the person wished to pay from the balance. */
  balance_wish_fen: number;
  /** The group that it buys with; null without one. */
  group_id: string | null;
};

/** The same, locked, with what happens to it when money comes. */
export type LockedPayable = Payable & {
  /** Money has come: says whether it counts; otherwise it goes back. The payment is locked, too. */
  receive: (payment: Payment, came: Came) => Promise<boolean>;
  /** A message that leads to it. */
  send: (news: News) => Promise<void>;
  /** A row in its history. */
  addEvent: (event: { kind: string; text: string; now: Date }) => Promise<unknown>;
  /** Moves the end of its time to pay; a class is paid before it begins. */
  payBefore: (at: Date) => Promise<void>;
};

const READ = ['person_id', 'id', 'order_no', 'state', 'total_fen', 'paid_fen'] as const;

/** Orders of goods and of classes, as a table to join. */
export const payables = (db: Db) =>
  db.selectFrom('shop_order').select(READ).unionAll(db.selectFrom('class_order').select(READ)).as('o');

const isClass = (kind: string): kind is 'class' => kind === 'class';

const classAs = (order: ClassOrderCore) =>
  Object.assign(order, {
    kind: 'class' as const,
    balance_wish_fen: 0,
    group_id: null,
    delivery: 'courier',
    promised_on: null,
  });

const PAGES: Record<Kind, Record<'pay' | 'result' | 'view', string>> = {
  order: { pay: '/pay-type', result: '/pay-result', view: '/order-details' },
  class: { pay: '/wset-pay-type', result: '/wset-result', view: '/classDetail' },
};

/** The pages that take the money of an order, say how that went, and show it. */
export const payablePaths = ({ kind, id }: Pick<Payable, 'kind' | 'id'>) => ({
  pay: `${PAGES[kind].pay}?orderId=${id}`,
  result: `${PAGES[kind].result}?orderId=${id}`,
  view: `${PAGES[kind].view}?orderId=${id}`,
});

/** 「订单 2604…」, 「课程订单 K2604…」 */
export const payableName = ({ kind, order_no }: Pick<Payable, 'kind' | 'order_no'>): string =>
  `${isClass(kind) ? '课程订单' : '订单'} ${order_no}`;

/** An order of this person, of goods or of a class; anybody else's is not there. */
export async function findPayable(db: Db, personId: string, id: string): Promise<Payable> {
  const order = await readClassOrder(db, personId, id);
  return order ? classAs(order) : { ...(await findOrder(db, personId, id)), kind: 'order' };
}

function lockedOrder(tx: Tx, order: OrderCore): LockedPayable {
  return Object.assign(order, {
    kind: 'order' as const,
    receive: (payment: Payment, came: Came) => receiveMoney(tx, order, payment, came),
    send: (news: News) => notifyPerson(tx, { personId: order.person_id, orderId: order.id, ...news }),
    addEvent: (event: { kind: string; text: string; now: Date }) => addEvent(tx, order, event),
    // Its warning comes again before the new end.
    payBefore: async (at: Date) => {
      await tx
        .updateTable('shop_order')
        .set({ pay_before_at: at, lapse_warned_at: null })
        .where('person_id', '=', order.person_id)
        .where('id', '=', order.id)
        .execute();
      order.pay_before_at = at;
    },
  });
}

async function beginOf(tx: Tx, { session_id }: ClassOrderCore): Promise<number> {
  const { starts_on } = await tx
    .selectFrom('course_session')
    .select('starts_on')
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow();
  return startOfDay(starts_on).getTime();
}

function lockedClass(tx: Tx, order: ClassOrderCore): LockedPayable {
  return Object.assign(classAs(order), {
    receive: (payment: Payment, came: Came) => receiveClassMoney(tx, order, payment, came),
    send: (news: News) => sendClassNews(tx, order, news),
    addEvent: ({ text, now }: { text: string; now: Date }) => addClassEvent(tx, order, text, now),
    payBefore: async (at: Date) => {
      const end = new Date(Math.min(at.getTime(), await beginOf(tx, order)));
      await changeClassOrder(tx, order, { pay_before_at: end, lapse_warned_at: null });
    },
  });
}

/** The same, and nobody else changes it until the transaction ends. Late money finds an order that the person has deleted, too. */
export async function lockPayable(
  tx: Tx,
  personId: string,
  id: string,
  options: { deleted?: boolean } = {},
): Promise<LockedPayable> {
  return (await readClassOrder(tx, personId, id))
    ? lockedClass(tx, await lockClassOrder(tx, personId, id))
    : lockedOrder(tx, await lockOrder(tx, personId, id, options));
}
