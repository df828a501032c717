-- Builds of the host whose files are kept in the storage, for pages that were opened before the next one.
create table host_build (version text primary key, files jsonb not null, seen_at timestamptz not null);
create index on host_build (seen_at);
