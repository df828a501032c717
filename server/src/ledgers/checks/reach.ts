import { sql } from 'kysely';
import { check, type Check } from '../../core/ledgerChecks/check';

/** Levels of which another number of members is kept, as those whom news reach, than there are. */
const wrongReach = check<{ level: string; members: number; kept: number }>(
  sql`
    with reached as (
      select p.level_id as level, count(*) as members from person p
      where p.registration = 'approved' and p.frozen_at is null and p.cancelled_at is null
        and not exists (select from person_setting s where s.person_id = p.id and not s.activity_messages)
      group by 1),
    kept as (select level_id as level, sum(members) as members from member_reach group by 1)
    select level, coalesce(r.members, 0) as members, coalesce(k.members, 0) as kept
    from reached r full join kept k using (level)
    where coalesce(r.members, 0) <> coalesce(k.members, 0)
    order by 1`,
  ({ level, members, kept }) => `level ${level}: news reach ${members} members, ${kept} are kept`,
);

export const reachChecks: Check[] = [wrongReach];
