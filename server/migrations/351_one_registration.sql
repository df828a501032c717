-- How far somebody's registration is stands in one word. The marks follow it, and it follows marks that the version before writes.
alter table person add column registration text not null default 'underReview'
  check (registration in ('underReview', 'approved', 'rejected', 'vetoed'));
create function registration_of(registemark int, vipstatus int) returns text language sql immutable as $$
  select case when registemark = 1 then 'approved'
    when vipstatus = 2 then 'rejected' when vipstatus = 3 then 'vetoed' else 'underReview' end
$$;
update person set registration = registration_of(registemark, vipstatus) where registemark = 1 or vipstatus <> 0;
create function keep_registration() returns trigger language plpgsql as $$
declare marked boolean := case tg_op
  when 'INSERT' then new.registration = 'underReview' and (new.registemark, new.vipstatus) <> (0, 0)
  else new.registration = old.registration and (new.registemark, new.vipstatus) <> (old.registemark, old.vipstatus) end;
begin
  if marked then new.registration := registration_of(new.registemark, new.vipstatus);
  else
    new.registemark := case new.registration when 'approved' then 1 else 0 end;
    new.vipstatus := case new.registration when 'approved' then 1 when 'rejected' then 2 when 'vetoed' then 3 else 0 end;
  end if;
  return new;
end $$;
create trigger person_registration before insert or update of registration, registemark, vipstatus on person
  for each row execute function keep_registration();
