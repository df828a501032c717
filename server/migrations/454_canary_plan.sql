-- A stage that may not begin is reported once.
alter table rollout add column held_at timestamptz;
-- Whether the session did the main action of the remote.
alter table page_session add column acted boolean not null default false;
