import { sql } from 'kysely';
import type { Statement, StatementEntry } from '@cellar/shared/api/money/wallet/schema';
import { SUM_COLUMNS, type Account } from '../../../core/ledger';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { snapshot, type Db } from '../../../store/transaction';
import { monthOf, spanOf } from './months';

type Asked = FieldsOf<'wallet.listBalance'> & { personId: string; account: Account };

const entriesOf = (db: Db, { personId, account, month }: Asked) =>
  db
    .selectFrom('ledger_entry as e')
    .where('e.person_id', '=', personId)
    .where('e.account', '=', account)
    .$if(month !== undefined, (query) => {
      const { from, to } = spanOf(month!);
      return query.where('e.at', '>=', from).where('e.at', '<', to);
    });

const rowsOf = (db: Db, asked: Asked) =>
  entriesOf(db, asked)
    .leftJoin('shop_order as o', (join) =>
      join
        .onRef('o.person_id', '=', 'e.person_id')
        .onRef('o.id', '=', 'e.ref_id')
        .on('e.ref_kind', '=', 'order')
        .on('o.deleted_at', 'is', null),
    )
    .leftJoin('class_order as c', (join) =>
      join.onRef('c.person_id', '=', 'e.person_id').onRef('c.id', '=', 'e.ref_id').on('e.ref_kind', '=', 'class'),
    )
    .select(['e.id', 'e.seq', 'e.amount', 'e.after', 'e.reason', 'e.at', 'e.ref_kind', 'e.ref_id', 'o.order_no'])
    .select('c.order_no as class_no')
    .$if(asked.direction === 'in', (query) => query.where('e.amount', '>', 0))
    .$if(asked.direction === 'out', (query) => query.where('e.amount', '<', 0));
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

function sourceOf({ ref_kind, ref_id, order_no, class_no }: Row, account: Account): StatementEntry['source'] {
  if (ref_id === null) return null;
  const text = account === 'deposit' ? '查看缴纳' : '查看充值';
  if (ref_kind === 'recharge') return { kind: 'recharge', id: ref_id, text };
  if (class_no !== null) return { kind: 'class', id: ref_id, text: `课程订单 ${class_no}` };
  return order_no === null ? null : { kind: 'order', id: ref_id, text: `订单 ${order_no}` };
}

async function pageOf(db: Db, asked: Asked): Promise<Pick<Statement, 'list' | 'next'>> {
  const { rows, next } = await readPage(rowsOf(db, asked), asked, { 'e.seq': 'whole' });
  return {
    list: rows.map((row) => ({
      id: row.id,
      amount: row.amount,
      after: row.after,
      reason: row.reason,
      at: row.at.toISOString(),
      source: sourceOf(row, asked.account),
    })),
    next,
  };
}

async function sumsOf(db: Db, asked: Asked): Promise<Pick<Statement, 'cameIn' | 'wentOut'>> {
  const row = await entriesOf(db, asked)
    .select([
      sql<number>`coalesce(sum(amount) filter (where amount > 0), 0)::bigint`.as('came'),
      sql<number>`coalesce(-sum(amount) filter (where amount < 0), 0)::bigint`.as('went'),
    ])
    .executeTakeFirstOrThrow();
  return { cameIn: Number(row.came), wentOut: Number(row.went) };
}

async function monthsOf(db: Db, asked: Asked): Promise<string[]> {
  const month = monthOf('e.at');
  const rows = await entriesOf(db, { ...asked, month: undefined })
    .select(month.as('month'))
    .groupBy(month)
    .orderBy('month', 'desc')
    .execute();
  return rows.map((row) => row.month);
}

async function balanceOf(db: Db, { personId, account }: Asked): Promise<number> {
  const column = SUM_COLUMNS[account];
  const person = await db.selectFrom('person').select(column).where('id', '=', personId).executeTakeFirstOrThrow();
  return (person as Record<string, number>)[column]!;
}

/** A page of an account's statement with its sums, all of one moment. */
export const statementOf = (db: Db, asked: Asked): Promise<Statement> =>
  snapshot(db, async (tx) => ({
    ...(await pageOf(tx, asked)),
    ...(await sumsOf(tx, asked)),
    months: await monthsOf(tx, asked),
    balance: await balanceOf(tx, asked),
  }));
