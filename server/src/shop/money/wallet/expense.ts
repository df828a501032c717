import { sql } from 'kysely';
import type { Expense, ExpenseMonth } from '@cellar/shared/api/money/wallet/schema';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';
import { lastYear, monthOf, spanOf } from './months';

/** Orders that cost the person something: paid, and not given back whole. */
const expensesOf = (db: Db, personId: string) =>
  db
    .selectFrom('shop_order as o')
    .where('o.person_id', '=', personId)
    .where('o.paid_at', 'is not', null)
    .whereRef('o.paid_fen', '>', 'o.refunded_fen');

/** What was spent in each of the last twelve months, the oldest first. */
export async function expenseByMonth(db: Db, personId: string, now: Date): Promise<ExpenseMonth[]> {
  const months = lastYear(now);
  const month = monthOf('o.paid_at');
  const rows = await expensesOf(db, personId)
    .where('o.paid_at', '>=', spanOf(months[0]!).from)
    .select([
      month.as('month'),
      sql<number>`sum(o.paid_fen - o.refunded_fen)::bigint`.as('spent'),
      sql<number>`count(*)::int`.as('orders'),
    ])
    .groupBy(month)
    .execute();
  const known = new Map(rows.map((row) => [row.month, row]));
  return months.map((one) => ({
    month: one,
    spentFen: Number(known.get(one)?.spent ?? 0),
    orders: known.get(one)?.orders ?? 0,
  }));
}

const linesOf = (db: Db, personId: string, ids: string[]) =>
  db
    .selectFrom('order_line')
    .select(['order_id', 'line', 'name', 'picture', 'quantity'])
    .where('person_id', '=', personId)
    .where('order_id', 'in', ids)
    .where('gift', '=', false)
    .orderBy('line')
    .execute();
type Line = Awaited<ReturnType<typeof linesOf>>[number];

function goodsOf(lines: readonly Line[]): Pick<Expense, 'text' | 'picture'> {
  const [first] = lines;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    text: pieces > 1 ? `${first!.name} 等 ${pieces} 件` : first!.name,
    picture: first!.picture as Expense['picture'],
  };
}

/** Expenses of a month, the newest first. */
export async function listExpenses(
  db: Db,
  personId: string,
  { month, cursor, size }: FieldsOf<'wallet.listExpense'>,
): Promise<{ list: Expense[]; next: string | null }> {
  const { from, to } = spanOf(month);
  const { rows, next } = await readPage(
    expensesOf(db, personId)
      .where('o.paid_at', '>=', from)
      .where('o.paid_at', '<', to)
      .select(['o.id', 'o.order_no', 'o.paid_at', 'o.paid_fen', 'o.refunded_fen', 'o.deleted_at']),
    { cursor, size },
    { 'o.paid_at': 'instant', 'o.id': 'uuid' },
  );
  if (rows.length === 0) return { list: [], next };
  const lines = await linesOf(
    db,
    personId,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map((row) => ({
      id: row.id,
      orderNo: row.order_no,
      at: row.paid_at!.toISOString(),
      paidFen: row.paid_fen,
      refundedFen: row.refunded_fen,
      ...goodsOf(lines.filter(({ order_id }) => order_id === row.id)),
      shown: row.deleted_at === null,
    })),
    next,
  };
}
