-- Who buys: persons, their sessions, addresses, what they keep and what they own.
create table member_level (
  id text primary key, name text not null, rank int not null unique, growth_from int not null,
  privileges jsonb not null default '[]'
);
create table person (
  id uuid primary key,
  phone text not null unique, password_hash text, easy_password boolean not null default false,
  nickname text not null, avatar jsonb, company text, shop_type text,
  registemark int not null default 0, vipstatus int not null default 0, review_reason text,
  frozen_at timestamptz, frozen_reason text, cancelled_at timestamptz,
  level_id text not null references member_level (id), growth int not null default 0,
  main_region text, birthday date,
  balance_fen bigint not null default 0 check (balance_fen >= 0),
  coins int not null default 0 check (coins >= 0),
  points int not null default 0 check (points >= 0),
  created_at timestamptz not null default now()
);
create table session_token (
  token_hash text primary key, person_id uuid not null references person (id), client text not null,
  created_at timestamptz not null, expires_at timestamptz not null, revoked_at timestamptz
);
create index on session_token (person_id);
create index on session_token (expires_at);
create table captcha (
  id uuid primary key, answer_hash text not null, created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz
);
create table sms_code (
  id uuid primary key, phone text not null, purpose text not null, code_hash text not null,
  sent_at timestamptz not null, expires_at timestamptz not null, attempts int not null default 0, used_at timestamptz
);
create index on sms_code (phone, purpose, sent_at);
create table unfreeze_request (
  id uuid primary key, person_id uuid not null references person (id), reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'refused')), created_at timestamptz not null,
  decided_at timestamptz, decided_by text, reply text
);
create index on unfreeze_request (state, created_at);
create unique index on unfreeze_request (person_id) where state = 'waiting';
create table address (
  person_id uuid not null references person (id), id uuid not null,
  name text not null, phone text not null, area_code text not null, country text not null, province text not null,
  city text not null, county text not null, detail text not null, postal_code text, tag text,
  is_default boolean not null default false, updated_at timestamptz not null,
  -- chosen at checkout, good for the checkout under way
  selected_at timestamptz,
  primary key (person_id, id)
);
create unique index on address (person_id) where is_default;
-- Every movement of a person's balance, coins, points or growth; the sums stand on person.
create table ledger_entry (
  person_id uuid not null references person (id), id uuid not null,
  account text not null check (account in ('balance', 'coin', 'point', 'growth')),
  amount bigint not null, after bigint not null, reason text not null, ref_kind text, ref_id uuid, at timestamptz not null,
  primary key (person_id, id)
);
create index on ledger_entry (person_id, account, at);
create table message (
  person_id uuid not null references person (id), id uuid not null,
  kind text not null, title text not null, body text not null, link text, read_at timestamptz, at timestamptz not null,
  primary key (person_id, id)
);
-- Answers already given to a form, so that a repeated submit gets the same one.
create table idempotency (
  person_id uuid not null, call text not null, key uuid not null, content_hash text not null, result jsonb, at timestamptz not null,
  primary key (person_id, call, key)
);
create table rate_limit (key text not null, window_start bigint not null, hits bigint not null, primary key (key, window_start));
create table guest (id uuid primary key, seen_at timestamptz not null);
