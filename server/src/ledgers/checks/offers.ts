import { sql } from 'kysely';
import { check, type Check } from '../check';
import { CLOSED } from '../orderStates';

/** Coupons that are held or used by an order that does not wait or live, or does not name them; and free ones that one has. */
const wrongCoupons = check<{
  id: string;
  person_id: string;
  state: string;
  order_no: string | null;
  order_state: string;
}>(
  sql`
    select c.id, c.person_id, c.state, o.order_no, o.state as order_state
    from person_coupon c left join shop_order o on o.person_id = c.person_id and o.id = c.order_id
    where case
      when c.state in ('held', 'used') then o.id is null or o.person_coupon_id is distinct from c.id or ${CLOSED}
        or (c.state = 'held') <> (o.state = 'waiting')
      else c.order_id is not null end
    order by c.person_id, c.id`,
  ({ id, person_id, state, order_no, order_state }) =>
    `coupon ${id} of person ${person_id}: it is ${state}, ${order_no === null ? 'by no order' : `by order ${order_no} (${order_state})`}`,
);

/** Orders with a coupon's reduction that no coupon was given for. */
const wrongReductions = check<{ order_no: string; state: string; off: number; coupon: string | null }>(
  sql`
    select o.order_no, o.state, o.coupon_fen as off, o.person_coupon_id as coupon
    from shop_order o join person p on p.id = o.person_id
      left join person_coupon c on c.person_id = o.person_id and c.id = o.person_coupon_id and c.order_id = o.id
    where (o.coupon_fen > 0 and o.person_coupon_id is null)
      or (o.person_coupon_id is not null and not ${CLOSED} and c.id is null and p.cancelled_at is null)
    order by o.order_no`,
  ({ order_no, state, off, coupon }) =>
    `order ${order_no} (${state}): ${off} fen off for coupon ${coupon ?? 'of nobody'}, which is not spent on it`,
);

/** Flash sales that count another number of units than living orders have. */
const wrongFlash = check<{ sale_id: string; sku_id: string; sold: number; elsewhere: number; ordered: number }>(
  sql`
    with ordered as (
      select l.flash_sale_id as sale_id, l.sku_id, sum(l.quantity - l.withdrawn) as units
      from order_line l join shop_order o on o.person_id = l.person_id and o.id = l.order_id
      where l.flash_sale_id is not null and not ${CLOSED} group by l.flash_sale_id, l.sku_id)
    select sale_id, sku_id, coalesce(i.sold, 0) as sold, coalesce(i.sold_elsewhere, 0) as elsewhere, coalesce(n.units, 0) as ordered
    from flash_sale_item i full join ordered n using (sale_id, sku_id)
    where coalesce(i.sold, 0) <> coalesce(i.sold_elsewhere, 0) + coalesce(n.units, 0)
    order by sale_id, sku_id`,
  ({ sale_id, sku_id, sold, elsewhere, ordered }) =>
    `flash sale ${sale_id}, sku ${sku_id}: ${sold} units are noted as sold, ${ordered} stand in orders and ${elsewhere} were sold elsewhere`,
);

/** Flash sales that hold another number of places than people have. */
const wrongPlaces = check<{ sale_id: string; sku_id: string; held: number; places: number }>(
  sql`
    with taken as (select sale_id, sku_id, count(*) as places from flash_place group by sale_id, sku_id)
    select sale_id, sku_id, coalesce(i.held, 0) as held, coalesce(t.places, 0) as places
    from flash_sale_item i full join taken t using (sale_id, sku_id)
    where coalesce(i.held, 0) <> coalesce(t.places, 0)
    order by sale_id, sku_id`,
  ({ sale_id, sku_id, held, places }) =>
    `flash sale ${sale_id}, sku ${sku_id}: ${held} places are noted as held, people have ${places}`,
);

/** Reservations and sign-up forms that count another number of places as taken than people hold. */
const wrongSeats = check<{ what: string; id: string; taken: number; people: number }>(
  sql`
    select 'reservation' as what, r.id::text as id, r.taken, (select count(*) from reservation where reservable_id = r.id) as people
    from reservable r
    where r.taken <> (select count(*) from reservation where reservable_id = r.id)
    union all
    select 'sign-up form', f.page_id || ' ' || f.block, f.taken, (select count(*) from sign_up where page_id = f.page_id and block = f.block)
    from sign_up_form f
    where f.taken <> (select count(*) from sign_up where page_id = f.page_id and block = f.block)
    order by 1, 2`,
  ({ what, id, taken, people }) => `${what} ${id}: ${taken} places are noted as taken, ${people} people hold one`,
);

export const offerChecks: Check[] = [wrongCoupons, wrongReductions, wrongFlash, wrongPlaces, wrongSeats];
