import { newId } from '../../store/ids';
import type { Db } from '../../store/transaction';

/** Bottles of a product in a warehouse where it had none, with the entry that says so. */
export async function addStock(
  db: Db,
  { productId, warehouseId, bottles, now }: { productId: string; warehouseId: string; bottles: number; now: Date },
): Promise<void> {
  const shelf = { product_id: productId, warehouse_id: warehouseId };
  await db
    .insertInto('stock')
    .values({ ...shelf, on_hand: bottles })
    .execute();
  await db
    .insertInto('stock_entry')
    .values({ ...shelf, id: newId(now.getTime()), bottles, kind: 'opening', at: now })
    .execute();
}
