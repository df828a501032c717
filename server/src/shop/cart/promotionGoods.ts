import type { App } from '../../app';
import type { Person } from '../../http/handler';
import { NotFound } from '../../errors/businessError';
import { countsFor, fits, Scope } from '../../core/pricing/rules';
import { briefs } from '../catalog/briefs';
import { popularity } from '../catalog/filters';
import { inOrder, pageFrom } from '../catalog/ranked';
import { runningPromotions, shelfOf, type ShelfRow } from '../catalog/shelf';

type Asked = {
  promotionId?: string | undefined;
  couponId?: string | undefined;
  warehouseId?: string | undefined;
  nearFen: number;
  cursor?: string | undefined;
  size: number;
};

const ABOVE_ANY_PRICE = 1e12;

/** Goods that fill what is missing come first, the cheapest of them before; then those below it, the dearest before. */
const keyOf = ({ priceFen }: ShelfRow, nearFen: number) =>
  priceFen === null ? -1 : priceFen >= nearFen ? ABOVE_ANY_PRICE - priceFen : priceFen;

type Places = Map<string, string>;

/** Products that lie in a warehouse, or in any, with the first of them, and that are in no running flash sale: its price counts for no promotion. */
async function inWarehouse({ db }: App, warehouseId: string | undefined, now: Date): Promise<Places> {
  const rows = await db
    .selectFrom('stock as k')
    .innerJoin('warehouse as h', 'h.id', 'k.warehouse_id')
    .select(['k.product_id', 'k.warehouse_id'])
    .$if(warehouseId !== undefined, (query) => query.where('k.warehouse_id', '=', warehouseId ?? ''))
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
    .orderBy('h.position', 'desc')
    .execute();
  return new Map(rows.map(({ product_id, warehouse_id }) => [product_id, warehouse_id]));
}

type Fits = (row: ShelfRow, warehouseId: string) => boolean;
const goodsOf = (row: ShelfRow, warehouseId: string) => ({
  productId: row.id,
  warehouseId,
  type: row.type,
  countryCode: row.country,
});

/** What goods must be: of the promotion, of the person's coupon, or any. */
async function fitsOf(app: App, person: Person, { promotionId, couponId }: Asked, now: Date): Promise<Fits> {
  if (promotionId) {
    const promotion = runningPromotions(await shelfOf(app), now).find(({ id }) => id === promotionId);
    if (!promotion) throw new NotFound('这个促销已经结束');
    return (row, warehouseId) => countsFor(promotion, goodsOf(row, warehouseId));
  }
  if (!couponId) return () => true;
  const coupon = await app.db
    .selectFrom('person_coupon as c')
    .innerJoin('coupon as o', 'o.id', 'c.coupon_id')
    .select('o.scope')
    .where('c.person_id', '=', person.id)
    .where('c.id', '=', couponId)
    .executeTakeFirst();
  if (!coupon) throw new NotFound('这张优惠券已不能使用');
  const scope = Scope.parse(coupon.scope);
  return (row, warehouseId) => fits(scope, goodsOf(row, warehouseId));
}

/** 凑单: what the person can add so that a promotion, a coupon or free delivery is reached. */
export async function listPromotionGoods(app: App, person: Person, asked: Asked) {
  const { warehouseId, nearFen } = asked;
  const now = app.clock.now();
  const fitting = await fitsOf(app, person, asked, now);
  const shelf = await shelfOf(app);
  const places = await inWarehouse(app, warehouseId, now);
  const ranked = shelf.rows
    .filter((row) => {
      const place = places.get(row.id);
      return place !== undefined && row.minLevelRank <= person.levelRank && fitting(row, place);
    })
    .map((row) => ({ row, key: nearFen > 0 ? keyOf(row, nearFen) : popularity(row) }))
    .sort(inOrder);
  const { rows, next } = pageFrom(ranked, asked);
  const list = await briefs(
    app,
    rows.map(({ id }) => id),
    person,
  );
  return { list: list.map((brief) => ({ ...brief, warehouseId: places.get(brief.id) ?? brief.warehouseId })), next };
}
