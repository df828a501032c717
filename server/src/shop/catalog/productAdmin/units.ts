import { sql } from 'kysely';
import type { ProductInput, SkuInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { newId } from '../../../store/ids';
import type { Tx } from '../../../store/transaction';
import { priceKey, type StoredProduct } from './readProducts';
import { firstPrices, pricesOf, recordPrices, type PriceWriter, type RecordedPrice } from './recordPrices';
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

type Price = Omit<SkuInput['prices'][number], 'priceFen'> & { priceFen: number };
const byKey = (prices: readonly Price[]) => new Map(prices.map((price) => [priceKey(price), price]));

/** What differs between the prices of a unit before and after. */
export function changesOf(before: readonly Price[], after: readonly Price[]) {
  const [old, wanted] = [byKey(before), byKey(after)];
  return [...new Map([...old, ...wanted])].flatMap(([key, { priceFen: _fen, ...price }]) => {
    const [beforeFen, afterFen] = [old.get(key)?.priceFen ?? null, wanted.get(key)?.priceFen ?? null];
    return beforeFen === afterFen ? [] : [{ ...price, beforeFen, afterFen }];
  });
}

/** Writes prices that differ, each in place of the one that it was; the others keep their rows. */
export async function writePrices(tx: Tx, changes: readonly RecordedPrice[], writer: PriceWriter): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ skuId, levelId, minQuantity, fromAt, toAt, afterFen }) => ({
    ...{ id: newId(writer.now.getTime()), sku_id: skuId, level_id: levelId, min_quantity: minQuantity },
    ...{ from_at: fromAt, to_at: toAt, price_fen: afterFen },
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as x (id uuid, sku_id uuid, level_id text, min_quantity int, from_at timestamptz, to_at timestamptz, price_fen bigint)`;
  await sql`delete from price r using ${given} where r.sku_id = x.sku_id and r.level_id is not distinct from x.level_id
    and r.min_quantity = x.min_quantity and r.from_at is not distinct from x.from_at and r.to_at is not distinct from x.to_at`.execute(
    tx,
  );
  await sql`insert into price (id, sku_id, level_id, min_quantity, price_fen, from_at, to_at)
    select id, sku_id, level_id, min_quantity, price_fen, from_at, to_at from ${given} where price_fen is not null`.execute(
    tx,
  );
  await recordPrices(tx, changes, writer);
}

/** Makes the units of a stored product those that were typed. */
export async function updateUnits(tx: Tx, stored: StoredProduct, input: ProductInput, writer: PriceWriter) {
  const { now } = writer;
  const before = new Map(stored.input.skus.map((sku) => [sku.bottles, sku]));
  const kept = new Set(input.skus.map(({ bottles }) => bottles));
  const changes: RecordedPrice[] = [];
  for (const [bottles, skuId] of stored.skuIds) {
    if (kept.has(bottles)) continue;
    await removeSku(tx, skuId, bottles);
    const gone = changesOf(pricesOf(before.get(bottles)!), []);
    changes.push(...gone.map((price) => ({ ...price, productId: stored.id, skuId, bottles })));
  }
  for (const [at, sku] of input.skus.entries()) {
    const old = before.get(sku.bottles);
    const id = stored.skuIds.get(sku.bottles) ?? newId(now.getTime());
    const row = skuRow(sku, { id, productId: stored.id, position: at + 1 });
    if (old) {
      const { kind: _kind, product_id: _product, ...change } = row;
      await tx.updateTable('sku').set(change).where('id', '=', id).execute();
      const own = changesOf(pricesOf(old), pricesOf(sku));
      changes.push(...own.map((price) => ({ ...price, productId: stored.id, skuId: id, bottles: sku.bottles })));
    } else {
      await tx.insertInto('sku').values(row).execute();
      changes.push(...firstPrices(sku, { productId: stored.id, skuId: id }));
    }
  }
  await writePrices(tx, changes, writer);
}
