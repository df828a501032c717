import type { Job, Services } from '../../../services';
import { DAY, MINUTE } from '../../../clock';
import { storageKeyOf } from './uploadStore';

/** A form that is left open so long is not sent any more. */
const UNUSED_KEPT = 2 * DAY;
const AT_ONCE = 200;

const markUnused = ({ db, clock }: Services) =>
  db
    .updateTable('upload')
    .set({ removed_at: clock.now() })
    .where('used_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('at', '<', new Date(clock.now().getTime() - UNUSED_KEPT))
    .execute();

/** Takes pictures away that nothing shows: marked first, so that no form can use one whose bytes are going; the row goes last. */
export const removeUploads: Job = {
  name: 'remove-uploads',
  everyMs: 10 * MINUTE,
  run: async (services) => {
    await markUnused(services);
    const rows = await services.db
      .selectFrom('upload')
      .selectAll()
      .where('removed_at', 'is not', null)
      .orderBy('removed_at')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    await services.ports.storage.remove(rows.map(storageKeyOf));
    await services.db
      .deleteFrom('upload')
      .where('removed_at', 'is not', null)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  },
};

export const uploadsJobs: Job[] = [removeUploads];
