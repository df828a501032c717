import { sql } from 'kysely';
import type { OfferContent } from '@cellar/shared/api/campaigns/offers/shapes';
import { specText } from '@cellar/shared/format/number/units';
import { bottleCost } from '../../../../core/stock/lots';
import { offerRow, readPrices } from '../../../../core/pricing/priceRows';
import { priceOf, priceTiersOf, type PriceRow } from '../../../../core/pricing/quote';
import { productsOf, type Scope } from '../../../../core/pricing/rules';
import { anyOf } from '../../../../store/queries/anyOf';
import type { Db } from '../../../../store/transaction';
import { costOf, type BasketLine } from './basket';
import { scopeOf } from './candidate';

const MAX_GOODS = 500;
const ANYWHERE = '';
const ANY_LEVEL = Infinity;

/** One of the goods that an offer is about, with all that buyers may pay for it while the offer runs. */
export type TrialGoods = {
  /** One unit at retail. */
  line: BasketLine;
  /** The least that anybody pays for a unit from so many on: by level, ladder, agreement or in our apps. */
  least: { minQuantity: number; priceFen: number }[];
  /** In a flash sale that runs now. */
  flash: { priceFen: number; units: number } | null;
};

/** Goods that an offer is about. */
function goodsOf(db: Db, content: OfferContent) {
  const query = db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('wine as w', 'w.id', 'p.wine_id');
  if (content.kind === 'flash') {
    const ids = content.items.map(({ skuId }) => skuId);
    return query.where('s.id', '=', anyOf(ids));
  }
  if (content.kind === 'group') return query.where('s.id', '=', content.skuId);
  const { types, countries, productIds } = wantedOf(content);
  let narrowed = query.where('s.bottles', '=', 1).where('p.on_sale', '=', true);
  if (types) narrowed = narrowed.where('w.type', 'in', types);
  if (countries) narrowed = narrowed.where('w.country_code', 'in', countries);
  if (productIds) narrowed = narrowed.where('p.id', '=', anyOf(productIds));
  return narrowed;
}

function wantedOf(content: Extract<OfferContent, { kind: 'promotion' | 'coupon' }>): Scope {
  const scope = scopeOf(content.scope);
  const productIds = content.kind === 'promotion' ? productsOf(content.rule) : null;
  return productIds ? { ...scope, productIds } : scope;
}

/** The lowest price of each unit that the shop agreed with one buyer for some of the offer's time. */
async function readAgreed(db: Db, skuIds: readonly string[], { fromAt, toAt }: OfferContent) {
  const rows = await sql<{ sku_id: string; min_quantity: number; price_fen: number }>`
    select s.id as sku_id, a.min_quantity, a.price_fen
    from sku s cross join lateral (
      select x.min_quantity, x.price_fen from person_price x
      where x.sku_id = s.id and x.ended_at is null
        and (x.from_at is null or x.from_at < ${new Date(toAt)}) and (x.to_at is null or x.to_at > ${new Date(fromAt)})
      order by x.price_fen limit 1) a
    where s.id = ${anyOf(skuIds)}`.execute(db);
  return new Map(
    rows.rows.map((row) => [row.sku_id, offerRow('own', row.price_fen, { minQuantity: row.min_quantity })]),
  );
}

/** Prices that count for some of the offer's time, as if for all of it. */
const during = (rows: readonly PriceRow[], { fromAt, toAt }: OfferContent): PriceRow[] =>
  rows
    .filter((row) => (!row.fromAt || row.fromAt < new Date(toAt)) && (!row.toAt || row.toAt > new Date(fromAt)))
    .map((row) => ({ ...row, fromAt: null, toAt: null }));

/** The most sold of the offer's goods whose cost is known. */
export async function readTrialGoods(db: Db, content: OfferContent, now: Date): Promise<TrialGoods[]> {
  const rows = await goodsOf(db, content)
    .select(['s.id', 's.kind', 's.bottles', 'p.id as product_id', 'p.name', 'p.unit', 'w.type', 'w.country_code'])
    .select(bottleCost('p').as('cost_fen'))
    .where(bottleCost('p'), 'is not', null)
    .orderBy('p.sales', 'desc')
    .orderBy('s.id')
    .limit(MAX_GOODS)
    .execute();
  const ids = rows.map(({ id }) => id);
  const prices = await readPrices(db, ids, { now, kind: 'app', personId: null });
  const agreed = await readAgreed(db, ids, content);
  const warehouseId = ('scope' in content && content.scope.warehouseId) || ANYWHERE;
  return rows.flatMap((row) => {
    const known = prices.get(row.id);
    const shared = (known?.rows ?? []).filter(({ source }) => source !== 'flash');
    const own = agreed.get(row.id);
    const retail = priceOf(
      shared.filter(({ source }) => !source),
      { levelRank: 0, quantity: 1, now },
    );
    if (!retail) return [];
    const all = during([...shared, ...(own ? [own] : [])], content);
    return [
      {
        line: {
          ...{ id: row.id, skuId: row.id, productId: row.product_id, warehouseId, quantity: 1, bottles: row.bottles },
          ...{ name: `${row.name} ${specText(row)}`, type: row.type, countryCode: row.country_code, ticked: true },
          ...{ unitFen: retail.priceFen, flash: false, wanted: { auto: true as const } },
          costFen: costOf(row.cost_fen, row.bottles),
        },
        least: priceTiersOf(all, { levelRank: ANY_LEVEL, minQuantity: 1, now }),
        flash: known?.flash ?? null,
      },
    ];
  });
}

/** Of the most sold of the offer's goods how many have no known cost. */
export async function countWithoutCost(db: Db, content: OfferContent): Promise<number> {
  const most = goodsOf(db, content)
    .select(bottleCost('p').as('cost_fen'))
    .orderBy('p.sales', 'desc')
    .orderBy('s.id')
    .limit(MAX_GOODS);
  const { n } = await db
    .selectFrom(most.as('g'))
    .select(sql<number>`count(*)::int`.as('n'))
    .where('g.cost_fen', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
