import { sql } from 'kysely';
import type { StockEntry, StockRow } from '@cellar/shared/api/catalog/stockAdmin/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { anyOf } from '../../../store/queries/anyOf';
import { readPage } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';
import { FEW_BOTTLES } from '../../../core/stock/lowStock';
import { valueOf } from './showLots';
import { foundProducts } from '../productAdmin/findProducts';

const SHOWN_HOLDS = 50;
const FEW_PRODUCTS = 1000;
const LOW = sql<number>`coalesce(p.low_bottles, ${sql.lit(FEW_BOTTLES)})`;
const FREE = sql<number>`(select coalesce(sum(k.on_hand - k.held), 0) from stock k where k.product_id = p.id)`;

const selectProducts = (db: Db) =>
  db
    .selectFrom('product as p')
    .select(['p.id', 'p.code', 'p.name', 'p.picture', 'p.created_at'])
    .select(LOW.as('low'))
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

/** Products `p` that lie in a warehouse: of few by their ids, of many in the order of the list. */
async function liesIn(db: Db, warehouse: string) {
  const lying = db
    .selectFrom('stock as k')
    .select('k.product_id')
    .where('k.warehouse_id', '=', warehouse)
    .where('k.on_hand', '>', 0);
  // In the order of the index: the store would guess that many lie there, and read all shelves.
  const few = await lying
    .orderBy('k.product_id')
    .limit(FEW_PRODUCTS + 1)
    .execute();
  return few.length <= FEW_PRODUCTS
    ? sql<boolean>`p.id = ${anyOf(few.map(({ product_id }) => product_id))}`
    : sql<boolean>`exists (${lying.where(sql<boolean>`k.product_id = p.id`)})`;
}

/** Products with what lies where, the newest first. */
export async function listStock({ db }: Services, { q, warehouse, low, ...page }: FieldsOf<'stockAdmin.list'>) {
  let query = selectProducts(db);
  if (q) query = query.where(foundProducts(q));
  if (warehouse) query = query.where(await liesIn(db, warehouse));
  if (low)
    query = query
      .where(sql<boolean>`p.id in (select product_id from low_stock)`)
      .where('p.on_sale', '=', true)
      .where(low === 'out' ? sql<boolean>`${FREE} <= 0` : sql<boolean>`${FREE} < ${LOW}`);
  const { rows, next } = await readPage(query, page, { 'p.created_at': 'instant', 'p.id': 'uuid' });
  return { list: rows.map(rowOf), next };
}

async function holdsOf({ db }: Services, productId: string) {
  const { rows } = await sql<{ no: string; kind: 'order' | 'case'; warehouse: string; bottles: number }>`
    with held as (
      select ref_id, warehouse_id, sum(case kind when 'hold' then bottles else -bottles end)::int as bottles
      from stock_entry where product_id = ${productId} and kind in ('hold', 'release', 'consume') and ref_id is not null
      group by ref_id, warehouse_id)
    select coalesce(o.order_no, c.case_no) as no, case when o.id is null then 'case' else 'order' end as kind, w.name as warehouse, h.bottles
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
