-- What campaigns gave can be followed from the entries (docs/ledgers.md): those of earlier versions did not name the campaign.
update ledger_entry e set ref_kind = 'redPacket', ref_id = c.id from red_packet_campaign c
where e.ref_id is null and e.account = 'balance' and e.reason = '红包：' || c.name
  and exists (select from red_packet p where p.campaign_id = c.id and p.person_id = e.person_id);
update ledger_entry e set ref_kind = 'quiz', ref_id = q.id from quiz q
where e.ref_id is null and e.account = 'point' and e.reason = '有奖答题：' || q.name
  and exists (select from quiz_try t where t.quiz_id = q.id and t.person_id = e.person_id);
update lottery_prize p set drawn = d.draws
from (select lottery_id, prize_id, count(*)::int as draws from lottery_draw group by lottery_id, prize_id) d
where d.lottery_id = p.lottery_id and d.prize_id = p.id and p.kind <> 'none' and p.drawn < d.draws;
