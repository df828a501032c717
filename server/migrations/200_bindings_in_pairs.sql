-- A binding holds between two accounts that agreed, not in a group: one row for each side.
create table account_binding (
  person_id uuid not null references person (id), other_id uuid not null references person (id), bound_at timestamptz not null,
  primary key (person_id, other_id), check (person_id <> other_id)
);
create index on account_binding (other_id);
-- Two that entered a group in the same act had agreed with each other; for nobody else of a group is that known.
insert into account_binding (person_id, other_id, bound_at)
  select a.person_id, b.person_id, a.bound_at
  from bound_account a
  join bound_account b on b.group_id = a.group_id and b.bound_at = a.bound_at and b.person_id <> a.person_id;

-- By which login a session came about: of another account that switched, of the messenger.
alter table session_token
  add column opened_by uuid references person (id),
  add column by_messenger boolean not null default false;
create index on session_token (opened_by) where opened_by is not null;
-- Which of the sessions so far were opened by a switch is not known: people who have or had a bound account log in once more.
update session_token s set revoked_at = now()
  where revoked_at is null and (
    exists (select 1 from bound_account b where b.person_id = s.person_id and b.bound_at <= s.created_at)
    or exists (select 1 from message m where m.person_id = s.person_id and m.title = '账号已绑定' and m.at <= s.created_at)
  );
-- The end of the messenger ends each session that it may have opened.
update session_token s set by_messenger = true
  from messenger_account m where m.person_id = s.person_id and m.bound_at <= s.created_at;
drop table bound_account;
