import { sql } from 'kysely';
import type { StockLot } from '@cellar/shared/api/catalog/stockAdmin/schema';
import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';

const OFFERED = 50;
/** Suppliers of long ago are no offer. */
const LOOKED_AT = 2000;

/** The lots of a product, the newest arrival first. */
export async function listLots({ db }: Services, { productId, open, ...page }: FieldsOf<'stockAdmin.listLots'>) {
  let query = db
    .selectFrom('stock_lot as l')
    .innerJoin('warehouse as w', 'w.id', 'l.warehouse_id')
    .select(['l.id', 'l.arrived_at', 'w.name as warehouse', 'l.supplier', 'l.vintage', 'l.cost_fen', 'l.received'])
    .select(['l.remaining', 'l.voucher', 'l.from_lot_id'])
    .where('l.product_id', '=', productId);
  if (open) query = query.where('l.remaining', '>', 0);
  const { rows, next } = await readPage(query, page, { 'l.arrived_at': 'instant', 'l.id': 'uuid' });
  const list = rows.map(
    ({ arrived_at, cost_fen, remaining, from_lot_id, ...row }): StockLot => ({
      ...{ ...row, arrivedAt: arrived_at.toISOString(), costFen: cost_fen, left: remaining },
      isMoved: from_lot_id !== null,
    }),
  );
  return { list, next };
}

/** What lies there at its entry prices. */
export async function valueOf(db: Db, productId: string) {
  const { rows } = await sql<{ value: number; known: number; unknown: number }>`
    select coalesce(sum(cost_fen * remaining), 0)::bigint as value,
      coalesce(sum(remaining) filter (where cost_fen is not null), 0)::int as known,
      coalesce(sum(remaining) filter (where cost_fen is null), 0)::int as unknown
    from stock_lot where product_id = ${productId} and remaining > 0`.execute(db);
  const { value = 0, known = 0, unknown = 0 } = rows[0] ?? {};
  return { valueFen: value, unknownBottles: unknown, averageFen: known > 0 ? Math.ceil(value / known) : null };
}

/** Who supplied lately, the newest first. */
export async function listSuppliers({ db }: Services) {
  const { rows } = await sql<{ supplier: string }>`
    select supplier from (
      select supplier, arrived_at from stock_lot where supplier is not null order by arrived_at desc limit ${LOOKED_AT}) l
    group by supplier order by max(arrived_at) desc, supplier limit ${OFFERED}`.execute(db);
  return { list: rows.map(({ supplier }) => supplier) };
}
