import { sql, type RawBuilder } from 'kysely';
import { methodsOfWay } from '@cellar/shared/constants/payMethods';
import type { FieldsOf } from '../../../http/handler';
import { anyOf } from '../../../store/queries/anyOf';
import type { Search, SearchFilter } from '../../../store/queries/searchPage';
import { withinDays } from '../../../store/queries/withinDays';
import type { Db } from '../../../store/transaction';
import { ENDED, entriesWith, PAID } from './entries';

type Question = FieldsOf<'cashFlow.list'>;
/** An order has far fewer payments and refunds. */
const MAX_OF_ORDER = 1000;

const all = (parts: readonly RawBuilder<unknown>[]) => sql`${sql.join(parts, sql` union all `)}`;

/** With an order of its own: a part of `union all` that has a condition is not read in the order of the whole. */
const payments = (isMeant: RawBuilder<unknown>) =>
  sql`(select coalesce(p.paid_at, p.created_at) as at, p.id from payment p where ${isMeant} order by 1 desc, 2 desc)`;
const REFUNDS = sql`select coalesce(r.done_at, r.created_at) as at, r.id from refund r
  union all select c.at, c.id from price_protection c`;

/** The lists of migration 491 that a kind is read from, each in the order of time. */
function listOf({ kind, state }: Question): RawBuilder<unknown> {
  if (state === 'closed') return payments(kind === 'refund' ? sql`false` : ENDED);
  const moved = sql`not (${ENDED})`;
  const lists = {
    payment: payments(sql`p.subject_kind <> 'recharge' and ${moved}`),
    recharge: payments(sql`p.subject_kind = 'recharge' and ${moved}`),
    refund: REFUNDS,
  };
  return kind ? lists[kind] : all(Object.values(lists));
}

const FOUND_STATES = {
  open: { payment: ['created', 'pending'], refund: ['created', 'pending'] },
  failed: { payment: ['refused'], refund: ['failed'] },
};
function inState(state: NonNullable<Question['state']>): SearchFilter {
  const condition = sql<boolean>`e.state = ${state}`;
  if (state === 'done' || state === 'closed') return { condition };
  const { payment, refund } = FOUND_STATES[state];
  return {
    condition,
    select: all([
      sql`select id from payment where state = ${anyOf(payment, 'text')}`,
      sql`select id from refund where state = ${anyOf(refund, 'text')}`,
    ]),
  };
}

/** By a way to pay; refunds by that of their payment. */
function byWay(way: NonNullable<Question['way']>): SearchFilter {
  const isMeant = sql`method = ${anyOf(methodsOfWay(way), 'text')}`;
  return {
    condition: sql`e.${isMeant}`,
    select: all([
      sql`select id from payment where ${isMeant}`,
      sql`select r.id from payment p cross join lateral (select id from refund where payment_id = p.id offset 0) r where p.${isMeant}`,
      ...(way === 'balance' ? [sql`select id from price_protection`] : []),
    ]),
  };
}

function bySum({ minFen, maxFen }: Question): SearchFilter {
  const within = (sum: RawBuilder<unknown>) =>
    sql<boolean>`${sum} >= ${minFen ?? 0} and ${sum} <= ${maxFen ?? Number.MAX_SAFE_INTEGER}`;
  return {
    condition: within(sql`e.fen`),
    select: all([
      sql`select p.id from payment p where ${within(PAID)}`,
      sql`select id from refund where ${within(sql`amount_fen`)}`,
      sql`select id from price_protection where ${within(sql`fen`)}`,
    ]),
  };
}

/** What has this number, or belongs to the order or payment with it. */
async function idsOf(db: Db, no: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with orders as (select person_id, id from shop_order where order_no = ${no} union all select person_id, id from class_order where order_no = ${no}),
    paid as (
      select p.id from orders o join payment p on p.subject_id = o.id
      union select id from payment where out_no = ${no} union select id from payment where channel_no = ${no})
    select id from paid
    union select r.id from paid join refund r on r.payment_id = paid.id
    union select id from refund where out_no = ${no}
    union select c.id from orders o join price_protection c on c.person_id = o.person_id and c.order_id = o.id
    limit ${MAX_OF_ORDER}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The search for what came and went that somebody of the shop asks for, the newest first; its kind leads. */
export async function cashSearch(db: Db, question: Question): Promise<Search> {
  const { q, kind, way, state, minFen, maxFen } = question;
  return {
    list: withinDays(listOf(question), question),
    row: sql`select e.* from (${entriesWith((id) => sql`${id} = k.id`)}) e`,
    as: 'e',
    filters: [
      ...(state ? [inState(state)] : []),
      ...(state === 'closed' && kind ? [{ condition: sql<boolean>`e.kind = ${kind}` }] : []),
      ...(way ? [byWay(way)] : []),
      ...(minFen === undefined && maxFen === undefined ? [] : [bySum(question)]),
    ],
    ids: q ? await idsOf(db, q) : undefined,
  };
}
