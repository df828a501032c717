-- Questions of buyers that the shop hides, and those that wait for an answer.
alter table question add column hidden_at timestamptz, add column hidden_reason text;
create index on question (at, id) where answer is null and hidden_at is null;
create index on question (at desc, id desc);
