-- Demo cellars of earlier versions wrote what a member began with as a recharge that nobody had made, and credited the one recharge some
-- hours before it was paid. Ledgers are compared with recharges now.
update ledger_entry set reason = case reason when '充值到账' then '期初余额' else '期初赠送' end
  where account = 'balance' and reason in ('充值到账', '充值赠送') and ref_kind is null and exists (select from store_fact where name = 'seed');
update ledger_entry e set at = r.credited_at from recharge r
  where e.ref_kind = 'recharge' and r.person_id = e.person_id and r.id = e.ref_id and r.credited_at is not null and e.at <> r.credited_at
    and exists (select from store_fact where name = 'seed');
