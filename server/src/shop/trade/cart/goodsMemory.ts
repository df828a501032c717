import { Picture } from '@cellar/shared/contract/schema';
import type { z } from 'zod';
import { readPriceRows } from '../../../core/pricing/priceRows';
import type { PriceRow } from '../../../core/pricing/quote';
import { promotionOf, type Promotion } from '../../../core/pricing/rules';
import { batched } from '../../../store/queries/batched';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import { readWarehouses } from '../../catalog/fulfilment/warehouses';

const readSkuRows = (db: Db, skuIds: readonly string[]) =>
  db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .select(['s.id as sku_id', 's.kind', 's.bottles', 's.min_quantity', 's.multiple'])
    .select(['p.id as product_id', 'p.unit', 'p.name', 'p.foreign_name', 'p.picture', 'p.on_sale', 'p.min_level_rank'])
    .select(['p.limited_per_person', 'p.list_price_fen', 'p.app_price_fen', 'w.type', 'w.country_code'])
    .where('s.id', '=', anyOf(skuIds))
    .execute();

const readSpans = (db: Db, skuIds: readonly string[]) =>
  db
    .selectFrom('flash_sale_item as i')
    .innerJoin('flash_sale as s', 's.id', 'i.sale_id')
    .select(['i.sku_id', 's.from_at as fromAt', 's.to_at as toAt'])
    .where('i.sku_id', '=', anyOf(skuIds))
    .execute();

type Span = { fromAt: Date; toAt: Date };
export type SkuGoods = Omit<Awaited<ReturnType<typeof readSkuRows>>[number], 'picture'> & {
  picture: z.output<typeof Picture>;
  prices: PriceRow[];
  /** When it is in flash sales. What is left of one changes with every order, so it is read each time. */
  flash: Span[];
};

const readGoods = batched(async (db: Db, questions: (readonly string[])[]): Promise<SkuGoods[]> => {
  const skuIds = [...new Set(questions.flat())];
  const rows = await readSkuRows(db, skuIds);
  const prices = await readPriceRows(db, skuIds);
  const spans = await readSpans(db, skuIds);
  return rows.map((row) => ({
    ...row,
    picture: Picture.parse(row.picture),
    prices: prices.get(row.sku_id) ?? [],
    flash: spans.filter(({ sku_id }) => sku_id === row.sku_id),
  }));
});

export const readLevels = (db: Db) => db.selectFrom('member_level').select(['rank', 'name']).orderBy('rank').execute();

const readPoints = (db: Db) => db.selectFrom('pickup_point').selectAll().orderBy('position').orderBy('id').execute();
export type PickupPoint = Awaited<ReturnType<typeof readPoints>>[number];

const readConditions = batched(async (db: Db, _revisions: string[]) => {
  const rows = await db.selectFrom('promotion').selectAll().orderBy('id').execute();
  return {
    levels: await readLevels(db),
    warehouses: await readWarehouses(db),
    points: await readPoints(db),
    promotions: rows.map((row) => ({ ...promotionOf(row), fromAt: row.from_at, toAt: row.to_at })),
  };
});
type Conditions = Awaited<ReturnType<typeof readConditions>>;

type Remembered = { revision: string; goods: Map<string, SkuGoods>; conditions: Conditions | null };
let memory: Remembered = { revision: '', goods: new Map(), conditions: null };

/**
 * What is the same for everybody as of a revision of the goods, which the caller has just read with what is a person's own. Kept in memory
 * until the revision is another one: triggers of the store renew it with every change of what is kept here (migrations 130 and 141).
 */
export async function goodsAt(db: Db, revision: string, { skuIds, now }: { skuIds: readonly string[]; now: Date }) {
  if (memory.revision !== revision) memory = { revision, goods: new Map(), conditions: null };
  const known = memory;
  const missing = skuIds.filter((id) => !known.goods.has(id));
  if (missing.length > 0) for (const row of await readGoods(db, missing)) known.goods.set(row.sku_id, row);
  const conditions = (known.conditions ??= await readConditions(db, revision));
  const promotions: Promotion[] = conditions.promotions.filter(({ fromAt, toAt }) => fromAt <= now && toAt > now);
  return { ...conditions, goods: known.goods, promotions };
}
