-- Quizzes that bring points. `given`: points given so far; they never exceed the budget. `tiers`: [{correct, points}], the fewest first.
create table quiz (
  id uuid primary key, name text not null, rules jsonb not null default '[]', per_try int not null check (per_try > 0),
  tiers jsonb not null, budget int not null, given int not null default 0, from_at timestamptz not null, to_at timestamptz not null,
  ended_at timestamptz, check (given <= budget)
);
create table quiz_question (
  quiz_id uuid not null references quiz (id), id uuid not null, body text not null, options jsonb not null,
  -- which of the options, from 0
  answer int not null, explanation text not null,
  primary key (quiz_id, id)
);
-- One for each person and Shanghai day. `earned`: what the answers were worth; `points`: what the budget still had.
create table quiz_try (
  person_id uuid not null references person (id), id uuid not null, quiz_id uuid not null references quiz (id), day date not null,
  question_ids jsonb not null, answers jsonb, correct int, earned int, points int, begun_at timestamptz not null, answered_at timestamptz,
  primary key (person_id, id), unique (person_id, quiz_id, day), check ((answers is null) = (answered_at is null))
);
create index on quiz_try (quiz_id);
