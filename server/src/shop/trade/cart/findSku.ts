import { sql } from 'kysely';
import { NotFound } from '../../../errors/businessError';
import { readPrices } from '../../../core/pricing/priceRows';
import type { Db } from '../../../store/transaction';
import type { Buyer } from './cartFacts';
import { maxQuantityOf, priceLine, problemOf, type LineFacts } from './lineRules';
import { readLevels } from './goodsMemory';
import { boughtBottles } from '../../../core/orders/boughtBottles';

type Which = { skuId: string } | { wineId: string } | { productIds: readonly string[] };

/** Skus in every warehouse that keeps their product, the nearest first. */
export async function readSkus(db: Db, which: Which) {
  return db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('stock as k', 'k.product_id', 'p.id')
    .innerJoin('warehouse as h', 'h.id', 'k.warehouse_id')
    .select([
      's.id',
      's.kind',
      's.bottles',
      's.min_quantity',
      's.multiple',
      'p.id as product_id',
      'p.wine_id',
      'p.name',
      'p.unit',
      'p.picture',
      'p.vintage',
      'p.capacity_ml',
    ])
    .select(['p.on_sale', 'p.min_level_rank', 'p.limited_per_person', 'h.id as warehouse_id', 'h.name as warehouse'])
    .select(sql<number>`(k.on_hand - k.held)::int`.as('available'))
    .$if('skuId' in which, (query) => query.where('s.id', '=', 'skuId' in which ? which.skuId : ''))
    .$if('wineId' in which, (query) =>
      query.where('p.wine_id', '=', 'wineId' in which ? which.wineId : '').where('p.on_sale', '=', true),
    )
    .$if('productIds' in which, (query) =>
      query.where('p.id', 'in', 'productIds' in which ? [...which.productIds] : []),
    )
    .orderBy(sql`p.vintage desc nulls last`)
    .orderBy('p.capacity_ml')
    .orderBy('s.position')
    .orderBy('h.position')
    .orderBy('s.id')
    .execute();
}
export type SkuRow = Awaited<ReturnType<typeof readSkus>>[number];

/** Reads what is to be known of skus; the function judges one of them as if `quantity` of it were asked for. */
export async function skuEvaluator(db: Db, { person, kind, now }: Buyer, rows: readonly SkuRow[]) {
  const prices = await readPrices(db, [...new Set(rows.map(({ id }) => id))], { now, kind, personId: person.id });
  const bought = await boughtBottles(
    db,
    person.id,
    rows.filter((row) => row.limited_per_person !== null).map((row) => row.product_id),
  );
  const levels = await readLevels(db);
  return (row: SkuRow, quantity: number) => {
    const facts: LineFacts = {
      onSale: row.on_sale,
      minLevelRank: row.min_level_rank,
      levelRank: person.levelRank,
      now,
      levels,
      markedFen: null,
      rows: prices.get(row.id)?.rows ?? [],
      flash: prices.get(row.id)?.flash ?? null,
      quantity,
      bottles: row.bottles,
      minQuantity: row.min_quantity,
      multiple: row.multiple,
      available: row.available,
      limitLeft:
        row.limited_per_person === null
          ? null
          : Math.max(0, row.limited_per_person - (bought.get(row.product_id) ?? 0)),
    };
    const { priceFen } = priceLine(facts);
    return { row, priceFen, max: maxQuantityOf(facts), problem: problemOf(facts, priceFen) };
  };
}
export type EvaluatedSku = ReturnType<Awaited<ReturnType<typeof skuEvaluator>>>;

/** Judges skus as if `quantityOf` of each were asked for. */
export async function evaluateSkus(
  db: Db,
  buyer: Buyer,
  rows: readonly SkuRow[],
  quantityOf: (row: SkuRow) => number,
): Promise<EvaluatedSku[]> {
  const evaluate = await skuEvaluator(db, buyer, rows);
  return rows.map((row) => evaluate(row, quantityOf(row)));
}

/** The sku in the asked warehouse, else in the first that can serve the quantity, else in the first. */
export async function findSku(
  db: Db,
  buyer: Buyer,
  { skuId, warehouseId }: { skuId: string; warehouseId?: string | undefined },
  quantityOf: (row: SkuRow) => number,
): Promise<EvaluatedSku> {
  const rows = (await readSkus(db, { skuId })).filter((row) => !warehouseId || row.warehouse_id === warehouseId);
  const evaluated = await evaluateSkus(db, buyer, rows, quantityOf);
  const found = evaluated.find(({ problem }) => !problem) ?? evaluated[0];
  if (!found) throw new NotFound();
  return found;
}
