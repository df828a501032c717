-- Coins and points that orders of earlier versions used: the entries that took them do not say which order it was. Entries and orders of one
-- person and one amount are paired in the order of their time.
with used as (
  select person_id, id, placed_at, 'coin' as account, coins_used as amount from shop_order where coins_used > 0
  union all
  select person_id, id, placed_at, 'point', points_used from shop_order where points_used > 0
), lacking as (
  select u.person_id, u.id, u.account, u.amount,
    row_number() over (partition by u.person_id, u.account, u.amount order by u.placed_at, u.id) as place
  from used u
  where not exists (
    select from ledger_entry e
    where e.person_id = u.person_id and e.account = u.account and e.ref_kind = 'order' and e.ref_id = u.id and e.amount < 0)
), nameless as (
  select person_id, id, account, -amount as amount,
    row_number() over (partition by person_id, account, amount order by at, id) as place
  from ledger_entry
  where ref_id is null and amount < 0 and account in ('coin', 'point') and reason in ('订单抵扣', '兑换商品')
)
update ledger_entry e set ref_kind = 'order', ref_id = l.id
from lacking l join nameless n using (person_id, account, amount, place)
where e.person_id = n.person_id and e.id = n.id;
