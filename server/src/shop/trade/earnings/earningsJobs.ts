import { sql } from 'kysely';
import type { Job, Services } from '../../../services';
import { MINUTE } from '../../../clock';
import { OPEN_RETURN } from '../../../core/states/return';
import { settleEarning } from './settleEarning';
import { transaction } from '../../../store/transaction';
import { eachDue, isDue, lastFailure } from '../../../jobs/retries';

const AT_ONCE = 100;
const SETTLE = 'earnings.settle';

/** Earnings whose goods can no longer be returned. */
async function settleDue(services: Services) {
  const now = services.clock.now();
  const rows = await services.db
    .selectFrom('earning')
    .select(['person_id', 'id', 'buyer_id', 'order_id'])
    .where('state', '=', 'frozen')
    .where('due_at', '<=', now)
    .where(isDue(SETTLE, 'earning.id', now))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('return_case as r')
            .select('r.id')
            .whereRef('r.person_id', '=', 'earning.buyer_id')
            .whereRef('r.order_id', '=', 'earning.order_id')
            .where('r.state', 'in', [...OPEN_RETURN]),
        ),
      ),
    )
    .orderBy(sql`${lastFailure(SETTLE, 'earning.id')} nulls first`)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute();
  await eachDue(services, {
    job: SETTLE,
    rows,
    idOf: ({ id }) => id,
    nameOf: ({ id }) => id,
    work: (due) => transaction(services.db, (tx) => settleEarning(tx, due, services.clock.now())),
  });
}

export const earningsJobs: Job[] = [{ name: SETTLE, everyMs: MINUTE, run: settleDue }];
