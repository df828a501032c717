-- How many members each level has, so that nobody counts 300,000 of them. Every change adds a row instead of writing the level's one, which
-- registrations would wait for; a job adds the rows up.
create table member_level_count (level_id text not null references member_level (id), members int not null);
insert into member_level_count
  select level_id, count(*) from person where cancelled_at is null group by level_id;
create function note_level_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into member_level_count select old.level_id, -1 where old.cancelled_at is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into member_level_count select new.level_id, 1 where new.cancelled_at is null;
  end if;
  return null;
end $$;
create trigger level_count_of_person after insert or delete on person for each row execute function note_level_count();
create trigger level_count_of_change after update of level_id, cancelled_at on person for each row
  when (old.level_id <> new.level_id or (old.cancelled_at is null) <> (new.cancelled_at is null))
  execute function note_level_count();
