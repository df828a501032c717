-- Which share of the visitors a canary had, and since when.
create table rollout_share (
  rollout_id uuid not null references rollout (id) on delete cascade,
  at timestamptz not null, basis_points integer not null, primary key (rollout_id, at)
);
insert into rollout_share select id, changed_at, basis_points from rollout where state <> 'ended';
