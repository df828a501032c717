import { sql } from 'kysely';
import { z } from 'zod';
import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { Day } from '@cellar/shared/contract/schema';
import type { Db } from '../../../store/transaction';
import { movedIn, type Movement, type Range } from './movements';

export type OrderBook = NonNullable<ClosingSheet['orders']>;
type Way = OrderBook['ways'][number];
/** An order whose own sums of the day are others than its payments and refunds; `method`: by which alone it was ever paid. */
type Differing = OrderBook['differing'][number] & { method: Movement['method'] | null };

const SHOWN = 50;
const Fact = z.object({ from: Day });

/** The first day of the book, in a shop that had taken money before there was one. */
async function firstDay(db: Db): Promise<string | null> {
  const fact = await db.selectFrom('store_fact').select('value').where('name', '=', 'orderMoney').executeTakeFirst();
  return fact ? Fact.parse(fact.value).from : null;
}

async function readSums(db: Db, { from, to }: Range) {
  const { rows } = await sql<{ paidFen: number; refundedFen: number }>`
    select coalesce(sum(paid_fen), 0)::bigint as "paidFen", coalesce(sum(refunded_fen), 0)::bigint as "refundedFen"
    from order_money where at >= ${from} and at < ${to}`.execute(db);
  return rows[0]!;
}

async function readDiffering(db: Db, range: Range): Promise<Differing[]> {
  const { rows } = await sql<Differing>`
    with book as (
      select subject, order_id, sum(paid_fen) as paid, sum(refunded_fen) as back from order_money
      where at >= ${range.from} and at < ${range.to} group by subject, order_id),
    moved as (
      select subject, subject_id as order_id, sum(paid) as paid, sum(back) as back from (${movedIn(range)}) m
      where subject <> 'recharge' group by subject, subject_id),
    differing as (
      select subject, order_id, (coalesce(b.paid, 0) - coalesce(b.back, 0))::bigint as "ordersFen",
        (coalesce(m.paid, 0) - coalesce(m.back, 0))::bigint as "paymentsFen"
      from book b full join moved m using (subject, order_id)
      where (coalesce(b.paid, 0), coalesce(b.back, 0)) <> (coalesce(m.paid, 0), coalesce(m.back, 0)))
    select d.subject, d.order_id as "orderId", d."ordersFen", d."paymentsFen", coalesce(o.order_no, c.order_no) as "orderNo",
      (select case when count(distinct p.method) = 1 then min(p.method) end from payment p where p.subject_id = d.order_id and p.applied) as method
    from differing d left join shop_order o on o.id = d.order_id left join class_order c on c.id = d.order_id
    order by abs(d."ordersFen" - d."paymentsFen") desc, d.order_id`.execute(db);
  return rows;
}

/** By way to pay, what payments and refunds of orders say and what the orders do. */
function waysOf(movements: readonly Movement[], differing: readonly Differing[]): Way[] {
  const ways = new Map<Way['method'], Way>();
  const add = (method: Way['method'], paymentsFen: number, differenceFen: number) => {
    const way = ways.get(method) ?? { method, paymentsFen: 0, ordersFen: 0, differenceFen: 0 };
    ways.set(method, {
      method,
      paymentsFen: way.paymentsFen + paymentsFen,
      ordersFen: way.ordersFen + paymentsFen + differenceFen,
      differenceFen: way.differenceFen + differenceFen,
    });
  };
  for (const { method, subject, paidFen, refundedFen } of movements)
    if (subject !== 'recharge') add(method, paidFen - refundedFen, 0);
  for (const { method, ordersFen, paymentsFen } of differing) add(method, 0, ordersFen - paymentsFen);
  return [...ways.values()].sort((one, other) => String(one.method).localeCompare(String(other.method)));
}

type DayBooks = { day: string; range: Range; movements: readonly Movement[] };

/** What the orders of a day say beside its payments and refunds; null before there was this book. */
export async function readOrderBook(db: Db, { day, range, movements }: DayBooks): Promise<OrderBook | null> {
  const first = await firstDay(db);
  if (first && day < first) return null;
  const sums = await readSums(db, range);
  const differing = await readDiffering(db, range);
  return {
    ...sums,
    ways: waysOf(movements, differing),
    differenceFen: differing.reduce((sum, { ordersFen, paymentsFen }) => sum + ordersFen - paymentsFen, 0),
    differs: differing.length,
    differing: differing.slice(0, SHOWN).map(({ method: _method, ...order }) => order),
  };
}
