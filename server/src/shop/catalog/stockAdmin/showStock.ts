import { sql } from 'kysely';
import type { StockEntry, StockRow } from '@cellar/shared/api/catalog/stockAdmin/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { anyOf } from '../../../store/queries/anyOf';
import { readPage } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';
import { inOrder, restOf, SEARCH_LIMITS, searchPage } from '../../../store/queries/searchPage';
import { sortingOf, type SortKey } from '../../../store/queries/sortedPage';
import { FREE_BOTTLES, LOW_BOTTLES } from '../../../core/stock/lowStock';
import { stockSearch } from './narrowStock';
import { valueOf } from './showLots';

const SHOWN_HOLDS = 50;

const selectProducts = (db: Db) =>
  db
    .selectFrom('product as p')
    .select(['p.id', 'p.code', 'p.name', 'p.picture', 'p.created_at'])
    .select(LOW_BOTTLES.as('low'))
    .select((query) =>
      query
        .selectFrom('warehouse as w')
        .leftJoin('stock as k', (join) => join.onRef('k.warehouse_id', '=', 'w.id').onRef('k.product_id', '=', 'p.id'))
        .select(
          sql<StockRow['warehouses']>`jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name,
            'onHand', coalesce(k.on_hand, 0), 'held', coalesce(k.held, 0)) order by w.position)`.as('all'),
        )
        .where((where) => where.or([where('w.closed_at', 'is', null), where('k.on_hand', '>', 0)]))
        .as('warehouses'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

function rowOf({ id, code, name, picture, low, warehouses }: Row): StockRow {
  const all = warehouses ?? [];
  return {
    ...{ id, code, name, picture: Picture.parse(picture), lowBottles: low, warehouses: all },
    ...{ onHand: sum(all.map(({ onHand }) => onHand)), held: sum(all.map(({ held }) => held)) },
  };
}

const bottles = (column: 'on_hand' | 'held') =>
  sql<number>`(select coalesce(sum(k.${sql.ref(column)}), 0) from stock k where k.product_id = p.id)`;
/** What stock is sorted by; `state`: how far it is from what it is to be ordered again at. */
const SORTS: Record<'onHand' | 'held' | 'free' | 'state', SortKey> = {
  onHand: bottles('on_hand'),
  held: bottles('held'),
  free: FREE_BOTTLES,
  state: sql<number>`${FREE_BOTTLES} - ${LOW_BOTTLES}`,
};

/** Products with what lies where, the newest first where they are not to be sorted. */
export async function listStock(
  { db }: Pick<Services, 'db'>,
  question: FieldsOf<'stockAdmin.list'>,
  limits = SEARCH_LIMITS,
) {
  const { cursor, size, sort } = question;
  const search = await stockSearch(db, question);
  const { ids, ...rest } = await searchPage(db, search, { cursor, size, sorting: sortingOf(sort, SORTS) }, limits);
  const rows = ids.length > 0 ? await selectProducts(db).where('p.id', '=', anyOf(ids)).execute() : [];
  return { list: inOrder(rows, ids).map(rowOf), ...restOf(rest) };
}

async function holdsOf({ db }: Services, productId: string) {
  const { rows } = await sql<{ no: string; kind: 'order' | 'case'; warehouse: string; bottles: number }>`
    with held as (
      select ref_id, warehouse_id, sum(case kind when 'hold' then bottles else -bottles end)::int as bottles
      from stock_entry where product_id = ${productId} and kind in ('hold', 'release', 'consume') and ref_id is not null
      group by ref_id, warehouse_id)
    select coalesce(o.order_no, c.case_no) as no, case when o.id is null then 'case' else 'order' end as kind,
      w.name as warehouse, h.bottles
    from held h join warehouse w on w.id = h.warehouse_id
      left join shop_order o on o.id = h.ref_id left join return_case c on c.id = h.ref_id
    where h.bottles > 0 and coalesce(o.order_no, c.case_no) is not null order by 1 limit ${SHOWN_HOLDS}`.execute(db);
  return rows;
}

export async function showStock(services: Services, productId: string) {
  const row = await selectProducts(services.db).where('p.id', '=', productId).executeTakeFirst();
  if (!row) throw new NotFound('商品不存在');
  return { ...rowOf(row), ...(await valueOf(services.db, productId)), holds: await holdsOf(services, productId) };
}

/** The ledger of a product, the newest first. */
export async function listStockEntries({ db }: Services, { productId, ...page }: FieldsOf<'stockAdmin.listEntries'>) {
  const query = db
    .selectFrom('stock_entry as e')
    .innerJoin('warehouse as w', 'w.id', 'e.warehouse_id')
    .leftJoin('shop_order as o', 'o.id', 'e.ref_id')
    .leftJoin('return_case as c', 'c.id', 'e.ref_id')
    .select(['e.id', 'e.at', 'e.kind', 'e.bottles', 'e.by', 'e.reason', 'e.voucher', 'w.name as warehouse'])
    .select(sql<string | null>`coalesce(o.order_no, c.case_no)`.as('no'))
    .where('e.product_id', '=', productId);
  const { rows, next } = await readPage(query, page, { 'e.at': 'instant', 'e.id': 'uuid' });
  return { list: rows.map(({ at, ...row }): StockEntry => ({ ...row, at: at.toISOString() })), next };
}
