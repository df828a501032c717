import { sql } from 'kysely';
import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import type { Db, Tx } from '../store/transaction';

/**
 * All levels as their rules are at a moment, the lowest first. A change that is due counts from its minute on, for every process at once,
 * whether the job has taken it over or not.
 */
export const levelsAt = (db: Db | Tx, at: Date) =>
  db
    .selectFrom('member_level as l')
    .leftJoin('member_level_change as c', (join) => join.onRef('c.level_id', '=', 'l.id').on('c.from_at', '<=', at))
    .select(['l.id', 'l.name', 'l.rank', 'l.revision'])
    .select([
      sql<number>`coalesce(c.growth_from, l.growth_from)`.as('growth_from'),
      sql<unknown>`coalesce(c.privileges, l.privileges)`.as('privileges'),
    ])
    .orderBy('l.rank');

/** The level that a member's growth reaches. Private buyers stay on the first one: its prices are retail. */
export async function levelReached(db: Db | Tx, person: { growth: number; shop_type: string | null }, at: Date) {
  const levels = await levelsAt(db, at).execute();
  const reached = levels.findLast(({ growth_from }) => growth_from <= person.growth);
  return person.shop_type === PRIVATE_BUYER ? levels[0] : reached;
}
