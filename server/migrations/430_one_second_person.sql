-- Whatever needs a second person waits in one table. `detail`: what the page of its record shows while it waits.
alter table approval add column detail jsonb, add column params_digest text generated always as (md5(params::text)) stored;
-- The parameters of a product or an offer are longer than a row of an index may be.
drop index approval_call_params_idx;
create unique index approval_waits_once on approval (call, params_digest) where state = 'waiting';
create index approval_by_asker on approval (asked_by) where state = 'waiting';
-- Offers below cost waited in a table of their own, which is empty from now on. Their content is shown at the page of the offer.
insert into approval (id, call, params, title, target, amount_fen, changes, asked_by, asked_at, detail)
select w.id, 'offers.save',
  jsonb_build_object('content', w.content, 'reason', w.reason)
    || case when w.target is null then '{}' else jsonb_build_object('offerId', w.target, 'revision', w.target_revision) end,
  '保存低于成本的活动', w.content->>'name', null,
  jsonb_build_array(jsonb_build_object('label', '活动', 'before', case when w.target is null then '无' else '现有内容' end, 'after', w.content->>'name')),
  w.made_by, w.made_at, w.rehearsal
from waiting_offer w join staff s on s.id = w.made_by;
delete from waiting_offer;
