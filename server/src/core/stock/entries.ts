import { sql } from 'kysely';
import { BusinessError } from '../../errors/businessError';
import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';
import { noteLowStock } from './lowStock';

/** `opening`: what goods began with; the others are written by the shop's people. */
export type HandKind = 'opening' | 'in' | 'out' | 'damage' | 'count' | 'moveIn' | 'moveOut';

export type HandEntry = {
  productId: string;
  warehouseId: string;
  kind: HandKind;
  /** Below 0: they leave. */
  bottles: number;
  by: string;
  reason: string;
  voucher?: string | undefined;
  /** The other entry of a move. */
  refId?: string;
  now: Date;
};

const short = (free: number, held: number) => {
  const message = `可动用的只有 ${free} 瓶${held > 0 ? `，另外 ${held} 瓶已被订单占用` : ''}`;
  return new BusinessError(message, { code: 'held', stale: true, fields: { bottles: message }, detail: { free } });
};

const readRow = (tx: Tx, { productId, warehouseId }: Pick<HandEntry, 'productId' | 'warehouseId'>) =>
  tx
    .selectFrom('stock')
    .select(['on_hand', 'held'])
    .where('product_id', '=', productId)
    .where('warehouse_id', '=', warehouseId)
    .executeTakeFirst();

/** Changes what is on hand, with the entry that says so. What orders hold stays: it is refused with the number that is free. */
export async function enterStock(tx: Tx, entry: HandEntry): Promise<{ onHand: number; held: number }> {
  const { productId, warehouseId, bottles, now } = entry;
  const shelf = { product_id: productId, warehouse_id: warehouseId };
  await tx
    .insertInto('stock')
    .values({ ...shelf, on_hand: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const moved = await tx
    .updateTable('stock')
    .set({ on_hand: sql`on_hand + ${bottles}` })
    .where('product_id', '=', productId)
    .where('warehouse_id', '=', warehouseId)
    .where(sql<boolean>`on_hand + ${bottles} >= held`)
    .returning(['on_hand as onHand', 'held'])
    .executeTakeFirst();
  if (!moved) {
    const row = await readRow(tx, entry);
    throw short((row?.on_hand ?? 0) - (row?.held ?? 0), row?.held ?? 0);
  }
  await tx
    .insertInto('stock_entry')
    .values({
      ...shelf,
      ...{ id: newId(now.getTime()), bottles, kind: entry.kind, ref_id: entry.refId ?? null, at: now },
      ...{ by: entry.by, reason: entry.reason, voucher: entry.voucher || null },
    })
    .execute();
  if (bottles < 0) await noteLowStock(tx, new Map([[productId, -bottles]]), now);
  return moved;
}

/** Makes what is on hand the number that was counted; nothing where it is that already. The row is locked. */
export async function countStock(
  tx: Tx,
  { counted, expected, ...entry }: Omit<HandEntry, 'kind' | 'bottles'> & { counted: number; expected?: number },
): Promise<number> {
  await tx
    .selectFrom('stock')
    .select('on_hand')
    .where('product_id', '=', entry.productId)
    .where('warehouse_id', '=', entry.warehouseId)
    .forUpdate()
    .execute();
  const onHand = (await readRow(tx, entry))?.on_hand ?? 0;
  if (expected !== undefined && expected !== onHand)
    throw new BusinessError(`盘点时库存已变为 ${onHand} 瓶，请核对后重新填写`, {
      code: 'changed',
      stale: true,
      detail: { onHand },
    });
  if (counted !== onHand) await enterStock(tx, { ...entry, kind: 'count', bottles: counted - onHand });
  return counted - onHand;
}

/** A place for goods that lie nowhere yet, in the shop's first warehouse: goods without one are in no list. */
export async function openShelves(tx: Tx, products: readonly string[]): Promise<void> {
  await sql`insert into stock (product_id, warehouse_id, on_hand)
    select p.id, w.id, 0 from unnest(${[...products]}::uuid[]) as p(id), (select id from warehouse order by position limit 1) w
    on conflict do nothing`.execute(tx);
}

const AT_ONCE = 500;

/** What new goods begin with, many at a time. */
export async function openStock(tx: Tx, rows: readonly Omit<HandEntry, 'kind' | 'refId' | 'voucher'>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE);
    const shelves = part.map(({ productId, warehouseId, bottles }) => ({
      ...{ product_id: productId, warehouse_id: warehouseId, on_hand: bottles },
    }));
    await tx
      .insertInto('stock')
      .values(shelves)
      .onConflict((conflict) =>
        conflict
          .columns(['product_id', 'warehouse_id'])
          .doUpdateSet(({ ref }) => ({ on_hand: sql<number>`${ref('stock.on_hand')} + ${ref('excluded.on_hand')}` })),
      )
      .execute();
    await tx
      .insertInto('stock_entry')
      .values(
        part.map(({ productId, warehouseId, bottles, by, reason, now }) => ({
          ...{ id: newId(now.getTime()), product_id: productId, warehouse_id: warehouseId },
          ...{ bottles, kind: 'opening', by, reason, at: now },
        })),
      )
      .execute();
  }
}
