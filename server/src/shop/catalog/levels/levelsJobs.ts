import { SECOND } from '../../../clock';
import type { Job } from '../../../services';
import { transaction } from '../../../store/transaction';
import { applyDue } from './levelChanges';
import { lockLevels } from './levelOrder';

/** Takes over rules of levels whose moment has come. */
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
];
