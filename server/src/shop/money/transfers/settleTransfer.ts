import { timeLeft } from '@cellar/shared/format/time/duration';
import { money } from '@cellar/shared/format/number/money';
import { audit } from '../../../core/audit';
import { moveLedger } from '../../../core/ledger';
import { sendMessage } from '../../../core/messages';
import { lockPayable, payableName, payablePaths, type LockedPayable } from '../../../core/payables';
import { lockPayment, paidWith, type Payment } from '../../../core/payments/payments';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';
import { restOf } from '../payment/payState';
import { waitForRest } from './payTime';

/** A transfer, not decided yet, with what it pays for. */
export type OpenTransfer = { order: LockedPayable; payment: Payment };
/** What the bank's statement says, and who read it. */
export type Arrival = { amountFen: number; bankNo: string; who: string; now: Date };

export const findTransfer = async (db: Db, id: string) => {
  const row = await db
    .selectFrom('transfer as t')
    .innerJoin('payment as p', (join) => join.onRef('p.person_id', '=', 't.person_id').onRef('p.id', '=', 't.id'))
    .selectAll('p')
    .select(['t.order_id', 't.decided_at', 't.vouchers'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('转账不存在');
  return row as typeof row & Payment;
};

/** Person, order and payment are locked in this order; what somebody else has decided meanwhile is refused. */
export async function lockTransfer(tx: Tx, id: string): Promise<OpenTransfer> {
  const { order_id, ...found } = await findTransfer(tx, id);
  const order = await lockPayable(tx, found.person_id, order_id, { deleted: true });
  const payment = await lockPayment(tx, found);
  if ((await findTransfer(tx, id)).decided_at !== null)
    throw new BusinessError('这笔转账已由同事处理', { code: 'changed', stale: true });
  return { order, payment };
}

export const decide = (
  tx: Tx,
  { person_id, id }: Payment,
  found: { who: string; now: Date; cameFen?: number; surplusFen?: number; bankNo?: string },
) =>
  tx
    .updateTable('transfer')
    .set({
      decided_at: found.now,
      decided_by: found.who,
      came_fen: found.cameFen ?? null,
      surplus_fen: found.surplusFen ?? 0,
      bank_no: found.bankNo ?? null,
    })
    .where('person_id', '=', person_id)
    .where('id', '=', id)
    .execute();

/** A line of the statement counts once. Two that are entered at once are told apart by the store's own index. */
async function assertNew(tx: Tx, bankNo: string): Promise<void> {
  const known = await tx.selectFrom('transfer').select('id').where('bank_no', '=', bankNo).executeTakeFirst();
  if (known) throw duplicate();
}
export const duplicate = () => {
  const text = '这笔银行流水已经入账';
  return new BusinessError(text, { code: 'duplicate', fields: { bankNo: text } });
};

export const notifyOfTransfer = (tx: Tx, order: LockedPayable, news: { title: string; body: string; now: Date }) =>
  sendMessage(tx, { ...news, personId: order.person_id, kind: 'order', link: payablePaths(order).pay });

async function giveSurplus(tx: Tx, order: LockedPayable, surplusFen: number, now: Date): Promise<void> {
  const { person_id: personId, id } = order;
  const ref = { kind: order.kind, id };
  await moveLedger(tx, { personId, account: 'balance', amount: surplusFen, reason: '转账多付转入余额', ref, now });
  const body = `${payableName(order)} 的转账多出 ${money(surplusFen)}，已转入账户余额。`;
  await sendMessage(tx, {
    personId,
    kind: 'system',
    title: '多付金额已转入余额',
    body,
    link: '/history-recharge',
    now,
  });
}

/**
 * Money has come to the shop's account. While the order waits it pays as much as is open, and what is more goes to the balance; for an
 * order that waits no more all of it is to go back.
 */
export async function settleTransfer(tx: Tx, { order, payment }: OpenTransfer, arrival: Arrival): Promise<void> {
  const { amountFen, bankNo, who, now } = arrival;
  await assertNew(tx, bankNo);
  const countedFen = order.state === 'waiting' ? Math.min(amountFen, restOf(order)) : amountFen;
  const surplusFen = amountFen - countedFen;
  await decide(tx, payment, { who, now, cameFen: amountFen, surplusFen, bankNo });
  await order.receive(payment, { amountFen: countedFen, channelNo: bankNo, now });
  if (surplusFen > 0) await giveSurplus(tx, order, surplusFen, now);
  if (order.state === 'waiting') {
    await waitForRest(order, now);
    const left = timeLeft(order.pay_before_at.getTime() - now.getTime());
    const body = `${payableName(order)} 的${paidWith(payment)}到账 ${money(amountFen)}，还差 ${money(restOf(order))}，请在 ${left}内付清。`;
    await notifyOfTransfer(tx, order, { title: '转账已到账，还差余款', body, now });
  }
  const detail = { askedFen: payment.amount_fen, cameFen: amountFen, surplusFen, bankNo };
  await audit(tx, { who, action: 'transfer.accept', target: order.order_no, detail, at: now });
}
