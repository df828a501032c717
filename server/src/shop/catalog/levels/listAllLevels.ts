import { sql } from 'kysely';
import { levelsAt } from '../../../core/levels';
import type { Services } from '../../../services';
import { Privileges } from './levelOrder';

/** Levels as staff see them, with how many members each has and the change that waits. */
export async function listAllLevels({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  const [rows, counts, changes] = await Promise.all([
    levelsAt(db, now).execute(),
    db
      .selectFrom('member_level_count')
      .select(['level_id', sql<number>`sum(members)::int`.as('members')])
      .groupBy('level_id')
      .execute(),
    db.selectFrom('member_level_change').selectAll().where('from_at', '>', now).execute(),
  ]);
  const members = new Map(counts.map((row) => [row.level_id, row.members]));
  const waiting = new Map(changes.map((row) => [row.level_id, row]));
  return {
    list: rows.map(({ growth_from, privileges, ...level }) => {
      const change = waiting.get(level.id);
      return {
        ...{ ...level, growthFrom: growth_from, privileges: Privileges.parse(privileges) },
        members: members.get(level.id) ?? 0,
        change: change
          ? {
              ...{ fromAt: change.from_at.toISOString(), growthFrom: change.growth_from, lift: change.lift },
              ...{ privileges: Privileges.parse(change.privileges), reason: change.reason, madeBy: change.made_by },
            }
          : null,
      };
    }),
  };
}
