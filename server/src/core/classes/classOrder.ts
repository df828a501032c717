import type { Updateable } from 'kysely';
import type { ClassState } from '@cellar/shared/constants/classes';
import { lockPerson } from '../lockPerson';
import { NotFound } from '../../errors/businessError';
import { newId } from '../../store/ids';
import type { ClassOrder } from '../../store/tables.gen';
import type { Db, Tx } from '../../store/transaction';
import { sendMessage } from '../messages';
import { classOrderTransitions } from '../states/classOrder';
import { assertTransition } from '../states/transitions';

const ordersOf = (db: Db, personId: string, orderId: string) =>
  db.selectFrom('class_order').selectAll().where('person_id', '=', personId).where('id', '=', orderId);
type Row = Awaited<ReturnType<ReturnType<typeof ordersOf>['executeTakeFirstOrThrow']>>;
export type ClassOrderCore = Omit<Row, 'state'> & { state: ClassState };

/** A class order of this person; undefined where there is none. */
export const readClassOrder = (db: Db, personId: string, orderId: string) =>
  ordersOf(db, personId, orderId).executeTakeFirst() as Promise<ClassOrderCore | undefined>;

export async function findClassOrder(db: Db, personId: string, orderId: string): Promise<ClassOrderCore> {
  const order = await readClassOrder(db, personId, orderId);
  if (!order) throw new NotFound('报名订单不存在');
  return order;
}

/** The same, and nobody else changes it until the transaction ends. Person, order, session, waiting list: in this order. */
export async function lockClassOrder(tx: Tx, personId: string, orderId: string): Promise<ClassOrderCore> {
  await lockPerson(tx, personId);
  const order = await ordersOf(tx, personId, orderId).forUpdate().executeTakeFirst();
  if (!order) throw new NotFound('报名订单不存在');
  return order as ClassOrderCore;
}

type Ref = Pick<ClassOrderCore, 'person_id' | 'id'>;

/** A row in the order's history. */
export const addClassEvent = (tx: Tx, { person_id, id }: Ref, text: string, now: Date) =>
  tx
    .insertInto('class_order_event')
    .values({ person_id, order_id: id, id: newId(now.getTime()), words: text, at: now })
    .execute();

/** What of the money of a paid order is for the learners that it still has. */
export const learnersFen = ({ unit_fen, seats }: Pick<ClassOrderCore, 'unit_fen' | 'seats'>): number =>
  unit_fen * seats;

/** Writes columns of a locked order, in the row and in the object. */
export async function changeClassOrder(tx: Tx, order: ClassOrderCore, change: Updateable<ClassOrder>): Promise<void> {
  await tx
    .updateTable('class_order')
    .set(change)
    .where('person_id', '=', order.person_id)
    .where('id', '=', order.id)
    .execute();
  Object.assign(order, change);
}

type Step = { to: ClassState; text: string; now: Date; more?: Updateable<ClassOrder> };

/** Moves a locked order on, with a row in its history. */
export async function moveClassOrder(tx: Tx, order: ClassOrderCore, { to, text, now, more = {} }: Step): Promise<void> {
  assertTransition('class order', classOrderTransitions, order.state, to);
  await changeClassOrder(tx, order, { ...more, state: to });
  await addClassEvent(tx, order, text, now);
}

export type ClassNews = { title: string; body: string; now: Date };

/** A message that leads to the order, for who wants news of orders. */
export const sendClassNews = (tx: Tx, { person_id, id }: Ref, news: ClassNews): Promise<void> =>
  sendMessage(tx, { ...news, personId: person_id, kind: 'order', link: `/classDetail?orderId=${id}` });

/** 「WSET 二级 · 葡萄酒与烈酒（上海，12月5日）」 */
export async function classTitle(db: Db, sessionId: string): Promise<string> {
  const { title, city, starts_on } = await db
    .selectFrom('course_session')
    .select(['title', 'city', 'starts_on'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const [, month, day] = starts_on.split('-').map(Number);
  return `${title}（${city}，${month}月${day}日）`;
}
