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

export const stockChecks: Check[] = [wrongStock, wrongBottles];
