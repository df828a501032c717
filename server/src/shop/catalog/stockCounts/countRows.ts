import { sql } from 'kysely';
import type { StockCount, StockCountLine } from '@cellar/shared/api/catalog/stockCounts/schema';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';

export const noOf = (number: number) => `PD-${number}`;

/** How many counts of a line's shelf the ledger has. */
const ENTRIES = sql<number>`(select count(*) from stock_entry e
  where e.product_id = l.product_id and e.warehouse_id = l.warehouse_id and e.kind = 'count')::int`;
/** Only while the sheet is open: closing it is a count of the shelf itself. */
const OUTDATED = sql<boolean>`(l.is_open and l.counted is not null and l.count_entries <> ${ENTRIES})`;
/** What closing enters, or entered. */
export const DIFFERENCE = sql<number>`(case when l.counted = l.on_hand then 0 when l.is_open and l.count_entries <> ${ENTRIES} then 0
  when c.status = 'closed' then coalesce(l.applied, 0) else l.counted - l.on_hand end)`;

export const selectCounts = (db: Db) =>
  db
    .selectFrom('stock_count as c')
    .innerJoin('warehouse as w', 'w.id', 'c.warehouse_id')
    .selectAll('c')
    .select('w.name as warehouse')
    .select((query) =>
      query
        .selectFrom('stock_count_line as l')
        .whereRef('l.count_id', '=', 'c.id')
        .select(
          sql<Figures>`jsonb_build_object('lines', count(*), 'counted', count(l.counted),
            'different', count(*) filter (where ${DIFFERENCE} <> 0),
            'surplus', coalesce(sum(${DIFFERENCE}) filter (where ${DIFFERENCE} > 0), 0),
            'missing', coalesce(-sum(${DIFFERENCE}) filter (where ${DIFFERENCE} < 0), 0))`.as('figures'),
        )
        .as('figures'),
    );
type Figures = Pick<StockCount, 'lines' | 'counted' | 'different'> & { surplus: number; missing: number };
type Row = Awaited<ReturnType<ReturnType<typeof selectCounts>['execute']>>[number];

const NO_FIGURES: Figures = { lines: 0, counted: 0, different: 0, surplus: 0, missing: 0 };

export const countOf = ({ figures, ...row }: Row): StockCount & Figures => ({
  ...{ id: row.id, no: noOf(row.number), warehouse: row.warehouse, scope: row.scope, isBlind: row.is_blind },
  ...{ status: row.status as StockCount['status'], revision: row.revision, reason: row.reason },
  ...{ openedBy: row.opened_by, openedAt: row.opened_at.toISOString() },
  ...{ endedBy: row.ended_by, endedAt: row.ended_at?.toISOString() ?? null },
  ...(figures ?? NO_FIGURES),
});

export async function readCount(db: Db, countId: string) {
  const row = await selectCounts(db).where('c.id', '=', countId).executeTakeFirst();
  if (!row) throw new NotFound('盘点单不存在');
  return countOf(row);
}

export const selectLines = (db: Db, countId: string) =>
  db
    .selectFrom('stock_count_line as l')
    .innerJoin('stock_count as c', 'c.id', 'l.count_id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .leftJoin('stock as k', (join) =>
      join.onRef('k.product_id', '=', 'l.product_id').onRef('k.warehouse_id', '=', 'l.warehouse_id'),
    )
    .select(['p.id', 'p.code', 'p.name', 'l.counted', 'l.counted_by', 'l.counted_at', 'l.reason', 'l.applied'])
    .select(['l.revision', 'c.is_blind', 'l.on_hand as stood', 'k.on_hand as stands', OUTDATED.as('is_outdated')])
    .where('l.count_id', '=', countId);
type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

export const lineOf = ({ id, is_blind, stood, stands, counted_by, counted_at, is_outdated, ...row }: LineRow) =>
  ({
    ...{ productId: id, ...row, countedBy: counted_by, countedAt: counted_at?.toISOString() ?? null },
    ...{ isOutdated: is_outdated, onHand: stood ?? (is_blind ? null : (stands ?? 0)) },
  }) satisfies StockCountLine;

export async function readLine(db: Db, countId: string, productId: string): Promise<StockCountLine> {
  const row = await selectLines(db, countId).where('l.product_id', '=', productId).executeTakeFirst();
  if (!row) throw new NotFound('盘点单里没有这个商品');
  return lineOf(row);
}

/** The count with its row locked, while numbers can still be typed in. */
export async function lockOpenCount(tx: Tx, countId: string) {
  const row = await tx.selectFrom('stock_count').selectAll().where('id', '=', countId).forUpdate().executeTakeFirst();
  if (!row) throw new NotFound('盘点单不存在');
  const no = noOf(row.number);
  if (row.status !== 'open')
    throw new BusinessError(`盘点单 ${no} ${row.status === 'closed' ? '已结束' : '已作废'}，不能再修改`, {
      code: 'closed',
      stale: true,
    });
  return { ...row, no };
}
