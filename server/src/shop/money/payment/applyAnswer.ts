import { methodsThrough, PAY_CHANNELS, type PayChannel } from '@cellar/shared/constants/payMethods';
import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { SECOND } from '../../../clock';
import type { ChannelState, PaymentPort } from '../../../ports/payment/port';
import { canMove } from '../../../core/states/transitions';
import { OPEN_PAYMENT, paymentTransitions } from '../../../core/states/payment';
import { transaction, type Tx } from '../../../store/transaction';
import { audit } from '../../../core/audit';
import { lockPayment, movePayment, paymentByNumber, type Payment } from '../../../core/payments/payments';
import { addRefund } from '../../../core/payments/refunds';
import { lockPaidSubject, type PaidSubject } from './paidSubject';

/** `repeated`: known already; `amount`: another sum than was asked for, given back; `unknown`: no such attempt. */
export type Outcome = 'paid' | 'refused' | 'closed' | 'pending' | 'repeated' | 'amount' | 'unknown';

const PASSED = new Set<Payment['state']>(['paid', 'refunded']);

async function rejectAmount(
  tx: Tx,
  subject: PaidSubject,
  payment: Payment,
  amountFen: number,
  now: Date,
): Promise<Outcome> {
  const reason = `支付金额与${subject.noun}不符，款项将原路退回`;
  if (canMove(paymentTransitions, payment.state, 'refused'))
    await movePayment(tx, payment, 'refused', { reason, receivedFen: amountFen, now });
  else
    await tx
      .updateTable('payment')
      .set({ reason, received_fen: amountFen })
      .where('person_id', '=', payment.person_id)
      .where('id', '=', payment.id)
      .execute();
  await addRefund(tx, { payment: { ...payment, received_fen: amountFen }, amountFen, reason, now });
  await audit(tx, {
    who: 'payment channel',
    action: 'payment.amount',
    target: payment.out_no,
    detail: { askedFen: payment.amount_fen, cameFen: amountFen },
    at: now,
  });
  await subject.tell({ title: '支付未成功', body: `${subject.text} 收到 ${money(amountFen)}，${reason}。`, now });
  return 'amount';
}

async function apply(
  tx: Tx,
  subject: PaidSubject,
  payment: Payment,
  answer: ChannelState,
  now: Date,
): Promise<Outcome> {
  if (PASSED.has(payment.state) || payment.received_fen > 0) return 'repeated';
  if (answer.state === 'pending') return 'pending';
  if (answer.state === 'paid') {
    if (answer.amountFen !== payment.amount_fen) return rejectAmount(tx, subject, payment, answer.amountFen, now);
    await subject.receive(payment, { ...answer, now });
    return 'paid';
  }
  if (!canMove(paymentTransitions, payment.state, answer.state)) return 'repeated';
  await movePayment(tx, payment, answer.state, {
    reason: answer.state === 'refused' ? answer.text : '支付已取消',
    now,
  });
  return answer.state;
}

/** Does what a channel says of an attempt, once: in the given transaction, with what is paid and payment locked in this order. */
export async function applyAnswer(
  tx: Tx,
  { outNo, methods, answer, now }: { outNo: string; methods: readonly string[]; answer: ChannelState; now: Date },
): Promise<Outcome> {
  const found = await paymentByNumber(tx, outNo);
  if (!found || !methods.includes(found.method)) return 'unknown';
  const subject = await lockPaidSubject(tx, found);
  return apply(tx, subject, await lockPayment(tx, found), answer, now);
}

/** The channels that are set up. */
export const openChannels = ({ ports: { payment } }: Pick<Services, 'ports'>): PayChannel[] =>
  PAY_CHANNELS.filter((channel) => payment[channel] !== null);

/** The channel that takes money by a method; null where none of its channels is set up for it. */
export function channelOf({ ports: { payment } }: Pick<Services, 'ports'>, method: string): PaymentPort | null {
  const ports = PAY_CHANNELS.filter((channel) => methodsThrough(channel).some((code) => code === method)).map(
    (channel) => payment[channel],
  );
  return ports.find((port) => port && (method !== 'installments' || port.installments)) ?? null;
}

/** Asks the channel how an attempt stands and does what it says. */
export async function askChannel(services: Services, payment: Payment): Promise<Outcome> {
  const channel = channelOf(services, payment.method);
  if (!channel) return 'pending';
  const answer = await channel.query(payment.out_no);
  const now = services.clock.now();
  return transaction(services.db, async (tx) => {
    await tx
      .updateTable('payment')
      .set({ checked_at: now })
      .where('person_id', '=', payment.person_id)
      .where('id', '=', payment.id)
      .execute();
    return applyAnswer(tx, { outNo: payment.out_no, methods: methodsThrough(channel.channel), answer, now });
  });
}

const ASK_AGAIN = 2 * SECOND;

/**
 * Asks the channel about an attempt under way, not more often than every two seconds. A channel that does not answer leaves it as it is.
 */
export async function askIfOpen(services: Services, payment: Payment | undefined): Promise<void> {
  if (!payment || !OPEN_PAYMENT.includes(payment.state)) return;
  if (payment.checked_at && services.clock.now().getTime() - payment.checked_at.getTime() < ASK_AGAIN) return;
  await askChannel(services, payment).catch((error: unknown) =>
    services.log.warn({ error, outNo: payment.out_no }, 'payment channel'),
  );
}
