import { sql } from 'kysely';
import { NotFound, BusinessError } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';
import { viewCart } from './cartView';
import { readFacts, type Buyer } from './cartFacts';
import { findSku } from './findSku';
import { fitQuantity } from './lineRules';
import { SWAP, swapIdOf } from './swaps/swapLines';

type Target = { lineId: string; version: number };

/** The line at the version that the person saw; refused as stale, with the true cart, when it was changed elsewhere. */
async function lockLine(tx: Tx, buyer: Buyer, { lineId, version }: Target) {
  const line = await tx
    .selectFrom('cart_line')
    .selectAll()
    .where('person_id', '=', buyer.person.id)
    .where('id', '=', lineId)
    .where('hidden', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!line) throw new NotFound('该商品已不在购物车');
  if (line.version !== version)
    throw new BusinessError('购物车有变化，已为你更新', {
      code: 'stale',
      stale: true,
      detail: { cart: await viewCart(tx, buyer) },
    });
  return line;
}

export async function changeQuantity(tx: Tx, buyer: Buyer, { quantity, ...target }: Target & { quantity: number }) {
  const line = await lockLine(tx, buyer, target);
  await tx
    .updateTable('cart_line')
    .set({ quantity, version: sql`version + 1` })
    .where('person_id', '=', buyer.person.id)
    .where('id', '=', line.id)
    .execute();
  const evaluated = (await readFacts(tx, buyer)).lines.find(({ row }) => row.id === line.id);
  const problem = evaluated?.problem;
  // Fewer than before is taken even where it is still too many: it leads out of the trouble.
  const tooMany = (problem?.code === 'tooFew' || problem?.code === 'limit') && quantity >= line.quantity;
  if (problem && (tooMany || problem.code === 'rule'))
    throw new BusinessError(problem.text, { code: problem.code, detail: { maxQuantity: evaluated.maxQuantity } });
}

export const changeTicks = (
  db: Db,
  personId: string,
  { lineIds, ticked }: { lineIds?: readonly string[] | undefined; ticked: boolean },
) =>
  db
    .updateTable('cart_line')
    .set({ ticked })
    .where('person_id', '=', personId)
    .where('hidden', '=', false)
    .$if(lineIds !== undefined, (query) => query.where('id', 'in', [...(lineIds ?? [])]))
    .execute();

/** `promotionId` null: the lines take none. */
export const changePromotion = (db: Db, personId: string, lineIds: readonly string[], promotionId: string | null) =>
  db
    .updateTable('cart_line')
    .set({ promotion_id: promotionId, no_promotion: promotionId === null })
    .where('person_id', '=', personId)
    .where('id', 'in', [...lineIds])
    .execute();

const wineOf = async (tx: Tx, skuId: string) =>
  (
    await tx
      .selectFrom('sku as s')
      .innerJoin('product as p', 'p.id', 's.product_id')
      .select('p.wine_id')
      .where('s.id', '=', skuId)
      .executeTakeFirst()
  )?.wine_id;

export type Variation = Target & { skuId: string; warehouseId: string; quantity?: number | undefined };

/** Puts another sku of the same wine into the line; a line that has it already is merged into this one. */
export async function changeVariant(tx: Tx, buyer: Buyer, { skuId, warehouseId, quantity, ...target }: Variation) {
  const line = await lockLine(tx, buyer, target);
  if (swapIdOf(line)) throw new NotFound('换购商品不能更换规格');
  if (line.suit_id) throw new NotFound('套装商品不能更换规格');
  if ((await wineOf(tx, skuId)) !== (await wineOf(tx, line.sku_id))) throw new NotFound();
  const twin = await tx
    .deleteFrom('cart_line')
    .where('person_id', '=', buyer.person.id)
    .where('sku_id', '=', skuId)
    .where('warehouse_id', '=', warehouseId)
    .where('hidden', '=', false)
    .where('offer_kind', 'is', null)
    .where('suit_id', 'is', null)
    .where('id', '<>', line.id)
    .returning('quantity')
    .executeTakeFirst();
  const wanted = (quantity ?? line.quantity) + (twin?.quantity ?? 0);
  const evaluated = await findSku(tx, buyer, { skuId, warehouseId }, (row) =>
    fitQuantity(wanted, { minQuantity: row.min_quantity, multiple: row.multiple }, Infinity),
  );
  const fitted = fitQuantity(
    wanted,
    { minQuantity: evaluated.row.min_quantity, multiple: evaluated.row.multiple },
    evaluated.max,
  );
  if (evaluated.problem && (evaluated.problem.code !== 'tooFew' || fitted === 0))
    throw new BusinessError(evaluated.problem.text, { code: evaluated.problem.code });
  await tx
    .updateTable('cart_line')
    .set({
      sku_id: skuId,
      warehouse_id: warehouseId,
      quantity: fitted,
      ticked: true,
      added_price_fen: evaluated.priceFen,
      version: sql`version + 1`,
    })
    .where('person_id', '=', buyer.person.id)
    .where('id', '=', line.id)
    .execute();
}

export const removeLines = (db: Db, personId: string, lineIds: readonly string[]) =>
  db
    .deleteFrom('cart_line')
    .where('person_id', '=', personId)
    .where('id', 'in', [...lineIds])
    .where('hidden', '=', false)
    .execute();

export type RestoredLine = {
  id: string;
  skuId: string;
  warehouseId: string;
  quantity: number;
  ticked: boolean;
  promotionId: string | null;
  swapId?: string | null | undefined;
  suitId?: string | null | undefined;
};

/** Brings removed lines back under their ids; what was put in again meanwhile stays as it is. */
export async function restoreLines(tx: Tx, { person, now }: Buyer, lines: readonly RestoredLine[]) {
  const there = await tx
    .selectFrom('sku as s')
    .innerJoin('stock as k', 'k.product_id', 's.product_id')
    .select(['s.id', 'k.warehouse_id'])
    .where(
      's.id',
      'in',
      lines.map(({ skuId }) => skuId),
    )
    .execute();
  for (const { id, skuId, warehouseId, quantity, ticked, promotionId, swapId = null, suitId = null } of lines) {
    if (!there.some((one) => one.id === skuId && one.warehouse_id === warehouseId)) continue;
    await tx
      .insertInto('cart_line')
      .values({
        person_id: person.id,
        id,
        sku_id: skuId,
        warehouse_id: warehouseId,
        quantity,
        ticked,
        promotion_id: promotionId,
        ...(swapId ? { offer_kind: SWAP, offer_id: swapId } : {}),
        suit_id: suitId,
        added_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Keeps the goods of these lines as favourites and takes the lines out. */
export async function favourLines(tx: Tx, buyer: Buyer, lineIds: readonly string[]) {
  const { lines } = await readFacts(tx, buyer, lineIds);
  for (const { row, priceFen } of lines) {
    await tx
      .insertInto('favourite')
      .values({
        person_id: buyer.person.id,
        product_id: row.product_id,
        price_fen: priceFen === null ? null : Math.round(priceFen / row.bottles),
        at: buyer.now,
      })
      .onConflict((conflict) => conflict.columns(['person_id', 'product_id']).doNothing())
      .execute();
  }
  await removeLines(tx, buyer.person.id, lineIds);
}
