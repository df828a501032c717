import type { Job, Services } from '../../../services';
import { DAY, MINUTE } from '../../../clock';
import { waitingCancellation } from '../../../core/cancellations';
import { openReturn, planReturn, takePrincipal } from '../../../core/principal';
import { clearRetained, endAccount } from './endAccount';
import { obstaclesOf } from './obstacles';
import { transaction } from '../../../store/transaction';
import { eachDue, isDue } from '../../../jobs/retries';

const CANCEL = 'accounts.cancel';
const CLEAR = 'accounts.clear';
const AT_ONCE = 50;
/** How long the law wants records of trade kept (E-Commerce Law, article 31). */
const RETENTION = 3 * 365 * DAY;

type Row = { id: string };
const parts = { idOf: ({ id }: Row) => id, nameOf: ({ id }: Row) => id };

/** Ends one account whose time has come; one that has something unfinished waits another day. Gives back the phone that is to be told. */
const cancelDue = (services: Services, personId: string) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const { phone } = await tx
      .selectFrom('person')
      .select('phone')
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const waiting = await waitingCancellation(tx, personId);
    if (!waiting || waiting.due_at > now) return null;
    const obstacles = await obstaclesOf(tx, personId, now);
    const isBlocked = obstacles.length > 0;
    // Principal that came in meanwhile, as by a refund, goes back without being asked for.
    if (obstacles.some(({ kind }) => kind === 'principal') && !(await openReturn(tx, personId)))
      await takePrincipal(tx, { personId, ...(await planReturn(tx, personId, now)), now });
    await tx
      .updateTable('cancellation')
      .set(isBlocked ? { due_at: new Date(now.getTime() + DAY) } : { done_at: now })
      .where('person_id', '=', personId)
      .where('id', '=', waiting.id)
      .execute();
    if (isBlocked) return null;
    await endAccount(tx, personId, now);
    return phone;
  });

/** Cancels what is due, and tells each phone that it is free. */
export const cancelAccounts: Job = {
  name: 'cancel-accounts',
  everyMs: 10 * MINUTE,
  run: async (services) => {
    const rows = await services.db
      .selectFrom('cancellation')
      .select('person_id as id')
      .where('withdrawn_at', 'is', null)
      .where('done_at', 'is', null)
      .where('due_at', '<=', services.clock.now())
      .where(isDue(CANCEL, 'cancellation.person_id', services.clock.now()))
      .limit(AT_ONCE)
      .execute();
    await eachDue(services, {
      job: CANCEL,
      rows,
      ...parts,
      work: async ({ id }) => {
        const phone = await cancelDue(services, id);
        if (phone)
          await services.ports.sms
            .send({ phone, kind: 'cancelled', values: {} })
            .catch((error: unknown) => services.log.error(error));
      },
    });
  },
};

/** Takes the names out of what was kept for the law. */
export const clearCancelled: Job = {
  name: 'clear-cancelled',
  everyMs: 60 * MINUTE,
  run: async (services) => {
    const now = services.clock.now();
    const rows = await services.db
      .selectFrom('person')
      .select('id')
      .where('cancelled_at', '<', new Date(now.getTime() - RETENTION))
      .where('cleared_at', 'is', null)
      .where(isDue(CLEAR, 'person.id', now))
      .limit(AT_ONCE)
      .execute();
    const work = ({ id }: Row) => transaction(services.db, (tx) => clearRetained(tx, id, now));
    await eachDue(services, { job: CLEAR, rows, ...parts, work });
  },
};

export const cancellationJobs: Job[] = [cancelAccounts, clearCancelled];
