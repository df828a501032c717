-- Who outside hears of what happens: an address that is called, signed, or a mailbox. `remote` null: of every remote, and of what is no remote's.
create table webhook (
  id uuid primary key, name text not null, kind text not null check (kind in ('web', 'mail')), target text not null,
  -- Sealed; a mailbox has none.
  secret_sealed text, events jsonb not null, remote text, created_by text not null, created_at timestamptz not null
);
create table webhook_delivery (
  id uuid primary key, webhook_id uuid not null references webhook on delete cascade, event text not null, payload jsonb not null, at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries int not null default 0, next_at timestamptz not null, done_at timestamptz, problem text
);
create index on webhook_delivery (webhook_id, at);
create index on webhook_delivery (next_at) where state = 'waiting';
