-- What failed in pages, by the number that the page shows. `session` is the page session's; frames are places in released scripts;
-- `is_team`: in a preview or a drill, which counts for no version.
create table page_failure (
  trace text primary key, session uuid not null, remote text not null, version text not null, host_version text not null,
  kind text not null, text text not null, frames jsonb not null default '[]', path text not null, browser text not null,
  is_team boolean not null, at timestamptz not null
);
create index on page_failure (remote, at);
create index on page_failure (at);
