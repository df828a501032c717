import type { App } from '../../app';
import type { Person } from '../../http/handler';
import { NotFound } from '../../errors/businessError';
import { countsFor } from '../../core/pricing/rules';
import { briefs } from '../catalog/briefs';
import { popularity } from '../catalog/filters';
import { inOrder, pageFrom } from '../catalog/ranked';
import { runningPromotions, shelfOf, type ShelfRow } from '../catalog/shelf';

type Asked = { promotionId: string; warehouseId: string; nearFen: number; cursor?: string | undefined; size: number };

const ABOVE_ANY_PRICE = 1e12;

/** Goods that fill what is missing come first, the cheapest of them before; then those below it, the dearest before. */
const keyOf = ({ priceFen }: ShelfRow, nearFen: number) =>
  priceFen === null ? -1 : priceFen >= nearFen ? ABOVE_ANY_PRICE - priceFen : priceFen;

/** Products that a warehouse has and that are in no running flash sale: its price counts for no promotion. */
async function inWarehouse({ db }: App, warehouseId: string, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stock as k')
    .select('k.product_id')
    .where('k.warehouse_id', '=', warehouseId)
    .whereRef('k.on_hand', '>', 'k.held')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('flash_sale_item as i')
            .innerJoin('flash_sale as s', 's.id', 'i.sale_id')
            .select('i.sale_id')
            .whereRef('i.product_id', '=', 'k.product_id')
            .whereRef('i.sold', '<', 'i.total')
            .where('s.from_at', '<=', now)
            .where('s.to_at', '>', now),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}

/** 凑单: what the person can add from this warehouse so that the promotion is reached. */
export async function listPromotionGoods(
  app: App,
  person: Person,
  { promotionId, warehouseId, nearFen, ...page }: Asked,
) {
  const now = app.clock.now();
  const shelf = await shelfOf(app);
  const promotion = runningPromotions(shelf, now).find(({ id }) => id === promotionId);
  if (!promotion) throw new NotFound('这个促销已经结束');
  const there = await inWarehouse(app, warehouseId, now);
  const fitting = shelf.rows.filter(
    (row) =>
      there.has(row.id) &&
      row.minLevelRank <= person.levelRank &&
      countsFor(promotion, { productId: row.id, warehouseId, type: row.type, countryCode: row.country }),
  );
  const ranked = fitting
    .map((row) => ({ row, key: nearFen > 0 ? keyOf(row, nearFen) : popularity(row) }))
    .sort(inOrder);
  const { rows, next } = pageFrom(ranked, page);
  const list = await briefs(
    app,
    rows.map(({ id }) => id),
    person,
  );
  return { list: list.map((brief) => ({ ...brief, warehouseId })), next };
}
