import { money } from '@cellar/shared/format/number/money';
import { lockPerson } from '../lockPerson';
import type { Tx } from '../../store/transaction';
import { moveLedger } from '../ledger';
import { sendMessage } from '../messages';
import { movePayment, type Payment } from '../payments/payments';
import { addRefund } from '../payments/refunds';
import { closeAttempts, openAttempts } from './attempts';
import { depositSums } from './depositSums';

export type Recharge = {
  person_id: string;
  id: string;
  account: 'balance' | 'deposit';
  amount_fen: number;
  gift_fen: number;
  /** Attempts of a round took each other's place; one of them is credited. */
  round: string;
  credited_at: Date | null;
};
type News = { title: string; body: string; now: Date };

/** The recharge of a person, and nobody else changes it until the transaction ends. The person goes first, as wherever money moves. */
export async function lockRecharge(tx: Tx, personId: string, id: string): Promise<Recharge> {
  await lockPerson(tx, personId);
  return tx
    .selectFrom('recharge')
    .select(['person_id', 'id', 'account', 'amount_fen', 'gift_fen', 'round', 'credited_at'])
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow() as Promise<Recharge>;
}

/** A message that leads to the recharge. */
export const notifyOfRecharge = (tx: Tx, { person_id, id }: Recharge, news: News): Promise<void> =>
  sendMessage(tx, { ...news, personId: person_id, kind: 'system', link: `/recharge-result?rechargeId=${id}` });

const isGone = async (tx: Tx, personId: string) =>
  (await tx.selectFrom('person').select('cancelled_at').where('id', '=', personId).executeTakeFirstOrThrow())
    .cancelled_at !== null;

const isRoundCredited = async (tx: Tx, { person_id, round }: Recharge) =>
  (await tx
    .selectFrom('recharge')
    .select('id')
    .where('person_id', '=', person_id)
    .where('round', '=', round)
    .where('credited_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** How much of what came is credited, and why the rest goes back. */
async function acceptedOf(
  tx: Tx,
  recharge: Recharge,
  { amountFen, now }: { amountFen: number; now: Date },
): Promise<{ acceptedFen: number; reason: string }> {
  if (await isGone(tx, recharge.person_id)) return { acceptedFen: 0, reason: '款项未能入账，自动退款' };
  if (await isRoundCredited(tx, recharge)) return { acceptedFen: 0, reason: '重复支付，自动退款' };
  if (recharge.account === 'balance') return { acceptedFen: amountFen, reason: '' };
  const { restFen } = await depositSums(tx, recharge.person_id, now);
  return { acceptedFen: Math.min(amountFen, restFen), reason: '保证金已缴足，自动退款' };
}

async function giveBack(
  tx: Tx,
  recharge: Recharge,
  { payment, amountFen, reason, now }: { payment: Payment; amountFen: number; reason: string; now: Date },
): Promise<void> {
  await addRefund(tx, { payment, amountFen, reason, now });
  await notifyOfRecharge(tx, recharge, { title: '款项将原路退回', body: `${reason} ${money(amountFen)}。`, now });
}

type Credit = { acceptedFen: number; excessFen: number; now: Date };

/** Amount and gift, once; what else was opened for the same ends. */
async function credit(tx: Tx, recharge: Recharge, { acceptedFen, excessFen, now }: Credit): Promise<void> {
  const { person_id: personId, id, gift_fen, account } = recharge;
  const entry = { personId, account, ref: { kind: 'recharge', id }, now };
  await moveLedger(tx, { ...entry, amount: acceptedFen, reason: account === 'balance' ? '充值到账' : '缴纳保证金' });
  if (gift_fen > 0) await moveLedger(tx, { ...entry, amount: gift_fen, giftAmount: gift_fen, reason: '充值赠送' });
  await tx
    .updateTable('recharge')
    .set({ credited_at: now, excess_fen: excessFen })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute();
  const others = await openAttempts(tx, recharge, account === 'balance' ? recharge.round : undefined);
  await closeAttempts(tx, others, { reason: '已支付', now });
  await notifyOfRecharge(tx, recharge, {
    title: account === 'balance' ? '充值已到账' : '保证金已到账',
    body: `${money(acceptedFen)} 已存入${account === 'balance' ? '余额' : '保证金'}${gift_fen > 0 ? `，另赠送 ${money(gift_fen)}` : ''}。`,
    now,
  });
}

/** Money for a recharge has come: amount and gift are credited once, however late. What is not needed, or comes twice, goes back. */
export async function creditRecharge(
  tx: Tx,
  recharge: Recharge,
  payment: Payment,
  { amountFen, channelNo, now }: { amountFen: number; channelNo?: string; now: Date },
): Promise<void> {
  const { acceptedFen, reason } = await acceptedOf(tx, recharge, { amountFen, now });
  const excessFen = amountFen - acceptedFen;
  await movePayment(tx, payment, 'paid', {
    receivedFen: amountFen,
    applied: acceptedFen > 0,
    now,
    ...(channelNo === undefined ? {} : { channelNo }),
    ...(excessFen === 0 ? {} : { reason }),
  });
  if (acceptedFen > 0) await credit(tx, recharge, { acceptedFen, excessFen, now });
  if (excessFen > 0)
    await giveBack(tx, recharge, {
      payment: { ...payment, received_fen: amountFen },
      amountFen: excessFen,
      reason,
      now,
    });
}
