import { sql } from 'kysely';
import type { Services } from '../../../services';
import { SECOND } from '../../../clock';
import type { PaymentPort, RefundAnswer } from '../../../ports/payment/port';
import { channelOf } from './applyAnswer';
import { settleRefund } from '../../../core/payments/refunds';
import { TRANSFER_METHODS } from '@cellar/shared/constants/payMethods';
import type { RefundState } from '../../../core/states/refund';
import { transaction } from '../../../store/transaction';
import { eachDue, isDue, lastFailure } from '../../../jobs/retries';

const ASK_AGAIN = 30 * SECOND;
const AT_ONCE = 50;
const SEND = 'payments.refund';
const RESEND = 'payments.resend';

type Due = {
  person_id: string;
  id: string;
  out_no: string;
  amount_fen: number;
  reason: string;
  state: string;
  payment_no: string;
  method: string;
  received_fen: number;
};

const dueRefunds = ({ db, clock }: Services, job: string, states: RefundState[]) =>
  db
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.person_id', '=', 'r.person_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select([
      'r.person_id',
      'r.id',
      'r.out_no',
      'r.amount_fen',
      'r.reason',
      'r.state',
      'p.out_no as payment_no',
      'p.method',
      'p.received_fen',
    ])
    .where('r.state', 'in', states)
    // Those finance sends back by hand.
    .where('p.method', 'not in', TRANSFER_METHODS)
    .where(isDue(job, 'r.id', clock.now()))
    .orderBy(sql`greatest(r.checked_at, ${lastFailure(job, 'r.id')}) nulls first`)
    .orderBy('r.created_at')
    .limit(AT_ONCE);

type Ask = (channel: PaymentPort, request: Parameters<PaymentPort['refund']>[0]) => Promise<RefundAnswer>;

/** Asks the channel and writes down what it says; the words of a refusal. The number never changes, so the channel pays it once. */
async function settleAsked(services: Services, due: Due, ask: Ask): Promise<string | null> {
  const channel = channelOf(services, due.method);
  if (!channel) return `没有支付渠道：${due.method}`;
  const answer = await ask(channel, {
    refundNo: due.out_no,
    outNo: due.payment_no,
    amountFen: due.amount_fen,
    totalFen: due.received_fen,
    text: due.reason,
  });
  const problem = answer.state === 'failed' ? answer.text : null;
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    await tx
      .updateTable('refund')
      .set({ checked_at: now, ...(problem === null ? {} : { problem }) })
      .where('person_id', '=', due.person_id)
      .where('id', '=', due.id)
      .execute();
    await settleRefund(tx, {
      personId: due.person_id,
      id: due.id,
      to: answer.state,
      now,
      ...(problem === null ? {} : { problem }),
    });
  });
  return problem;
}

const parts = { idOf: ({ id }: Due) => id, nameOf: ({ out_no }: Due) => out_no };

/** Sends money back through the channels, and asks until it is there. */
export async function sendRefunds(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - ASK_AGAIN);
  const rows = await dueRefunds(services, SEND, ['created', 'pending'])
    .where((where) => where.or([where('r.checked_at', 'is', null), where('r.checked_at', '<=', before)]))
    .execute();
  const work = async (due: Due) => {
    await settleAsked(services, due, (channel, request) =>
      due.state === 'created' ? channel.refund(request) : channel.queryRefund(request),
    );
  };
  await eachDue(services, { job: SEND, rows, ...parts, work });
}

/** Sends refunds again that the channel refused, under the same number; one that went through meanwhile is only noted. */
export async function resendRefunds(services: Services): Promise<void> {
  const rows = await dueRefunds(services, RESEND, ['failed']).execute();
  const ask: Ask = async (channel, request) => {
    const known = await channel.queryRefund(request);
    return known.state === 'failed' ? channel.refund(request) : known;
  };
  await eachDue(services, { job: RESEND, rows, ...parts, work: (due) => settleAsked(services, due, ask) });
}
