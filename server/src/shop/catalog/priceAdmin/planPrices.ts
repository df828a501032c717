import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { bottleCost } from '../../../core/stock/lots';
import type { Db } from '../../../store/transaction';
import { anyOf } from '../../../store/queries/anyOf';
import { readPlainly } from '../../../store/queries/plans';
import { foundProducts } from '../productAdmin/findProducts';
import { productState } from '../productAdmin/narrowProducts';
import type { RecordedPrice } from '../productAdmin/recordPrices';
import { refused } from '../productAdmin/refusals';
import { priceAfter, tooMany, type PriceRule } from './priceRule';

const MAX_PRICES = 50_000;
const AT_ONCE = 1000;

/** A price that a rule changes, with what a person wants to know of its product. */
export type PlannedPrice = RecordedPrice & {
  afterFen: number;
  name: string;
  code: string;
  costFen: number | null;
};
export type PricePlan = { changes: PlannedPrice[]; unchanged: number };

type Row = {
  product_id: string;
  name: string;
  code: string;
  cost_fen: number | null;
  sku_id: string;
  bottles: number;
  level_id: string | null;
  min_quantity: number | null;
  price_fen: number | null;
};

/** Products that a rule is about; of more than can be changed at once only so many that this shows. */
async function productsOf(db: Db, { productIds, q, category, country, type, state }: PriceRule): Promise<string[]> {
  let query = db
    .selectFrom('product as p')
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .innerJoin('country as n', 'n.code', 'w.country_code')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select('p.id');
  if (productIds.length > 0) query = query.where('p.id', '=', anyOf(productIds));
  if (q) query = query.where(foundProducts(q));
  if (category)
    query = query.where((where) => where.or([where('c.id', '=', category), where('c.parent_id', '=', category)]));
  if (country) query = query.where('n.name', '=', country);
  if (type) query = query.where('w.type', '=', type);
  if (state) query = query.where(productState, '=', state);
  const rows = await query
    .orderBy('p.id')
    .limit(MAX_PRICES + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that were chosen one by one are looked up by themselves, whatever the store knows of how many there are. */
const selectProducts = (db: Db, rule: PriceRule): Promise<string[]> =>
  rule.productIds.length > 0 ? readPlainly(db, (tx) => productsOf(tx, rule)) : productsOf(db, rule);

/**
 * Prices of today without those of a period; a unit without one has a row without a price. Each product is looked up by itself: as a
 * join, all units and prices of the shop would be read.
 */
async function pricesOf(db: Db, products: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id as product_id, p.name, p.code, p.cost_fen, s.id as sku_id, s.bottles, s.level_id, s.min_quantity, s.price_fen
    from unnest(${[...products]}::uuid[]) f(id)
    cross join lateral (select p.id, p.name, p.code, ${bottleCost('p')} as cost_fen from product p where p.id = f.id offset 0) p
    cross join lateral (
      select u.id, u.bottles, r.level_id, r.min_quantity, r.price_fen, r.id as price_id from sku u
      left join lateral (select * from price where sku_id = u.id and from_at is null and to_at is null offset 0) r on true
      where u.product_id = f.id offset 0) s
    order by p.id, s.bottles, s.level_id nulls first, s.min_quantity, s.price_id`.execute(db);
  return rows;
}

/** By so many products at a time: no statement grows with the shop, and more than can be changed are refused before all are read. */
async function selectPrices(db: Db, rule: PriceRule): Promise<Row[]> {
  const products = await selectProducts(db, rule);
  const rows: Row[] = [];
  for (let at = 0; at < products.length; at += AT_ONCE) {
    rows.push(...(await pricesOf(db, products.slice(at, at + AT_ONCE))));
    if (rows.length > MAX_PRICES) throw tooMany(MAX_PRICES);
  }
  return rows;
}
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
