import { sql } from 'kysely';
import { MINUTE, SECOND } from '../../../clock';
import { eachDue, isDue, lastFailure } from '../../../jobs/retries';
import type { Job, Services } from '../../../services';
import { sendRest } from './announce';

const SEND = 'messages.send';
const AT_ONCE = 10;

/** News that did not reach everybody yet go on where they stopped. */
async function sendLeft(services: Services) {
  const rows = await services.db
    .selectFrom('announcement')
    .select(['id', 'title'])
    .where('sent_at', 'is', null)
    .where(isDue(SEND, 'announcement.id', services.clock.now()))
    .orderBy(sql`${lastFailure(SEND, 'announcement.id')} nulls first`)
    .orderBy('made_at')
    .limit(AT_ONCE)
    .execute();
  const work = ({ id }: { id: string }) => sendRest(services, id);
  await eachDue(services, { job: SEND, rows, idOf: ({ id }) => id, nameOf: ({ title }) => title, work });
}

export const messagesJobs: Job[] = [
  { name: SEND, everyMs: 5 * SECOND, run: sendLeft },
  /** Add up how many members of each level news reach, in place of the rows that every change added. */
  {
    name: 'messages.addUpReach',
    everyMs: 10 * MINUTE,
    // One statement: what changes meanwhile adds a row that it does not see, and leaves.
    run: async ({ db }) => {
      await sql`with added as (delete from member_reach returning level_id, members)
        insert into member_reach select level_id, sum(members) from added group by level_id`.execute(db);
    },
  },
];
