-- News that staff send to members: everybody, a level or a group. They go out in batches by the id of the member; `after_id` is the last
-- one that was looked at. A rule is kept as it was when they were sent.
create table announcement (
  id uuid primary key, title text not null, body text not null, link text,
  level_id text references member_level (id), group_id uuid, rule jsonb, target_name text not null default '',
  sent int not null default 0, after_id uuid, sent_at timestamptz,
  made_by text not null, made_at timestamptz not null
);
create index announcement_by_time on announcement (made_at desc, id desc);
create index announcement_to_send on announcement (made_at) where sent_at is null;
