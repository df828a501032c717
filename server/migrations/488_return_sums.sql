-- What people of the shop decided is to go back for a case, with their reason: a sum (null: all that is due), and whether the freight goes back
-- where the rule keeps it. Without a reason nothing was decided.
alter table return_case add column sum_fen bigint check (sum_fen > 0);
alter table return_case add column adds_freight boolean not null default false;
alter table return_case add column sum_reason text;
-- Less than its goods cost was given back: the buyer is not quit of them.
alter table return_case add column is_part boolean not null default false;
