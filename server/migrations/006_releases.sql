-- Releases of the remotes: what was published, who gets which version, and how it fares.
create table remote (
  name text primary key,
  state text not null default 'live' check (state in ('live', 'disabled', 'removed')),
  -- shown in place of the screens while disabled
  words text,
  stable text,
  -- the stable version before this one: what a browser falls back to
  fallback text,
  -- rises with every change of this row or of the remote's rollout; writers name the one they saw
  revision int not null default 0,
  created_at timestamptz not null
);
create table release (
  remote text not null references remote (name), version text not null,
  state text not null default 'kept' check (state in ('kept', 'retired', 'purged')),
  -- the bytes of release.json as they are served
  document text not null, digest text not null, bytes int not null,
  -- {source: 'local' | 'upload', commit?, branch?, builtBy?}
  provenance jsonb not null default '{}',
  published_at timestamptz not null, published_by text not null,
  -- {state: 'waiting' | 'running' | 'passed' | 'failed' | 'unavailable', at, findings: [{where, what}]}
  rehearsal jsonb not null default '{"state": "waiting", "findings": []}',
  quarantined_at timestamptz, quarantine_reason text, held_reason text,
  first_live_at timestamptz,
  -- when it left its last channel; null while it is in one, or never was
  left_at timestamptz, retired_at timestamptz, purged_at timestamptz,
  primary key (remote, version)
);
-- A version that is being put into the storage right now, by whom; what a killed process leaves is found here and tidied.
create table release_claim (
  remote text not null, version text not null, claim uuid not null, keys jsonb not null, at timestamptz not null, primary key (remote, version)
);
create table rollout (
  id uuid primary key,
  -- what visitors are drawn by; coupled remotes share one
  key text not null,
  remote text not null references remote (name), version text not null,
  basis_points int not null check (basis_points between 0 and 10000),
  -- thresholds of the automatic halt, see HaltSettings
  settings jsonb not null default '{}',
  state text not null default 'running' check (state in ('running', 'halted', 'ended')),
  reason text, started_at timestamptz not null, changed_at timestamptz not null
);
create unique index on rollout (remote) where state <> 'ended';
-- Rises with everything that changes what any page is told.
create table discovery_revision (one boolean primary key default true check (one), revision bigint not null);
insert into discovery_revision (revision) values (1);
-- One row for each version of a remote that a page session ran.
create table page_session (
  id uuid not null, remote text not null, version text not null, cohort text not null, host_version text not null, at timestamptz not null,
  failures int not null default 0, errors int not null default 0, last_failure text, vitals jsonb not null default '{}',
  primary key (id, remote, version)
);
create index on page_session (remote, version, at);
create index on page_session (at);
create table release_token (
  id uuid primary key, name text not null, token_hash text not null unique,
  -- null: every remote
  remote text, actions jsonb not null, created_by text not null, created_at timestamptz not null, expires_at timestamptz not null,
  revoked_at timestamptz, last_used_at timestamptz
);
-- The hosts that processes serve right now.
create table live_host (process uuid primary key, host_version text not null, contract text not null, seen_at timestamptz not null);
create table alarm (
  id uuid primary key, kind text not null, subject text not null, words text not null, times int not null default 1,
  first_at timestamptz not null, last_at timestamptz not null, settled_at timestamptz, settled_by text
);
create unique index on alarm (kind, subject) where settled_at is null;

create index on audit_entry (target, at);
-- The log is only ever added to.
create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'the audit log is append-only'; end $$;
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_change();
