import { sql } from 'kysely';
import { BusinessError } from '../../errors/businessError';
import type { Tx } from '../../store/transaction';
import type { SoldUnits } from '../campaigns/campaign';
import { flashUnits } from '../pricing/priceRows';
import { usePlace } from './places';

type Places = { saleId: string; skuId: string; units: number };

/** One row for each sku of a sale, in one order for everybody, so that two orders never wait for each other. */
function sumPlaces(lines: readonly SoldUnits[]): Places[] {
  const sums = new Map<string, Places>();
  for (const { flash_sale_id, sku_id, quantity } of lines) {
    if (!flash_sale_id) continue;
    const key = `${flash_sale_id} ${sku_id}`;
    sums.set(key, { saleId: flash_sale_id, skuId: sku_id, units: quantity + (sums.get(key)?.units ?? 0) });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, places]) => places);
}

/**
 * Takes the places of an order in flash sales: over all its lines, within what the sale has left and what one person may have with every
 * order. The caller has the person's row locked, so that orders of one person are counted one after the other.
 */
export async function takeFlash(
  tx: Tx,
  { personId, orderId, lines }: { personId: string; orderId: string; lines: readonly SoldUnits[] },
): Promise<void> {
  for (const { saleId, skuId, units } of sumPlaces(lines)) {
    // The row of the sale first, as those do who take places.
    await tx
      .selectFrom('flash_sale_item')
      .select('held')
      .where('sale_id', '=', saleId)
      .where('sku_id', '=', skuId)
      .forUpdate()
      .execute();
    const places = (await usePlace(tx, personId, { saleId, skuId })) ? 1 : 0;
    const taken = await tx
      .updateTable('flash_sale_item')
      .set({ sold: sql`sold + ${units}`, held: sql`held - ${places}` })
      .where('sale_id', '=', saleId)
      .where('sku_id', '=', skuId)
      .where(sql<boolean>`sold + held + ${units - places} <= total`)
      .returning('per_person')
      .executeTakeFirst();
    if (!taken) throw new BusinessError('抢购商品已抢完，请返回购物车修改', { code: 'soldOut', stale: true });
    const unitsOf = await flashUnits(tx, { personId, saleIds: [saleId], leaveOut: orderId });
    if (unitsOf(saleId, skuId).bought + units > taken.per_person)
      throw new BusinessError(`抢购商品每人限购 ${taken.per_person} 件，请返回购物车修改`, {
        code: 'limit',
        stale: true,
      });
  }
}

/** Units of a line that will not be sold after all are there for others. */
export async function giveFlashBack(tx: Tx, { flash_sale_id, sku_id, quantity }: SoldUnits): Promise<void> {
  if (!flash_sale_id) return;
  await tx
    .updateTable('flash_sale_item')
    .set({ sold: sql`greatest(0, sold - ${quantity})` })
    .where('sale_id', '=', flash_sale_id)
    .where('sku_id', '=', sku_id)
    .execute();
}

/** The same of all lines of an order that comes to nothing. */
export async function undoFlash(tx: Tx, { personId, orderId }: { personId: string; orderId: string }): Promise<void> {
  const lines = await tx
    .selectFrom('order_line')
    .select(['flash_sale_id', 'sku_id', (line) => line('quantity', '-', line.ref('withdrawn')).as('quantity')])
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .where('flash_sale_id', 'is not', null)
    .execute();
  for (const line of lines) await giveFlashBack(tx, line);
}
