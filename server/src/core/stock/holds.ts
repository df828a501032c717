import { sql } from 'kysely';
import { BusinessError } from '../../errors/businessError';
import { newId } from '../../store/ids';
import type { Db, Tx } from '../../store/transaction';
import { giveBackToLots, recordCosts, takeFromLots } from './lots';
import { noteLowStock } from './lowStock';

/** Bottles of a product in a warehouse. */
export type Bottles = { productId: string; warehouseId: string; bottles: number };
type Held = { orderId: string; now: Date };

const keyOf = ({ productId, warehouseId }: Omit<Bottles, 'bottles'>) => `${productId} ${warehouseId}`;

/** One row for each product and warehouse, in one order for everybody, so that two orders never wait for each other. */
function bottlesByStock(wanted: readonly Bottles[]): Bottles[] {
  const sums = new Map<string, Bottles>();
  for (const one of wanted) {
    const known = sums.get(keyOf(one));
    sums.set(keyOf(one), { ...one, bottles: one.bottles + (known?.bottles ?? 0) });
  }
  return [...sums.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

async function write(
  tx: Tx,
  kind: 'release' | 'consume' | 'return',
  { orderId, now }: Held,
  { productId, warehouseId, bottles }: Bottles,
): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto('stock_entry')
    .values({
      id,
      product_id: productId,
      warehouse_id: warehouseId,
      bottles,
      kind,
      ref_id: orderId,
      at: now,
    })
    .execute();
  return id;
}

/** Keeps bottles for an order. Takes all or refuses, naming the product that ran short in `detail.productId`. */
export async function holdStock(
  tx: Tx,
  { orderId, now, wanted }: Held & { wanted: readonly Bottles[] },
): Promise<void> {
  for (const one of bottlesByStock(wanted)) {
    const taken = await tx
      .with('taken', (cte) =>
        cte
          .updateTable('stock')
          .set({ held: sql`held + ${one.bottles}` })
          .where('product_id', '=', one.productId)
          .where('warehouse_id', '=', one.warehouseId)
          .where(sql<boolean>`on_hand - held >= ${one.bottles}`)
          .returning(['product_id', 'warehouse_id']),
      )
      .insertInto('stock_entry')
      .columns(['id', 'product_id', 'warehouse_id', 'bottles', 'kind', 'ref_id', 'at'])
      .expression((select) =>
        select
          .selectFrom('taken')
          .select(sql<string>`${newId(now.getTime())}::uuid`.as('id'))
          .select(['product_id', 'warehouse_id'])
          .select(sql<number>`${one.bottles}::int`.as('bottles'))
          .select(sql<string>`'hold'`.as('kind'))
          .select(sql<string>`${orderId}::uuid`.as('ref_id'))
          .select(sql<Date>`${now}::timestamptz`.as('at')),
      )
      .returning('id')
      .executeTakeFirst();
    if (!taken)
      throw new BusinessError('有商品库存不足，请返回购物车修改', {
        code: 'soldOut',
        stale: true,
        detail: { productId: one.productId },
      });
  }
  const taken = new Map<string, number>();
  for (const { productId, bottles } of wanted) taken.set(productId, bottles + (taken.get(productId) ?? 0));
  await noteLowStock(tx, taken, now);
}

/** What an order still holds. */
export async function heldBy(tx: Tx, orderId: string): Promise<Bottles[]> {
  const rows = await tx
    .selectFrom('stock_entry')
    .select([
      'product_id as productId',
      'warehouse_id as warehouseId',
      sql<number>`sum(case kind when 'hold' then bottles else -bottles end)::int`.as('bottles'),
    ])
    .where('ref_id', '=', orderId)
    .where('kind', 'in', ['hold', 'release', 'consume'])
    .groupBy(['product_id', 'warehouse_id'])
    .execute();
  return bottlesByStock(rows.filter(({ bottles }) => bottles > 0));
}

/** What left for an order; what was held again counts against it. */
export async function consumedBy(tx: Tx, orderId: string): Promise<Bottles[]> {
  const rows = await tx
    .selectFrom('stock_entry')
    .select(['product_id as productId', 'warehouse_id as warehouseId', 'bottles'])
    .where('ref_id', '=', orderId)
    .where('kind', '=', 'consume')
    .execute();
  return bottlesByStock(rows).filter(({ bottles }) => bottles > 0);
}

async function release(tx: Tx, held: Held, one: Bottles) {
  await tx
    .updateTable('stock')
    .set({ held: sql`held - ${one.bottles}` })
    .where('product_id', '=', one.productId)
    .where('warehouse_id', '=', one.warehouseId)
    .execute();
  await write(tx, 'release', held, one);
}

/** Gives back everything that an order still holds; a second time it finds nothing. The caller has the order's row locked. */
export async function releaseStock(tx: Tx, held: Held): Promise<void> {
  for (const one of await heldBy(tx, held.orderId)) await release(tx, held, one);
}

/** Gives back some of the bottles that an order holds. The caller has the order's row locked. */
export async function releaseBottles(tx: Tx, { bottles, ...held }: Held & { bottles: readonly Bottles[] }) {
  for (const one of bottlesByStock(bottles)) await release(tx, held, one);
}

/** Bottles are on the shelf again, in the lots that they left for the order. */
async function giveBack(tx: Tx, kind: 'consume' | 'return', held: Held, one: Bottles) {
  const entryId = await write(tx, kind, held, kind === 'consume' ? { ...one, bottles: -one.bottles } : one);
  await giveBackToLots(tx, { ...one, entryId, now: held.now }, { kinds: ['consume', 'return'], refId: held.orderId });
}

/** Bottles that came back and can be sold again. The caller has the order's row locked. */
export async function restock(tx: Tx, { bottles, ...held }: Held & { bottles: readonly Bottles[] }): Promise<void> {
  for (const one of bottlesByStock(bottles)) {
    await tx
      .updateTable('stock')
      .set({ on_hand: sql`on_hand + ${one.bottles}` })
      .where('product_id', '=', one.productId)
      .where('warehouse_id', '=', one.warehouseId)
      .execute();
    await giveBack(tx, 'return', held, one);
  }
  if (bottles.length > 0) await recordCosts(tx, held.orderId);
}

/** Whether so many bottles can be had now. */
export async function canHold(db: Db, wanted: readonly Bottles[]): Promise<boolean> {
  for (const one of bottlesByStock(wanted)) {
    const row = await db
      .selectFrom('stock')
      .select(sql<boolean>`on_hand - held >= ${one.bottles}`.as('enough'))
      .where('product_id', '=', one.productId)
      .where('warehouse_id', '=', one.warehouseId)
      .executeTakeFirst();
    if (!row?.enough) return false;
  }
  return true;
}

/** The bottles leave: all that the order still holds, or those of one warehouse. The caller has the order's row locked. */
export async function consumeStock(tx: Tx, { warehouseId, ...held }: Held & { warehouseId?: string }): Promise<void> {
  for (const one of await heldBy(tx, held.orderId)) {
    if (warehouseId && one.warehouseId !== warehouseId) continue;
    await tx
      .updateTable('stock')
      .set({ held: sql`held - ${one.bottles}`, on_hand: sql`on_hand - ${one.bottles}` })
      .where('product_id', '=', one.productId)
      .where('warehouse_id', '=', one.warehouseId)
      .execute();
    await takeFromLots(tx, { ...one, entryId: await write(tx, 'consume', held, one) });
  }
  await recordCosts(tx, held.orderId);
}

/** What left for an order has not really left: it is held again. The caller has the order's row locked. */
export async function holdAgain(tx: Tx, held: Held): Promise<void> {
  for (const one of await consumedBy(tx, held.orderId)) {
    await tx
      .updateTable('stock')
      .set({ held: sql`held + ${one.bottles}`, on_hand: sql`on_hand + ${one.bottles}` })
      .where('product_id', '=', one.productId)
      .where('warehouse_id', '=', one.warehouseId)
      .execute();
    await giveBack(tx, 'consume', held, one);
  }
  await recordCosts(tx, held.orderId);
}
