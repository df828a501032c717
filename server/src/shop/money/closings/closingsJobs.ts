import { sql } from 'kysely';
import { MINUTE } from '../../../clock';
import type { Job } from '../../../services';

/** Add up what each day brought, in place of the rows that every payment and bottle added (migration 426). */
export const closingsJobs: Job[] = [
  {
    name: 'closings.addUpDays',
    everyMs: 10 * MINUTE,
    // Each in one statement: rows that are being written stay. Days of long ago are one row each already, and are left alone.
    run: async ({ db }) => {
      await sql`with several as (select day from money_day group by day having count(*) > count(distinct (method, subject))),
        added as (delete from money_day where day in (select day from several) returning *)
        insert into money_day select day, method, subject, sum(paid_fen), sum(payments), sum(refunded_fen), sum(refunds)
        from added group by day, method, subject`.execute(db);
      await sql`with several as (select day from cost_day group by day having count(*) > 1),
        added as (delete from cost_day where day in (select day from several) returning *)
        insert into cost_day select day, sum(cost_fen), sum(bottles_unknown) from added group by day`.execute(db);
    },
  },
];
