-- Which process writes goods into a search engine that lies outside: the one that wrote last, until it was silent for a while. `since`: changes
-- before it, by the store's clock, are written; `index_name`: where to.
create table search_feed (
  alias text primary key, holder uuid not null, held_until timestamptz not null, index_name text, since timestamptz not null default clock_timestamp()
);
