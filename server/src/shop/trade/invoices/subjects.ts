import { sql } from 'kysely';
import { monthDay } from '@cellar/shared/format/time/date';
import type { Services } from '../../../services';
import { lockClassOrder } from '../../../core/classes/classOrder';
import { lockOrder } from '../../../core/orders/lockOrder';
import type { InvoiceLine } from '../../../ports/invoice/port';
import type { Db, Tx } from '../../../store/transaction';
import { invoicedClass, invoicedGoods, type InvoicedOrder } from './invoicedOrder';

/** What an invoice is over: an order of goods, or one of a class. */
export type Subject = 'order' | 'class';
export type OrderRef = { subject: Subject; personId: string; orderId: string };
type Own = Pick<OrderRef, 'personId' | 'orderId'>;

type Kind = {
  /** How people call the page where the invoice is found. */
  page: string;
  noun: string;
  link: (orderId: string) => string;
  /** One that its person has deleted is invoiced all the same, but not asked for. */
  lock: (tx: Tx, own: Own, option?: { deleted: boolean }) => Promise<unknown>;
  read: (db: Db | Tx, own: Own, now: Date) => Promise<InvoicedOrder>;
  /** What was sold, and what went back: together `amountFen`. */
  linesOf: (db: Db, own: Own, amountFen: number) => Promise<InvoiceLine[]>;
};

const GOODS_TAX = 13;
/** Lessons are taxed as a service. */
const CLASS_TAX = 6;

const extra = (name: string, amountFen: number, taxPercent: number): InvoiceLine[] =>
  amountFen === 0 ? [] : [{ name, spec: '', quantity: 0, amountFen, taxPercent }];

const goodsOf = (db: Db | Tx, { personId, orderId }: Own) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'order_no', 'state', 'total_fen', 'paid_fen', 'refunded_fen', 'freight_fen', 'invoice'])
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

async function goodsLines(db: Db, own: Own, amountFen: number): Promise<InvoiceLine[]> {
  const { freight_fen } = await goodsOf(db, own);
  const rows = await db
    .selectFrom('order_line')
    .select(['name', 'spec', 'quantity', 'share_fen'])
    .where('person_id', '=', own.personId)
    .where('order_id', '=', own.orderId)
    .where('gift', '=', false)
    .orderBy('line')
    .execute();
  const lines = rows.map(({ share_fen, ...row }) => ({ ...row, amountFen: share_fen, taxPercent: GOODS_TAX }));
  const soldFen = lines.reduce((sum, line) => sum + line.amountFen, freight_fen);
  return [...lines, ...extra('运费', freight_fen, GOODS_TAX), ...extra('退款折让', amountFen - soldFen, GOODS_TAX)];
}

const classOf = (db: Db | Tx, { personId, orderId }: Own) =>
  db
    .selectFrom('class_order as o')
    .innerJoin('course_session as s', 's.id', 'o.session_id')
    .selectAll('o')
    .select(['s.title', 's.city', 's.starts_on'])
    .where('o.person_id', '=', personId)
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();

async function classLines(db: Db, own: Own, amountFen: number): Promise<InvoiceLine[]> {
  const { title, city, starts_on, seats, removed_seats, unit_fen } = await classOf(db, own);
  const quantity = seats + removed_seats;
  const soldFen = quantity * unit_fen;
  const spec = `${city} ${monthDay(starts_on)}`;
  return [
    { name: title, spec, quantity, amountFen: soldFen, taxPercent: CLASS_TAX },
    ...extra('退款折让', amountFen - soldFen, CLASS_TAX),
  ];
}

/** What differs between the two kinds of orders. */
export const subjects: Record<Subject, Kind> = {
  order: {
    page: '订单详情',
    noun: '订单',
    link: (orderId) => `/order-details?orderId=${orderId}`,
    lock: (tx, { personId, orderId }, option) => lockOrder(tx, personId, orderId, option),
    read: async (db, own) => invoicedGoods(await goodsOf(db, own)),
    linesOf: goodsLines,
  },
  class: {
    page: '课程详情',
    noun: '报名',
    link: (orderId) => `/classDetail?orderId=${orderId}`,
    lock: (tx, { personId, orderId }) => lockClassOrder(tx, personId, orderId),
    read: async (db, own, now) => {
      const row = await classOf(db, own);
      return invoicedClass(row, row.starts_on, now);
    },
    linesOf: classLines,
  },
};

/** Whose order it is, as a row of `invoice` names it. */
export const orderRefOf = (row: { subject: string; person_id: string; order_id: string }): OrderRef => ({
  subject: row.subject as Subject,
  personId: row.person_id,
  orderId: row.order_id,
});

/** The number of the order of a row of `invoice`. */
export const orderNoOf = (invoice: string) =>
  sql<string>`coalesce(
    (select order_no from shop_order where person_id = ${sql.ref(`${invoice}.person_id`)} and id = ${sql.ref(`${invoice}.order_id`)}),
    (select order_no from class_order where person_id = ${sql.ref(`${invoice}.person_id`)} and id = ${sql.ref(`${invoice}.order_id`)}))`;

export const readInvoiced = ({ clock }: Pick<Services, 'clock'>, db: Db | Tx, { subject, ...own }: OrderRef) =>
  subjects[subject].read(db, own, clock.now());
