import { bottleCost } from '../../../../core/stock/lots';
import { DAY } from '../../../../clock';
import { Scope } from '../../../../core/pricing/rules';
import type { Db } from '../../../../store/transaction';
import { costOf, type Basket } from './basket';

const STATES = ['paid', 'packed', 'shipped', 'received'] as const;
const MAX_ORDERS = 3000;

/** The newest orders that were paid in these days, with their lines. */
const readLines = (db: Db, since: Date) =>
  db
    .with('recent', (query) =>
      query
        .selectFrom('shop_order as o')
        .select(['o.person_id', 'o.id', 'o.order_no', 'o.paid_at', 'o.coins_used', 'o.points_used'])
        .select(['o.person_coupon_id', 'o.offer_kind'])
        .where('o.paid_at', '>', since)
        .where('o.state', 'in', [...STATES])
        .orderBy('o.paid_at', 'desc')
        .limit(MAX_ORDERS + 1),
    )
    .selectFrom('recent as o')
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.person_id', '=', 'o.person_id').onRef('l.order_id', '=', 'o.id'),
    )
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .leftJoin('person_coupon as pc', (join) =>
      join.onRef('pc.person_id', '=', 'o.person_id').onRef('pc.id', '=', 'o.person_coupon_id'),
    )
    .leftJoin('coupon as c', 'c.id', 'pc.coupon_id')
    .select(['o.id', 'o.person_id', 'o.order_no', 'o.coins_used', 'o.points_used', 'o.offer_kind'])
    .select([
      'l.line',
      'l.sku_id',
      'l.product_id',
      'l.warehouse_id',
      'l.name',
      'l.bottles',
      'l.quantity',
      'l.price_fen',
    ])
    .select(['l.flash_sale_id', 'l.page_owner_id', 'l.promotion_id', 'l.spec', 'w.type', 'w.country_code'])
    .select(bottleCost('p').as('cost_fen'))
    .select(['pc.id as coupon_id', 'pc.expires_at', 'c.name as coupon', 'c.threshold_fen', 'c.off_fen', 'c.scope'])
    .where('l.gift', '=', false)
    .orderBy('o.paid_at', 'desc')
    .orderBy('o.id')
    .orderBy('l.line')
    .execute();
type Row = Awaited<ReturnType<typeof readLines>>[number];

const couponsOf = ({ coupon_id, coupon, threshold_fen, off_fen, scope, expires_at }: Row): Basket['coupons'] =>
  coupon_id === null || coupon === null || threshold_fen === null || off_fen === null || expires_at === null
    ? []
    : [
        {
          ...{ id: coupon_id, name: coupon, thresholdFen: threshold_fen, offFen: off_fen },
          ...{ scope: Scope.parse(scope), expiresAt: expires_at },
        },
      ];

const lineOf = (row: Row): Basket['lines'][number] => ({
  ...{ id: String(row.line), skuId: row.sku_id, productId: row.product_id, warehouseId: row.warehouse_id },
  ...{ name: row.name, type: row.type, countryCode: row.country_code, ticked: true, wanted: { auto: true } },
  ...{ quantity: row.quantity, bottles: row.bottles, unitFen: row.price_fen },
  costFen: costOf(row.cost_fen, row.bottles * row.quantity),
  // What has a price of its own counts for no promotion.
  flash:
    row.flash_sale_id !== null || row.page_owner_id !== null || row.offer_kind !== null || row.spec.startsWith('换购'),
  ...(row.spec.startsWith('套装') && { suitId: row.promotion_id }),
});

/** Orders that were paid in the last days as baskets, the oldest first; `isPart`: there are more than are read. */
export async function readOrders(db: Db, { now, days }: { now: Date; days: number }) {
  const baskets = new Map<string, Basket>();
  for (const row of await readLines(db, new Date(now.getTime() - days * DAY))) {
    const basket = baskets.get(row.id) ?? {
      ...{ from: 'order' as const, name: row.order_no, personId: row.person_id, lines: [], coupons: couponsOf(row) },
      ...{ coins: row.coins_used, points: row.points_used },
    };
    basket.lines.push(lineOf(row));
    baskets.set(row.id, basket);
  }
  const all = [...baskets.values()];
  return { baskets: all.slice(0, MAX_ORDERS).reverse(), isPart: all.length > MAX_ORDERS };
}
