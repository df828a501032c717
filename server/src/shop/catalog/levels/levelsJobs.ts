import { sql } from 'kysely';
import { MINUTE, SECOND } from '../../../clock';
import { endTerms } from './endTerms';
import type { Job } from '../../../services';
import { transaction } from '../../../store/transaction';
import { applyDue } from './levelChanges';
import { lockLevels } from './levelOrder';

/** Take over rules of levels whose moment has come, and add up how many members each has. */
export const levelsJobs: Job[] = [
  {
    name: 'levels.apply',
    everyMs: 5 * SECOND,
    run: async ({ db, clock }) => {
      const now = clock.now();
      const due = await db.selectFrom('member_level_change').select('level_id').where('from_at', '<=', now).execute();
      if (due.length === 0) return;
      await transaction(db, async (tx) => {
        await lockLevels(tx);
        await applyDue(tx, now);
      });
    },
  },
  { name: 'levels.endTerms', everyMs: MINUTE, run: endTerms },
  {
    // One row a level again in place of those that every change of a member added (migration 423); rows that are being written stay.
    name: 'levels.addUpMembers',
    everyMs: 10 * MINUTE,
    run: async ({ db }) => {
      await sql`with added as (delete from member_level_count returning level_id, members)
        insert into member_level_count select level_id, sum(members) from added group by level_id`.execute(db);
    },
  },
];
