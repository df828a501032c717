import { newId } from '../../store/ids';
import type { App } from '../../app';

/** A bottle that vouchers are redeemed for. */
export async function addSample(db: App['db'], productId: string, { total = 10, taken = 0 } = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto('sample')
    .values({ id, product_id: productId, capacity_ml: 50, total, taken, position: 1 })
    .execute();
  return id;
}
