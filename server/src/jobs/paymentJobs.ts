import type { App } from '../app';
import { SECOND } from '../clock';
import { OPEN_PAYMENT } from '../states/payment';
import { askChannel, channelOf } from '../shop/payment/applyAnswer';
import { paymentByNumber, type Payment } from '../shop/payment/payments';
import { settleRefund } from '../shop/payment/refunds';
import { transaction } from '../store/transaction';
import type { Job } from './runner';

/** The callback usually comes within seconds; whoever waits longer is asked for. */
const ASK_AFTER = 15 * SECOND;
const REFUND_AGAIN = 30 * SECOND;
const AT_ONCE = 50;

const quietly = (app: App, outNo: string, work: Promise<unknown>) => work.catch((error: unknown) => app.log.warn({ error, outNo }, 'payment channel'));

/** Asks the channels about attempts whose callback has not come. */
export async function recheckPayments(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - ASK_AFTER);
  const rows = (await app.db
    .selectFrom('payment')
    .selectAll()
    .where('state', 'in', OPEN_PAYMENT)
    .where('created_at', '<=', before)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', before)]))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(AT_ONCE)
    .execute()) as Payment[];
  for (const payment of rows) await quietly(app, payment.out_no, askChannel(app, payment));
}

/** Tells the channels to take no money for attempts that ended here; money that came in between is found and goes back. */
export async function closeAtChannels(app: App): Promise<void> {
  const rows = (await app.db.selectFrom('payment').selectAll().where('state', '=', 'closed').where('channel_closed_at', 'is', null).orderBy('closed_at').limit(AT_ONCE).execute()) as Payment[];
  for (const payment of rows) {
    const channel = channelOf(app, payment.method);
    await quietly(app, payment.out_no, (async () => {
      const outcome = channel ? await askChannel(app, payment) : 'closed';
      if (channel && (await paymentByNumber(app.db, payment.out_no))?.state === 'closed' && outcome !== 'paid') await channel.close(payment.out_no);
      await app.db.updateTable('payment').set({ channel_closed_at: app.clock.now() }).where('person_id', '=', payment.person_id).where('id', '=', payment.id).execute();
    })());
  }
}

type Due = { person_id: string; id: string; out_no: string; amount_fen: number; reason: string; state: string; payment_no: string; method: string; received_fen: number };

async function sendRefund(app: App, due: Due) {
  const channel = channelOf(app, due.method);
  if (!channel) return;
  const request = { refundNo: due.out_no, outNo: due.payment_no, amountFen: due.amount_fen, totalFen: due.received_fen, words: due.reason };
  const answer = due.state === 'created' ? await channel.refund(request) : await channel.queryRefund(request);
  const now = app.clock.now();
  await transaction(app.db, async (tx) => {
    await tx.updateTable('refund').set({ checked_at: now }).where('person_id', '=', due.person_id).where('id', '=', due.id).execute();
    await settleRefund(tx, { personId: due.person_id, id: due.id, to: answer.state, now, ...(answer.state === 'failed' ? { problem: answer.words } : {}) });
  });
}

/** Sends money back through the channels, and asks until it is there. */
export async function sendRefunds(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - REFUND_AGAIN);
  const rows = await app.db
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) => join.onRef('p.person_id', '=', 'r.person_id').onRef('p.id', '=', 'r.payment_id'))
    .select(['r.person_id', 'r.id', 'r.out_no', 'r.amount_fen', 'r.reason', 'r.state', 'p.out_no as payment_no', 'p.method', 'p.received_fen'])
    .where('r.state', 'in', ['created', 'pending'])
    .where((where) => where.or([where('r.checked_at', 'is', null), where('r.checked_at', '<=', before)]))
    .orderBy('r.created_at')
    .limit(AT_ONCE)
    .execute();
  for (const due of rows) await quietly(app, due.out_no, sendRefund(app, due));
}

export const paymentJobs: Job[] = [
  { name: 'payments.recheck', everyMs: 10 * SECOND, run: recheckPayments },
  { name: 'payments.close', everyMs: 10 * SECOND, run: closeAtChannels },
  { name: 'payments.refund', everyMs: 5 * SECOND, run: sendRefunds },
];
