-- The balance is principal, which people paid in, and gifts, which the shop added. Principal is spent first. What of an entry is gift, and what of the sum after it.
alter table ledger_entry add column gift_amount bigint not null default 0, add column gift_after bigint not null default 0;
alter table person add column balance_gift_fen bigint not null default 0;
-- Entries of earlier versions, in their order: a refund brings back what the order had taken of the gifts, in the same proportion.
do $$
declare
  entry record; paid record; owner uuid; total bigint; gift bigint; part bigint;
begin
  for entry in select * from ledger_entry where account = 'balance' order by person_id, seq loop
    if owner is distinct from entry.person_id then
      owner := entry.person_id; total := 0; gift := 0;
    end if;
    if entry.amount < 0 then
      part := greatest(least(gift, total + entry.amount), 0) - gift;
    elsif entry.reason in ('充值赠送', '售后补偿') or entry.ref_kind = 'redPacket' or entry.reason like '红包：%' then
      part := entry.amount;
    elsif entry.ref_kind = 'order' and entry.reason = '订单退款' then
      select coalesce(-sum(e.amount) filter (where e.reason = '订单支付'), 0) as fen,
        coalesce(-sum(e.gift_amount) filter (where e.reason = '订单支付'), 0) as gift,
        coalesce(sum(e.amount) filter (where e.reason = '订单退款'), 0) as back,
        coalesce(sum(e.gift_amount) filter (where e.reason = '订单退款'), 0) as gift_back
      into paid from ledger_entry e
      where e.person_id = owner and e.account = 'balance' and e.ref_id = entry.ref_id and e.seq < entry.seq;
      part := case when paid.fen = 0 then 0
        else greatest(least(paid.gift * (paid.back + entry.amount) / paid.fen - paid.gift_back, entry.amount), 0) end;
    else
      part := 0;
    end if;
    total := total + entry.amount; gift := gift + part;
    update ledger_entry set gift_amount = part, gift_after = gift where person_id = owner and id = entry.id;
  end loop;
end $$;
update person p set balance_gift_fen = least(p.balance_fen, e.gift_after)
from (select distinct on (person_id) person_id, gift_after from ledger_entry where account = 'balance' order by person_id, seq desc) e
where e.person_id = p.id;
alter table person add constraint person_balance_gift_check check (balance_gift_fen between 0 and balance_fen);
-- Requests to have principal back the way it came; what belongs to it of the gifts lapses. Reviewed by one person, sent by another.
create table principal_return (
  person_id uuid not null references person (id), id uuid not null,
  principal_fen bigint not null check (principal_fen > 0), gift_fen bigint not null check (gift_fen >= 0),
  -- What no channel can give back: sent by hand.
  by_hand_fen bigint not null check (by_hand_fen between 0 and principal_fen),
  state text not null default 'waiting' check (state in ('waiting', 'checked', 'paid', 'refused', 'cancelled')),
  asked_at timestamptz not null, checked_at timestamptz, checked_by text,
  decided_at timestamptz, decided_by text, reply text, bank_no text,
  primary key (person_id, id)
);
create unique index on principal_return (person_id) where state in ('waiting', 'checked');
create index on principal_return (state, asked_at);
alter table refund add column principal_return_id uuid;
-- The agreement says what the shop does.
insert into help_article (slug, version, kind, position, title, summary, effective_on, body)
select slug, version + 1, kind, position, title, summary, greatest(effective_on, date '2026-01-02'),
  replace(body, '- 你可以申请退还未使用的本金，我们在核实身份后 15 个工作日内按原路退回；享受过赠送的，扣除与已使用部分不符的赠送金额。赠送金额不退还、不提现。',
    '- 你可以在「余额明细」申请退还未使用的本金，我们在核实后 15 个工作日内按原路退回；无法原路退回的，转至你指定的本人或本企业账户。退还本金时，随这部分充值赠送而未使用的金额按比例收回。赠送金额不退还、不提现。
- 注销账号前请先退还未使用的本金；注销后，未使用的赠送金额失效。')
from help_article as a
where slug = 'agreement-pay' and body like '%扣除与已使用部分不符的赠送金额%'
  and version = (select max(version) from help_article as b where b.slug = a.slug);
insert into help_article (slug, version, kind, position, title, summary, effective_on, body)
select slug, version + 1, kind, position, title, summary, greatest(effective_on, date '2026-01-02'),
  replace(body, '充值赠送的金额不能提现；充值本金的退还见《支付协议》。',
    '支付时先用本金，后用赠送金额。未使用的本金可以在「余额明细」申请退还，赠送金额不退还、不提现，详见《支付协议》。')
from help_article as a
where slug = 'help-zhifu' and body like '%充值赠送的金额不能提现；充值本金的退还见《支付协议》。%'
  and version = (select max(version) from help_article as b where b.slug = a.slug);
