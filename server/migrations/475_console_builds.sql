-- Builds of the console that processes serve; their files lie in the shared storage, below these keys.
create table console_build (digest text primary key, keys jsonb not null, seen_at timestamptz not null);
