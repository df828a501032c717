-- Who buys for themselves is approved by rule, and may apply for an account of the trade later; an application is looked at before its first review.
alter table vip_application drop constraint vip_application_state_check;
alter table vip_application add constraint vip_application_state_check
  check (state in ('init', 'authstr', 'firstChecked', 'firstReject', 'checked', 'secondReject', 'veto'));
drop index vip_application_person_id_idx;
-- One application of a person is under way.
create unique index on vip_application (person_id) where state in ('init', 'authstr', 'firstChecked');
-- Given to every account with its approval.
alter table coupon add column newcomer boolean not null default false;
-- Nobody who buys for themselves waits any longer.
with approved as (
  update vip_application set state = 'checked', second_decided_at = now(), first_decided_at = coalesce(first_decided_at, now())
  where shop_type = '个人' and state in ('init', 'firstChecked')
  returning person_id
)
update person set registemark = 1, vipstatus = 1, review_reason = null
where id in (select person_id from approved) and registemark = 0;
-- What the invitation's page says of the newcomer's coupons is read from these.
update coupon set newcomer = true where name = '新人礼券';
update invite_program set gifts = '["下单得积分，积分可以换券换酒"]'
where gifts = '["注册通过即得新人优惠券", "首单满 299 减 30", "生日月双倍积分"]';
