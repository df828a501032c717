-- Members made for a rehearsal. They are removed with everything of theirs when it ends, else by the next one.
create table rehearsal_member (person_id uuid primary key references person (id), made_at timestamptz not null);
