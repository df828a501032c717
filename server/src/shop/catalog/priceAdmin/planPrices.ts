import { createHash } from 'node:crypto';
import { bottleCost } from '../../../core/stock/lots';
import type { Db } from '../../../store/transaction';
import { anyOf } from '../../../store/queries/anyOf';
import { foundProducts } from '../productAdmin/findProducts';
import { productState } from '../productAdmin/narrowProducts';
import type { RecordedPrice } from '../productAdmin/recordPrices';
import { refused } from '../productAdmin/refusals';
import { priceAfter, tooMany, type PriceRule } from './priceRule';

const MAX_PRICES = 50_000;

/** A price that a rule changes, with what a person wants to know of its product. */
export type PlannedPrice = RecordedPrice & {
  afterFen: number;
  name: string;
  code: string;
  costFen: number | null;
};
export type PricePlan = { changes: PlannedPrice[]; unchanged: number };

/** Prices of today without those of a period; a unit without one has a row without a price. */
function selectPrices(db: Db, { productIds, q, category, country, type, state }: PriceRule) {
  let query = db
    .selectFrom('product as p')
    .innerJoin('sku as s', 's.product_id', 'p.id')
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .innerJoin('country as n', 'n.code', 'w.country_code')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .leftJoin('price as r', (join) =>
      join.onRef('r.sku_id', '=', 's.id').on('r.from_at', 'is', null).on('r.to_at', 'is', null),
    )
    .select(['p.id as product_id', 'p.name', 'p.code', 's.id as sku_id', 's.bottles'])
    .select(bottleCost('p').as('cost_fen'))
    .select(['r.level_id', 'r.min_quantity', 'r.price_fen']);
  if (productIds.length > 0) query = query.where('p.id', '=', anyOf(productIds));
  if (q) query = query.where(foundProducts(q));
  if (category)
    query = query.where((where) => where.or([where('c.id', '=', category), where('c.parent_id', '=', category)]));
  if (country) query = query.where('n.name', '=', country);
  if (type) query = query.where('w.type', '=', type);
  if (state) query = query.where(productState, '=', state);
  return query
    .orderBy('p.id')
    .orderBy('s.bottles')
    .orderBy('r.level_id', (by) => by.asc().nullsFirst())
    .orderBy('r.min_quantity')
    .orderBy('r.id')
    .limit(MAX_PRICES + 1)
    .execute();
}
type Row = Awaited<ReturnType<typeof selectPrices>>[number];
type Priced = { levelId: string | null; minQuantity: number; beforeFen: number | null; fromFen: number };

/** The prices of one unit that a rule is about, each with the price that it is calculated from. */
function targetsOf(rows: readonly Row[], { target, basis, ...rule }: PriceRule): Priced[] {
  const levelId = rule.levelId ?? null;
  const known = new Map(
    rows.flatMap(({ level_id, min_quantity, price_fen }) =>
      min_quantity === null || price_fen === null
        ? []
        : [[`${level_id ?? ''} ${min_quantity}`, { levelId: level_id, minQuantity: min_quantity, fen: price_fen }]],
    ),
  );
  const prices = [...known.values()].map(({ fen, ...price }) => ({ ...price, beforeFen: fen, fromFen: fen }));
  if (target === 'all') return prices;
  if (target === 'retail') return prices.filter((price) => price.levelId === null);
  if (basis === 'own') return prices.filter((price) => price.levelId === levelId);
  const retail = known.get(' 1');
  const own = known.get(`${levelId} 1`)?.fen ?? null;
  return retail ? [{ levelId, minQuantity: 1, beforeFen: own, fromFen: retail.fen }] : [];
}

function changeOf(row: Row, { fromFen, ...price }: Priced, rule: PriceRule): PlannedPrice {
  const isTimed = rule.fromAt !== undefined || rule.toAt !== undefined;
  return {
    ...{ productId: row.product_id, skuId: row.sku_id, bottles: row.bottles, name: row.name, code: row.code },
    ...price,
    ...{ fromAt: rule.fromAt ?? null, toAt: rule.toAt ?? null },
    afterFen: priceAfter(rule, fromFen),
    costFen: row.cost_fen === null ? null : row.cost_fen * row.bottles,
    ...(isTimed && { beforeFen: fromFen }),
  };
}

const isLoss = ({ costFen, afterFen }: PlannedPrice) => costFen !== null && afterFen < costFen;
export const losses = ({ changes }: PricePlan) => changes.filter(isLoss);

/** What a rule changes in the store as it stands; those below cost first. */
export async function planPrices(db: Db, rule: PriceRule): Promise<PricePlan> {
  const rows = await selectPrices(db, rule);
  if (rows.length > MAX_PRICES) throw tooMany(MAX_PRICES);
  const units = new Map<string, Row[]>();
  for (const row of rows) units.set(row.sku_id, [...(units.get(row.sku_id) ?? []), row]);
  const all = [...units.values()].flatMap((own) => targetsOf(own, rule).map((price) => changeOf(own[0]!, price, rule)));
  const low = all.find(({ afterFen }) => afterFen < 1);
  if (low)
    throw refused('rule', rule.percent === undefined ? 'amountFen' : 'percent', `「${low.name}」的价格会低于 0.01 元`);
  const changes = all.filter(({ beforeFen, afterFen }) => beforeFen !== afterFen);
  return {
    changes: [...changes.filter(isLoss), ...changes.filter((change) => !isLoss(change))],
    unchanged: all.length - changes.length,
  };
}

/** Names what a plan changes: of two equal digests one and the same is written. */
export const digestOf = ({ changes }: PricePlan): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        changes.map(({ skuId, levelId, minQuantity, fromAt, toAt, beforeFen, afterFen, costFen }) => [
          ...[skuId, levelId, minQuantity, fromAt, toAt, beforeFen, afterFen, costFen],
        ]),
      ),
    )
    .digest('base64url');
