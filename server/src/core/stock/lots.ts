import { sql } from 'kysely';
import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';

type Shelf = { productId: string; warehouseId: string };
/** What is known of bottles that come in. */
export type LotFacts = { supplier?: string; costFen?: number; vintage?: number; arrivedAt?: Date };
/** Bottles that an entry took from a lot. */
export type Taken = { lotId: string; bottles: number };
type Entry = Shelf & { entryId: string; bottles: number };

const ofShelf = ({ productId, warehouseId }: Shelf, lot = 'l') =>
  sql`${sql.ref(`${lot}.product_id`)} = ${productId} and ${sql.ref(`${lot}.warehouse_id`)} = ${warehouseId}`;

/**
 * Takes bottles from the lots of a shelf, the oldest first. Who changes lots has the row of `stock` locked: nobody else takes from the
 * same shelf meanwhile.
 */
export async function takeFromLots(tx: Tx, { entryId, bottles, ...shelf }: Entry): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with open as (
      select l.id, l.remaining, sum(l.remaining) over (order by l.arrived_at, l.id) - l.remaining as before
      from stock_lot l where ${ofShelf(shelf)} and l.remaining > 0),
    due as (select id, least(remaining, ${bottles} - before)::int as bottles from open where before < ${bottles}),
    taken as (
      update stock_lot l set remaining = l.remaining - due.bottles from due where l.id = due.id returning l.id, due.bottles),
    noted as (
      insert into stock_lot_move (entry_id, lot_id, bottles) select ${entryId}, id, -bottles from taken returning lot_id, -bottles as bottles)
    select n.lot_id as "lotId", n.bottles from noted n join stock_lot l on l.id = n.lot_id order by l.arrived_at, l.id`.execute(
    tx,
  );
  const found = rows.reduce((sum, row) => sum + row.bottles, 0);
  if (found < bottles)
    throw new Error(
      `product ${shelf.productId} in warehouse ${shelf.warehouseId}: its lots have ${found} of ${bottles} bottles`,
    );
  return rows;
}

/** A lot of what came in, none of nothing. Without facts it is one of unknown cost, of the product's own vintage. */
export async function addLots(
  tx: Tx,
  rows: readonly (Entry & { facts?: LotFacts | undefined; voucher?: string | null; now: Date })[],
): Promise<void> {
  const lots = rows
    .filter(({ bottles }) => bottles > 0)
    .map(({ facts = {}, ...row }) => ({
      ...{ id: newId(row.now.getTime()), product: row.productId, warehouse: row.warehouseId, entry: row.entryId },
      ...{ supplier: facts.supplier || null, cost: facts.costFen ?? null, vintage: facts.vintage ?? null },
      ...{ voucher: row.voucher || null, arrived: facts.arrivedAt ?? row.now, bottles: row.bottles },
    }));
  await sql`insert into stock_lot
      (id, product_id, warehouse_id, entry_id, vintage, supplier, cost_fen, voucher, arrived_at, received, remaining)
    select r.id, r.product, r.warehouse, r.entry, coalesce(r.vintage, p.vintage), r.supplier, r.cost, r.voucher, r.arrived, r.bottles, r.bottles
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as r (id uuid, product uuid, warehouse uuid, entry uuid, vintage int,
      supplier text, cost bigint, voucher text, arrived timestamptz, bottles int)
    join product p on p.id = r.product`.execute(tx);
}

/** The lots that were taken come to another warehouse: price, supplier and arrival go with them. */
export async function carryLots(tx: Tx, { entryId, ...shelf }: Omit<Entry, 'bottles'>, taken: readonly Taken[]) {
  await sql`insert into stock_lot
      (id, product_id, warehouse_id, entry_id, from_lot_id, vintage, supplier, cost_fen, voucher, arrived_at, received, remaining)
    select gen_random_uuid(), l.product_id, ${shelf.warehouseId}, ${entryId}, l.id, l.vintage, l.supplier, l.cost_fen, l.voucher, l.arrived_at,
      t.bottles, t.bottles
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t ("lotId" uuid, bottles int) join stock_lot l on l.id = t."lotId"`.execute(
    tx,
  );
}

/** Which entries took the bottles that come back. */
type Source = { kinds: readonly string[]; refId?: string };

/** All that was moved for an order: under its own id and those of its cases. `refId` is any of them. */
const refsOf = (refId: string) => sql`(
  with root as (
    select o.person_id, o.id from shop_order o
    where o.id = coalesce((select order_id from return_case where id = ${refId}), ${refId}::uuid))
  select id from root
  union all select c.id from return_case c join root on c.person_id = root.person_id and c.order_id = root.id
  union all select ${refId}::uuid where not exists (select from root))`;

/** Puts bottles back into the lots that they were taken from, the last first; what came from none is a lot of its own, by its facts. */
export async function giveBackToLots(
  tx: Tx,
  { entryId, bottles, now, facts, ...shelf }: Entry & { now: Date; facts?: LotFacts | undefined },
  { kinds, refId }: Source,
): Promise<void> {
  const { rows } = await sql<{ bottles: number }>`
    with gone as (
      select m.lot_id, -sum(m.bottles)::int as bottles, max(e.at) as last
      from stock_entry e join stock_lot_move m on m.entry_id = e.id
      where e.product_id = ${shelf.productId} and e.warehouse_id = ${shelf.warehouseId} and e.kind in (${sql.join([...kinds])})
        ${refId ? sql`and e.ref_id in ${refsOf(refId)}` : sql``}
      group by m.lot_id having sum(m.bottles) < 0),
    open as (
      select g.lot_id, g.bottles, sum(g.bottles) over (order by g.last desc, l.arrived_at desc, l.id desc) - g.bottles as before
      from (select lot_id, last, least(g.bottles, l.received - l.remaining) as bottles from gone g join stock_lot l on l.id = g.lot_id) g
        join stock_lot l on l.id = g.lot_id),
    due as (select lot_id, least(bottles, ${bottles} - before)::int as bottles from open where before < ${bottles} and bottles > 0),
    put as (
      update stock_lot l set remaining = l.remaining + due.bottles from due where l.id = due.lot_id returning l.id, due.bottles)
    insert into stock_lot_move (entry_id, lot_id, bottles) select ${entryId}, id, bottles from put returning bottles`.execute(
    tx,
  );
  const rest = bottles - rows.reduce((sum, row) => sum + row.bottles, 0);
  if (rest > 0) await addLots(tx, [{ ...shelf, entryId, bottles: rest, now, facts }]);
}

/** What came back or left for an order changed: each line says again what the bottles cost that its buyer has. */
export async function recordCosts(tx: Tx, refId: string): Promise<void> {
  await sql`
    with moved as (
      select e.product_id, e.warehouse_id, -sum(m.bottles) as bottles, bool_or(e.kind = 'return') as came_back,
        coalesce(-sum(m.bottles * l.cost_fen), 0) as fen, coalesce(-sum(m.bottles) filter (where l.cost_fen is null), 0) as unknown
      from stock_entry e join stock_lot_move m on m.entry_id = e.id join stock_lot l on l.id = m.lot_id
      where e.kind in ('consume', 'return') and e.ref_id in ${refsOf(refId)}
      group by e.product_id, e.warehouse_id),
    line as (
      select person_id, order_id, line, product_id, warehouse_id,
        sum(bottles * (quantity - withdrawn)) over (partition by product_id, warehouse_id order by line) as upto,
        bottles * (quantity - withdrawn) as own, sum(bottles * (quantity - withdrawn)) over (partition by product_id, warehouse_id) as whole
      from order_line where (person_id, order_id) in (select person_id, id from shop_order where id in ${refsOf(refId)}))
    update order_line o set
      cost_fen = case when m.bottles = 0 and not m.came_back then null
        else greatest(0, trunc(m.fen * l.upto / l.whole) - trunc(m.fen * (l.upto - l.own) / l.whole)) end,
      cost_unknown = greatest(0, trunc(m.unknown * l.upto / l.whole) - trunc(m.unknown * (l.upto - l.own) / l.whole))
    from line l join moved m on m.product_id = l.product_id and m.warehouse_id = l.warehouse_id
    where l.whole > 0 and o.person_id = l.person_id and o.order_id = l.order_id and o.line = l.line`.execute(tx);
}

/** What a bottle costs now: the mean of the lots on hand whose price is known, or else what its goods' form says. */
export const bottleCost = (product: string) => sql<number | null>`coalesce(
  (select ceil(sum(lot.cost_fen * lot.remaining)::numeric / sum(lot.remaining))::bigint from stock_lot lot
    where lot.product_id = ${sql.ref(`${product}.id`)} and lot.remaining > 0 and lot.cost_fen is not null),
  ${sql.ref(`${product}.cost_fen`)})`;
