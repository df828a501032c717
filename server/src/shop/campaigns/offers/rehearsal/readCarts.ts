import { bottleCost } from '../../../../core/stock/lots';
import { DAY } from '../../../../clock';
import { readPriceRows } from '../../../../core/pricing/priceRows';
import { priceOf } from '../../../../core/pricing/quote';
import { Scope } from '../../../../core/pricing/rules';
import type { Db } from '../../../../store/transaction';
import { usableCoupons } from '../../../trade/cart/readLines';
import { costOf, type Basket } from './basket';

const MAX_LINES = 3000;

/** Ticked lines of carts that were filled in these days, of goods that can be bought. */
const readLines = (db: Db, since: Date) =>
  db
    .selectFrom('cart_line as l')
    .innerJoin('sku as s', 's.id', 'l.sku_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .innerJoin('person as r', 'r.id', 'l.person_id')
    .innerJoin('member_level as v', 'v.id', 'r.level_id')
    .select(['l.id', 'l.person_id', 'l.sku_id', 'l.warehouse_id', 'l.quantity', 'l.suit_id', 'l.promotion_id'])
    .select(['l.no_promotion', 's.bottles', 'p.id as product_id', 'p.name', 'w.type', 'w.country_code'])
    .select(bottleCost('p').as('cost_fen'))
    .select('v.rank')
    .where('l.added_at', '>', since)
    .where('l.hidden', '=', false)
    .where('l.ticked', '=', true)
    .where('l.offer_kind', 'is', null)
    .where('p.on_sale', '=', true)
    .whereRef('p.min_level_rank', '<=', 'v.rank')
    .orderBy('l.added_at', 'desc')
    .orderBy('l.id')
    .limit(MAX_LINES)
    .execute();

/** What people can use, by person. */
async function readCoupons(db: Db, people: string[], now: Date): Promise<Map<string, Basket['coupons']>> {
  const held = new Map<string, Basket['coupons']>();
  if (people.length === 0) return held;
  for (const { person_id, id, name, ...row } of await usableCoupons(db, { people, now }).execute()) {
    const worth = { thresholdFen: row.threshold_fen, offFen: row.off_fen, scope: Scope.parse(row.scope) };
    held.set(person_id, [...(held.get(person_id) ?? []), { id, name, ...worth, expiresAt: row.expires_at }]);
  }
  return held;
}

/** Carts that wait, as baskets, each line at what its person pays, with the coupons that the person has. */
export async function readCarts(db: Db, { now, days }: { now: Date; days: number }): Promise<Basket[]> {
  const rows = await readLines(db, new Date(now.getTime() - days * DAY));
  const prices = await readPriceRows(db, [...new Set(rows.map(({ sku_id }) => sku_id))]);
  const coupons = await readCoupons(db, [...new Set(rows.map(({ person_id }) => person_id))], now);
  const baskets = new Map<string, Basket>();
  for (const row of rows) {
    const { quantity, bottles, rank } = row;
    const price = priceOf(prices.get(row.sku_id) ?? [], { levelRank: rank, quantity, now });
    if (!price) continue;
    const basket = baskets.get(row.person_id) ?? {
      ...{ from: 'cart' as const, name: '购物车', personId: row.person_id, lines: [] },
      ...{ coupons: coupons.get(row.person_id) ?? [], coins: 0, points: 0 },
    };
    basket.lines.push({
      ...{ id: row.id, skuId: row.sku_id, productId: row.product_id, warehouseId: row.warehouse_id, name: row.name },
      ...{ type: row.type, countryCode: row.country_code, quantity, bottles, unitFen: price.priceFen, flash: false },
      ...{ suitId: row.suit_id, ticked: true, costFen: costOf(row.cost_fen, bottles * quantity) },
      wanted: row.no_promotion || row.promotion_id ? { auto: false, id: row.promotion_id } : { auto: true },
    });
    baskets.set(row.person_id, basket);
  }
  return [...baskets.values()];
}
