import { sql } from 'kysely';
import type { Job, Services } from '../../../services';
import { MINUTE, SECOND } from '../../../clock';
import { RECHARGE_WITHIN } from '../../../core/recharges/openRecharge';
import { OPEN_PAYMENT } from '../../../core/states/payment';
import { askChannel, channelOf } from './applyAnswer';
import { paymentByNumber, type Payment } from '../../../core/payments/payments';
import { TRANSFER_METHODS } from '@cellar/shared/constants/payMethods';
import { resendRefunds, sendRefunds } from './sendRefunds';
import { eachDue, isDue, lastFailure } from '../../../jobs/retries';

/** The callback usually comes within seconds; anyone who waits longer is asked for. */
const ASK_AFTER = 15 * SECOND;
const AT_ONCE = 50;
const RECHECK = 'payments.recheck';
const CLOSE = 'payments.close';

const idOf = ({ id }: Payment) => id;
const nameOf = ({ out_no }: Payment) => out_no;

/** The cashier takes nothing for a recharge whose time is up; a while later the channel has nothing to say any more either. */
const LAPSED_AFTER = RECHARGE_WITHIN + 5 * MINUTE;

/** Ends attempts of recharges that nobody paid; those of an order end with it. */
const lapseRecharges = ({ db }: Services, now: Date) =>
  db
    .updateTable('payment')
    .set({ state: 'closed', reason: '超时未支付', closed_at: now })
    .where('subject_kind', '=', 'recharge')
    .where('state', 'in', OPEN_PAYMENT)
    .where('created_at', '<', new Date(now.getTime() - LAPSED_AFTER))
    .execute();

/** Asks the channels about attempts whose callback has not come. */
export async function recheckPayments(services: Services): Promise<void> {
  const now = services.clock.now();
  await lapseRecharges(services, now);
  const before = new Date(now.getTime() - ASK_AFTER);
  const rows = (await services.db
    .selectFrom('payment')
    .selectAll()
    .where('state', 'in', OPEN_PAYMENT)
    .where('method', 'not in', TRANSFER_METHODS)
    .where('created_at', '<=', before)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', before)]))
    .where(isDue(RECHECK, 'payment.id', now))
    .orderBy(sql`greatest(checked_at, ${lastFailure(RECHECK, 'payment.id')}) nulls first`)
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()) as Payment[];
  await eachDue(services, {
    job: RECHECK,
    rows,
    idOf,
    nameOf,
    work: async (payment) => void (await askChannel(services, payment)),
  });
}

async function closeAtChannel(services: Services, payment: Payment): Promise<void> {
  const channel = channelOf(services, payment.method);
  const outcome = channel ? await askChannel(services, payment) : 'closed';
  if (channel && (await paymentByNumber(services.db, payment.out_no))?.state === 'closed' && outcome !== 'paid')
    await channel.close(payment.out_no);
  await services.db
    .updateTable('payment')
    .set({ channel_closed_at: services.clock.now() })
    .where('person_id', '=', payment.person_id)
    .where('id', '=', payment.id)
    .execute();
}

/** Has the channels take no money for attempts that ended here; money that came in between is found and goes back. */
export async function closeAtChannels(services: Services): Promise<void> {
  const rows = (await services.db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'closed')
    .where('channel_closed_at', 'is', null)
    .where(isDue(CLOSE, 'payment.id', services.clock.now()))
    .orderBy(sql`${lastFailure(CLOSE, 'payment.id')} nulls first`)
    .orderBy('closed_at')
    .limit(AT_ONCE)
    .execute()) as Payment[];
  await eachDue(services, { job: CLOSE, rows, idOf, nameOf, work: (payment) => closeAtChannel(services, payment) });
}

export const paymentJobs: Job[] = [
  { name: RECHECK, everyMs: 10 * SECOND, run: recheckPayments },
  { name: CLOSE, everyMs: 10 * SECOND, run: closeAtChannels },
  { name: 'payments.refund', everyMs: 5 * SECOND, run: sendRefunds },
  { name: 'payments.resend', everyMs: 30 * SECOND, run: resendRefunds },
];
