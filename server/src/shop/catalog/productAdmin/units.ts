import type { ProductInput, SkuInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { newId } from '../../../store/ids';
import type { Tx } from '../../../store/transaction';
import { priceKey, type StoredProduct } from './readProducts';
import { refused } from './refusals';

type PriceRow = {
  id: string;
  sku_id: string;
  level_id: string | null;
  min_quantity: number;
  price_fen: number;
  from_at: Date | null;
  to_at: Date | null;
};
const date = (value: string | null) => (value ? new Date(value) : null);

const RETAIL = { levelId: null, minQuantity: 1, fromAt: null, toAt: null };
const pricesOf = ({ priceFen, prices }: SkuInput) =>
  [{ ...RETAIL, priceFen }, ...prices].filter((one) => one.priceFen > 0);

export const priceRows = (sku: SkuInput, skuId: string, now: Date): PriceRow[] =>
  pricesOf(sku).map(({ levelId, minQuantity, priceFen, fromAt, toAt }) => ({
    id: newId(now.getTime()),
    sku_id: skuId,
    level_id: levelId,
    min_quantity: minQuantity,
    price_fen: priceFen,
    from_at: date(fromAt),
    to_at: date(toAt),
  }));

export const skuRow = (
  sku: SkuInput,
  { id, productId, position }: { id: string; productId: string; position: number },
) => ({
  id,
  product_id: productId,
  kind: sku.bottles === 1 ? 'bottle' : 'case',
  bottles: sku.bottles,
  bar_code: sku.barCode,
  min_quantity: sku.minQuantity,
  multiple: sku.multiple,
  position,
});

const isKept = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23503';
const inUse = (bottles: number) =>
  refused('used', 'skus', `${bottles === 1 ? '单瓶' : `原箱 ${bottles} 瓶`}还在购物车、订单或活动里，不能删除`);

/** Takes a unit away that nothing names. */
async function removeSku(tx: Tx, skuId: string, bottles: number) {
  const ordered = await tx
    .selectFrom('order_line')
    .select('sku_id')
    .where('sku_id', '=', skuId)
    .limit(1)
    .executeTakeFirst();
  if (ordered) throw inUse(bottles);
  await tx.deleteFrom('price').where('sku_id', '=', skuId).execute();
  await tx
    .deleteFrom('sku')
    .where('id', '=', skuId)
    .execute()
    .catch((error: unknown) => {
      throw isKept(error) ? inUse(bottles) : error;
    });
}

/** Changes the prices that differ; the others keep their rows. */
async function writePrices(tx: Tx, skuId: string, before: SkuInput, after: SkuInput, now: Date) {
  const [old, wanted] = [pricesOf(before), pricesOf(after)].map(
    (prices) => new Map(prices.map((price) => [priceKey(price), price])),
  ) as [Map<string, SkuInput['prices'][number]>, Map<string, SkuInput['prices'][number]>];
  const isSame = (key: string) => old.get(key)?.priceFen === wanted.get(key)?.priceFen;
  const gone = [...old.keys()].filter((key) => !isSame(key));
  for (const { levelId, minQuantity, fromAt, toAt } of gone.map((key) => old.get(key)!))
    await tx
      .deleteFrom('price')
      .where('sku_id', '=', skuId)
      .where('level_id', 'is not distinct from', levelId)
      .where('min_quantity', '=', minQuantity)
      .where('from_at', 'is not distinct from', date(fromAt))
      .where('to_at', 'is not distinct from', date(toAt))
      .execute();
  const rows = priceRows(after, skuId, now).filter((row) => {
    const key = priceKey({
      ...{ levelId: row.level_id, minQuantity: row.min_quantity },
      ...{ fromAt: row.from_at?.toISOString() ?? null, toAt: row.to_at?.toISOString() ?? null },
    });
    return !isSame(key);
  });
  if (rows.length > 0) await tx.insertInto('price').values(rows).execute();
}

/** Makes the units of a stored product those that were typed. */
export async function updateUnits(tx: Tx, stored: StoredProduct, input: ProductInput, now: Date): Promise<void> {
  const before = new Map(stored.input.skus.map((sku) => [sku.bottles, sku]));
  const kept = new Set(input.skus.map(({ bottles }) => bottles));
  for (const [bottles, skuId] of stored.skuIds) if (!kept.has(bottles)) await removeSku(tx, skuId, bottles);
  for (const [at, sku] of input.skus.entries()) {
    const old = before.get(sku.bottles);
    const id = stored.skuIds.get(sku.bottles) ?? newId(now.getTime());
    const row = skuRow(sku, { id, productId: stored.id, position: at + 1 });
    if (old) {
      const { kind: _kind, product_id: _product, ...change } = row;
      await tx.updateTable('sku').set(change).where('id', '=', id).execute();
      await writePrices(tx, id, old, sku, now);
    } else {
      await tx.insertInto('sku').values(row).execute();
      const rows = priceRows(sku, id, now);
      if (rows.length > 0) await tx.insertInto('price').values(rows).execute();
    }
  }
}
