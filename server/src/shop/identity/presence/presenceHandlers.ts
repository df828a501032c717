import { sql } from 'kysely';
import { MINUTE, SECOND } from '../../../clock';
import type { HandlersOf } from '../../../http/handler';
import type { Job, Services } from '../../../services';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';

/** Three readings of a page: somebody who was not seen for so long has left. */
const PRESENT = 30 * SECOND;

type Seen = { record: string; names: string[] };

/** Which of the records other people have open. */
async function othersAt(db: Db, records: readonly string[], caller: string, now: Date): Promise<Seen[]> {
  const since = new Date(now.getTime() - PRESENT);
  return db
    .selectFrom('staff_presence as p')
    .innerJoin('staff as s', 's.id', 'p.staff_id')
    .select(['p.record', sql<string[]>`array_agg(s.name order by s.name)`.as('names')])
    .where('p.record', '=', anyOf(records, 'text'))
    .where('p.seen_at', '>', since)
    .where('p.staff_id', '<>', caller)
    .groupBy('p.record')
    .execute();
}

export const presenceHandlers = ({ db, clock }: Services): HandlersOf<'presence'> => ({
  'presence.note': async ({ record }, { id }) => {
    const now = clock.now();
    await db
      .insertInto('staff_presence')
      .values({ record, staff_id: id, seen_at: now })
      .onConflict((conflict) => conflict.columns(['record', 'staff_id']).doUpdateSet({ seen_at: now }))
      .execute();
    const [seen] = await othersAt(db, [record], id, now);
    return { others: seen?.names ?? [] };
  },
  'presence.list': async ({ records }, { id }) => ({ list: await othersAt(db, records, id, clock.now()) }),
});

export const presenceJobs: Job[] = [
  {
    name: 'presence.removeOld',
    everyMs: 10 * MINUTE,
    run: async ({ db, clock }) => {
      const before = new Date(clock.now().getTime() - PRESENT);
      await db.deleteFrom('staff_presence').where('seen_at', '<', before).execute();
    },
  },
];
