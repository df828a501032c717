import { sql } from 'kysely';
import { check, type Check } from '../../core/ledgerChecks/check';
import { CLOSED } from '../../core/ledgerChecks/orderStates';

type Shelf = { product_id: string; warehouse_id: string };
const at = ({ product_id, warehouse_id }: Shelf) => `product ${product_id} in warehouse ${warehouse_id}`;

/** Stock that is not what its entries add up to. */
const wrongStock = check<Shelf & { on_hand: number; held: number; entered: number; kept: number }>(
  sql`
    with entered as (
      select product_id, warehouse_id,
        sum(case when kind in ('hold', 'release') then 0 when kind = 'consume' then -bottles else bottles end) as on_hand,
        sum(case kind when 'hold' then bottles when 'release' then -bottles when 'consume' then -bottles else 0 end) as held
      from stock_entry group by product_id, warehouse_id)
    select product_id, warehouse_id, coalesce(s.on_hand, 0) as on_hand, coalesce(s.held, 0) as held,
      coalesce(e.on_hand, 0) as entered, coalesce(e.held, 0) as kept
    from stock s full join entered e using (product_id, warehouse_id)
    where coalesce(s.on_hand, 0) <> coalesce(e.on_hand, 0) or coalesce(s.held, 0) <> coalesce(e.held, 0)
    order by product_id, warehouse_id`,
  ({ on_hand, held, entered, kept, ...shelf }) =>
    `${at(shelf)}: ${on_hand} bottles with ${held} held, its entries add up to ${entered} with ${kept} held`,
);

type Bottles = Shelf & {
  name: string;
  held: number;
  gone: number;
  back: number;
  held_due: number;
  gone_due: number;
  back_due: number;
};

/**
 * Bottles that are held, left or came back for an order or a case otherwise than its lines say: an open order holds all of them, one that
 * was sent has none left; an exchange likewise. Of what came back at most the sound bottles are sold again.
 */
const wrongBottles = check<Bottles>(
  sql`
    with moved as (
      select ref_id, product_id, warehouse_id,
        sum(case kind when 'hold' then bottles when 'return' then 0 else -bottles end) as held,
        coalesce(sum(bottles) filter (where kind = 'consume'), 0) as gone,
        coalesce(sum(bottles) filter (where kind = 'return'), 0) as back
      from stock_entry where kind in ('hold', 'release', 'consume', 'return') group by ref_id, product_id, warehouse_id),
    ordered as (
      select o.id as ref_id, l.product_id, l.warehouse_id,
        case when o.shipped_at is null and not ${CLOSED} then sum(l.bottles * (l.quantity - l.withdrawn)) else 0 end as held,
        case when o.shipped_at is not null then sum(l.bottles * (l.quantity - l.withdrawn)) else 0 end as gone,
        case when o.state = 'refused' and o.restocked_at is not null then sum(l.bottles * (l.quantity - l.withdrawn)) else 0 end as back
      from shop_order o join order_line l on l.person_id = o.person_id and l.order_id = o.id
      group by o.id, o.state, o.shipped_at, o.restocked_at, l.product_id, l.warehouse_id),
    asked as (
      select c.id as ref_id, l.product_id, l.warehouse_id,
        case when c.kind = 'exchange' and c.state in ('sending', 'sent', 'checked')
          then sum(l.bottles * coalesce(r.received, r.quantity)) else 0 end as held,
        case when c.kind = 'exchange' and c.state in ('resent', 'exchanged')
          then sum(l.bottles * coalesce(r.received, r.quantity)) else 0 end as gone,
        sum(l.bottles * coalesce(r.received - r.damaged, 0)) as back
      from return_case c join return_line r on r.person_id = c.person_id and r.case_id = c.id
        join order_line l on l.person_id = c.person_id and l.order_id = c.order_id and l.line = r.line
      group by c.id, c.kind, c.state, l.product_id, l.warehouse_id),
    due as (select * from ordered union all select * from asked),
    wrong as (
      select ref_id, product_id, warehouse_id,
        coalesce(m.held, 0) as held, coalesce(m.gone, 0) as gone, coalesce(m.back, 0) as back,
        coalesce(d.held, 0) as held_due, coalesce(d.gone, 0) as gone_due, coalesce(d.back, 0) as back_due
      from moved m full join due d using (ref_id, product_id, warehouse_id)
      where coalesce(m.held, 0) <> coalesce(d.held, 0) or coalesce(m.gone, 0) <> coalesce(d.gone, 0)
        or coalesce(m.back, 0) > coalesce(d.back, 0))
    select coalesce('order ' || o.order_no || ' (' || o.state || ')', 'case ' || c.case_no || ' (' || c.state || ')',
      'order ' || w.ref_id::text, 'no order') as name, w.*
    from wrong w left join shop_order o on o.id = w.ref_id left join return_case c on c.id = w.ref_id
    order by 1, product_id, warehouse_id`,
  ({ name, held, gone, back, held_due, gone_due, back_due, ...shelf }) =>
    `${name}, ${at(shelf)}: ${held} bottles are held, ${gone} left and ${back} came back; it should be ${held_due}, ${gone_due} and at most ${back_due}`,
);

/** Lots that hold more or fewer bottles than lie on their shelf. */
const wrongLots = check<Shelf & { on_hand: number; in_lots: number }>(
  sql`
    with lots as (select product_id, warehouse_id, sum(remaining) as in_lots from stock_lot group by product_id, warehouse_id)
    select product_id, warehouse_id, coalesce(s.on_hand, 0) as on_hand, coalesce(l.in_lots, 0) as in_lots
    from stock s full join lots l using (product_id, warehouse_id)
    where coalesce(s.on_hand, 0) <> coalesce(l.in_lots, 0) order by product_id, warehouse_id`,
  ({ on_hand, in_lots, ...shelf }) => `${at(shelf)}: ${on_hand} bottles on hand, its lots have ${in_lots} left`,
);

/** A lot whose moves do not lead from what it received to what is left of it. */
const wrongLotMoves = check<{ id: string; received: number; remaining: number; moved: number }>(
  sql`
    select l.id, l.received, l.remaining, coalesce(m.moved, 0) as moved
    from stock_lot l left join (select lot_id, sum(bottles) as moved from stock_lot_move group by lot_id) m on m.lot_id = l.id
    where l.remaining <> l.received + coalesce(m.moved, 0) order by l.id`,
  ({ id, received, remaining, moved }) =>
    `lot ${id}: ${received} bottles came, ${moved} moved and ${remaining} are left`,
);

/** An order whose lines cost otherwise than the lots that left for it. */
const wrongCosts = check<{ order_no: string; cost: number; unknown: number; due: number; unknown_due: number }>(
  sql`
    with moved as (
      select coalesce(c.order_id, e.ref_id) as order_id, -sum(m.bottles * coalesce(l.cost_fen, 0)) as due,
        coalesce(-sum(m.bottles) filter (where l.cost_fen is null), 0) as unknown_due
      from stock_entry e join stock_lot_move m on m.entry_id = e.id join stock_lot l on l.id = m.lot_id
        left join return_case c on c.id = e.ref_id
      where e.kind in ('consume', 'return') group by 1),
    lines as (
      select order_id, sum(coalesce(cost_fen, 0)) as cost, sum(cost_unknown) as unknown
      from order_line group by order_id having bool_or(cost_fen is not null) or sum(cost_unknown) > 0)
    select o.order_no, coalesce(l.cost, 0) as cost, coalesce(l.unknown, 0) as unknown, coalesce(m.due, 0) as due,
      coalesce(m.unknown_due, 0) as unknown_due
    from (lines l full join moved m using (order_id)) join shop_order o on o.id = order_id
    where coalesce(l.cost, 0) <> greatest(coalesce(m.due, 0), 0) or coalesce(l.unknown, 0) <> greatest(coalesce(m.unknown_due, 0), 0)
    order by o.order_no`,
  ({ order_no, cost, unknown, due, unknown_due }) =>
    `order ${order_no}: its lines cost ${cost} fen with ${unknown} bottles of unknown cost, its lots say ${due} with ${unknown_due}`,
);

/** Warehouses of which another number of bottles is kept than lie there. */
const wrongWarehouses = check<{ warehouse: string; bottles: number; kept: number }>(
  sql`
    with kept as (select warehouse_id, sum(bottles) as bottles from warehouse_bottles group by 1),
    there as (select warehouse_id, sum(on_hand) as bottles from stock group by 1)
    select warehouse_id as warehouse, coalesce(t.bottles, 0) as bottles, coalesce(k.bottles, 0) as kept
    from there t full join kept k using (warehouse_id)
    where coalesce(t.bottles, 0) <> coalesce(k.bottles, 0)
    order by 1`,
  ({ warehouse, bottles, kept }) => `warehouse ${warehouse}: ${bottles} bottles lie there, ${kept} are kept`,
);

export const stockChecks: Check[] = [wrongWarehouses, wrongStock, wrongBottles, wrongLots, wrongLotMoves, wrongCosts];
