-- Rewards for members who invite others. `gifts`: what the invited read that they get.
create table invite_program (
  id uuid primary key, name text not null, rules jsonb not null default '[]', gifts jsonb not null default '[]',
  from_at timestamptz not null, to_at timestamptz not null, ended_at timestamptz
);
-- So many friends who registered in the time of the program and were approved bring the reward of a step, as long as there are any.
create table invite_step (
  program_id uuid not null references invite_program (id), id uuid not null, friends int not null check (friends > 0),
  kind text not null check (kind in ('points', 'coins', 'coupon')), amount int not null default 0, coupon_id uuid references coupon (id),
  total int not null, taken int not null default 0,
  primary key (program_id, id), unique (program_id, friends), check (taken <= total), check ((kind = 'coupon') = (coupon_id is not null))
);
create table invite_reward (
  person_id uuid not null references person (id), program_id uuid not null, step_id uuid not null, friends int not null, at timestamptz not null,
  primary key (person_id, program_id, step_id), foreign key (program_id, step_id) references invite_step (program_id, id)
);
