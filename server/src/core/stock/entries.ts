import { sql } from 'kysely';
import { BusinessError } from '../../errors/businessError';
import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';
import { addLots, carryLots, giveBackToLots, takeFromLots, type LotFacts, type Taken } from './lots';
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
  /** Of what comes in. */
  lot?: LotFacts;
  /** What the other entry of a move took. */
  carried?: readonly Taken[];
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

/** What an entry does to the lots of its shelf. */
async function moveLots(tx: Tx, entry: HandEntry, entryId: string): Promise<Taken[]> {
  const { productId, warehouseId, bottles, kind, now } = entry;
  const shelf = { productId, warehouseId, entryId };
  if (bottles < 0) return takeFromLots(tx, { ...shelf, bottles: -bottles });
  if (entry.carried) await carryLots(tx, shelf, entry.carried);
  // What a count missed and a later one finds was never gone.
  else if (kind === 'count')
    await giveBackToLots(tx, { ...shelf, bottles, now, facts: entry.lot }, { kinds: ['count'] });
  else await addLots(tx, [{ ...shelf, bottles, now, facts: entry.lot, voucher: entry.voucher ?? null }]);
  return [];
}

type Shelf = Pick<HandEntry, 'productId' | 'warehouseId'>;

/** Locks shelves in one order for everybody: two who change the same ones never wait for each other. */
export async function lockShelves(tx: Tx, shelves: readonly Shelf[]): Promise<Map<string, number>> {
  const rows = shelves.map(({ productId, warehouseId }) => ({ product_id: productId, warehouse_id: warehouseId }));
  const list = JSON.stringify(rows);
  const source = sql`jsonb_to_recordset(${list}::jsonb) as r (product_id uuid, warehouse_id uuid)`;
  await sql`insert into stock (product_id, warehouse_id, on_hand) select product_id, warehouse_id, 0 from ${source}
    order by 1, 2 on conflict do nothing`.execute(tx);
  const locked = await sql<{ product_id: string; on_hand: number }>`
    select s.product_id, s.on_hand from stock s join ${source} using (product_id, warehouse_id)
    order by s.product_id, s.warehouse_id for update of s`.execute(tx);
  return new Map(locked.rows.map(({ product_id, on_hand }) => [product_id, on_hand]));
}

/** Changes what is on hand, with the entry that says so. What orders hold stays: it is refused with the number that is free. */
export async function enterStock(
  tx: Tx,
  entry: HandEntry,
): Promise<{ onHand: number; held: number; taken: readonly Taken[] }> {
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
  const id = newId(now.getTime());
  await tx
    .insertInto('stock_entry')
    .values({
      ...shelf,
      ...{ id, bottles, kind: entry.kind, ref_id: entry.refId ?? null, at: now },
      ...{ by: entry.by, reason: entry.reason, voucher: entry.voucher || null },
    })
    .execute();
  const taken = await moveLots(tx, entry, id);
  if (bottles < 0) await noteLowStock(tx, new Map([[productId, -bottles]]), now);
  return { ...moved, taken };
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

type OpenedStock = Pick<HandEntry, 'productId' | 'warehouseId' | 'bottles' | 'lot' | 'now'> & {
  by: string | null;
  reason: string | null;
};

/** What new goods begin with, many at a time. */
export async function openStock(tx: Tx, rows: readonly OpenedStock[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE).map((row) => ({ ...row, entryId: newId(row.now.getTime()) }));
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
        part.map(({ entryId, productId, warehouseId, bottles, by, reason, now }) => ({
          ...{ id: entryId, product_id: productId, warehouse_id: warehouseId },
          ...{ bottles, kind: 'opening', by, reason, at: now },
        })),
      )
      .execute();
    await addLots(
      tx,
      part.map(({ lot, ...row }) => ({ ...row, facts: lot })),
    );
  }
}
