import { sql } from 'kysely';
import { check, type Check } from '../../core/ledgerChecks/check';
import { CLOSED } from '../../core/ledgerChecks/orderStates';

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

/** Coupons with a budget that have more out than it allows, or more pieces than they count; those that are being given are out. */
const wrongBudgets = check<{ id: string; budget: number; bound: number; taken: number; pieces: number }>(
  sql`
    select * from (
      select c.id, c.budget_fen as budget, c.taken, count(p.id) + g.to_give as pieces,
        (c.former_fen + c.off_fen * g.to_give + coalesce(sum(case when p.state not in ('held', 'used', 'unused') then 0
          when p.expires_at > now() then c.off_fen else coalesce(o.coupon_fen, 0) end), 0))::bigint as bound
      from coupon c left join person_coupon p on p.coupon_id = c.id
        left join shop_order o on o.person_id = p.person_id and o.id = p.order_id
        cross join lateral (select coalesce(sum(to_give), 0) as to_give from coupon_gift where coupon_id = c.id) g
      where c.budget_fen is not null group by c.id, g.to_give) b
    where b.bound > b.budget or b.pieces > b.taken order by b.id`,
  ({ id, budget, bound, taken, pieces }) =>
    `coupon ${id}: ${bound} fen are out of a budget of ${budget}, ${pieces} pieces of ${taken} that were taken`,
);

/** Sign-up forms that count another number of places as taken than people hold. */
const wrongSignUps = check<{ id: string; taken: number; people: number }>(
  sql`
    select f.page_id || ' ' || f.block as id, f.taken, count(s.person_id) as people
    from sign_up_form f left join sign_up s on s.page_id = f.page_id and s.block = f.block
    group by f.page_id, f.block, f.taken having f.taken <> count(s.person_id)
    order by f.page_id, f.block`,
  ({ id, taken, people }) => `sign-up form ${id}: ${taken} places are noted as taken, ${people} people hold one`,
);

export const couponAndSignUpChecks: Check[] = [wrongCoupons, wrongReductions, wrongBudgets, wrongSignUps];
