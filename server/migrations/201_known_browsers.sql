-- The browser that a session was opened in, as a digest of its own id: who was logged in there before does not wait among strangers.
alter table session_token add column browser_hash text;
alter table staff_session add column browser_hash text;
create index on staff_session (staff_id);
