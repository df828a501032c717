-- How many members of each level news of activities reach, so that nobody counts 300,000 of them. Every change adds a row instead of
-- writing the level's one, which registrations would wait for; a job adds the rows up.
create table member_reach (level_id text not null references member_level (id), members int not null);

create function is_reachable(p person) returns boolean language sql immutable as $$
  select p.registration = 'approved' and p.frozen_at is null and p.cancelled_at is null;
$$;
create function wants_no_news(id uuid) returns boolean language sql stable as $$
  select exists (select from person_setting s where s.person_id = id and not s.activity_messages);
$$;

create function note_reach_of_person() returns trigger language plpgsql as $$ begin
  if wants_no_news(coalesce(new.id, old.id)) then
    return coalesce(new, old);
  end if;
  if tg_op <> 'INSERT' then
    insert into member_reach select old.level_id, -1 where is_reachable(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into member_reach select new.level_id, 1 where is_reachable(new);
  end if;
  return coalesce(new, old);
end $$;
create trigger reach_of_person after insert on person for each row execute function note_reach_of_person();
create trigger reach_of_change after update of level_id, registration, frozen_at, cancelled_at on person for each row
  when ((old.level_id, old.registration, old.frozen_at, old.cancelled_at)
    is distinct from (new.level_id, new.registration, new.frozen_at, new.cancelled_at)) execute function note_reach_of_person();
-- Before the settings go with the person.
create trigger reach_of_deleted before delete on person for each row execute function note_reach_of_person();

-- The person is locked: who is frozen at the same moment would count twice.
create function note_reach_of_setting() returns trigger language plpgsql as $$
declare
  p person;
  change int := case when tg_op = 'DELETE' then 1 when new.activity_messages then 1 else -1 end;
begin
  select * into p from person where id = coalesce(new.person_id, old.person_id) for no key update;
  if found then
    insert into member_reach select p.level_id, change where is_reachable(p);
  end if;
  return null;
end $$;
create trigger reach_of_setting after insert on person_setting for each row
  when (not new.activity_messages) execute function note_reach_of_setting();
create trigger reach_of_change after update of activity_messages on person_setting for each row
  when (old.activity_messages <> new.activity_messages) execute function note_reach_of_setting();
create trigger reach_of_deleted after delete on person_setting for each row
  when (not old.activity_messages) execute function note_reach_of_setting();

insert into member_reach
  select p.level_id, count(*) from person p where is_reachable(p) and not wants_no_news(p.id) group by p.level_id;
