import { sql } from 'kysely';
import { BusinessError } from '../../../errors/businessError';
import { usePlace } from '../../../core/flash/places';
import { flashUnits } from '../../../core/pricing/priceRows';
import type { Tx } from '../../../store/transaction';
import type { NewLine } from './orderLines';

type FlashLine = Pick<NewLine, 'flash_sale_id' | 'sku_id' | 'quantity'>;
type Places = { saleId: string; skuId: string; units: number };

/** One row for each sku of a sale, in one order for everybody, so that two orders never wait for each other. */
function gathered(lines: readonly FlashLine[]): Places[] {
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
  { personId, orderId, lines }: { personId: string; orderId: string; lines: readonly FlashLine[] },
): Promise<void> {
  for (const { saleId, skuId, units } of gathered(lines)) {
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
