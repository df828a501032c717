import { sql, type RawBuilder } from 'kysely';
import { FREE_BOTTLES, LOW_BOTTLES } from '../../../core/stock/lowStock';
import type { FieldsOf } from '../../../http/handler';
import type { Search, SearchFilter } from '../../../store/queries/searchPage';
import type { Db } from '../../../store/transaction';
import { productSearch } from '../productAdmin/narrowProducts';

/** A look by an index for each product: the planner would turn `exists` into a join of all that there is. */
const has = (rows: RawBuilder<unknown>) => sql<boolean>`coalesce((select true from ${rows} limit 1), false)`;

function liesIn(warehouse: string): SearchFilter {
  const there = sql`warehouse_id = ${warehouse} and on_hand > 0`;
  return {
    condition: has(sql`stock where product_id = p.id and ${there}`),
    select: sql`select product_id as id from stock where ${there} order by product_id`,
  };
}

/** Products on sale that are low on stock, or have none: of those that may be (migration 427). */
const isLow = (low: 'low' | 'out'): SearchFilter => ({
  condition: sql`(p.on_sale and ${has(sql`low_stock where product_id = p.id`)}
    and ${low === 'out' ? sql`${FREE_BOTTLES} <= 0` : sql`${FREE_BOTTLES} < ${LOW_BOTTLES}`})`,
  select: sql`select product_id as id from low_stock order by product_id`,
});

/** The search for the products whose stock somebody of the shop asks for. */
export async function stockSearch(db: Db, { q, warehouse, low }: FieldsOf<'stockAdmin.list'>): Promise<Search> {
  const search = await productSearch(db, { q });
  return {
    ...search,
    filters: [...search.filters, ...(warehouse ? [liesIn(warehouse)] : []), ...(low ? [isLow(low)] : [])],
  };
}
