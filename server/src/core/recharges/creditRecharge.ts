import { money } from '@cellar/shared/format/money';
import type { Tx } from '../../store/transaction';
import { moveLedger } from '../ledger';
import { sendMessage } from '../messages';
import { movePayment, type Payment } from '../payments/payments';
import { addRefund } from '../payments/refunds';

export type Recharge = {
  person_id: string;
  id: string;
  account: 'balance' | 'deposit';
  amount_fen: number;
  gift_fen: number;
  credited_at: Date | null;
};
type News = { title: string; body: string; now: Date };

/** The recharge of a person, and nobody else changes it until the transaction ends. The person goes first, as wherever money moves. */
export async function lockRecharge(tx: Tx, personId: string, id: string): Promise<Recharge> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute();
  return tx
    .selectFrom('recharge')
    .select(['person_id', 'id', 'account', 'amount_fen', 'gift_fen', 'credited_at'])
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow() as Promise<Recharge>;
}

/** A message that leads to the recharge. */
export const tellOfRecharge = (tx: Tx, { person_id, id }: Recharge, news: News): Promise<void> =>
  sendMessage(tx, { ...news, personId: person_id, kind: 'system', link: `/recharge-result?rechargeId=${id}` });

const isGone = async (tx: Tx, personId: string) =>
  (await tx.selectFrom('person').select('cancelled_at').where('id', '=', personId).executeTakeFirstOrThrow())
    .cancelled_at !== null;

/** Money for a recharge has come: amount and gift are credited once, however late. What cannot be credited any more goes back. */
export async function creditRecharge(
  tx: Tx,
  recharge: Recharge,
  payment: Payment,
  { amountFen, channelNo, now }: { amountFen: number; channelNo?: string; now: Date },
): Promise<void> {
  const { person_id: personId, id, gift_fen } = recharge;
  const applied = recharge.credited_at === null && !(await isGone(tx, personId));
  await movePayment(tx, payment, 'paid', {
    receivedFen: amountFen,
    applied,
    now,
    ...(channelNo === undefined ? {} : { channelNo }),
  });
  if (!applied) {
    const reason = '款项未能入账，自动退款';
    await addRefund(tx, { payment: { ...payment, received_fen: amountFen }, amountFen, reason, now });
    return;
  }
  const { account } = recharge;
  const entry = { personId, account, ref: { kind: 'recharge', id }, now };
  await moveLedger(tx, { ...entry, amount: amountFen, reason: account === 'balance' ? '充值到账' : '缴纳保证金' });
  if (gift_fen > 0) await moveLedger(tx, { ...entry, amount: gift_fen, reason: '充值赠送' });
  await tx
    .updateTable('recharge')
    .set({ credited_at: now })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute();
  await tellOfRecharge(tx, recharge, {
    title: account === 'balance' ? '充值已到账' : '保证金已到账',
    body: `${money(amountFen)} 已存入${account === 'balance' ? '余额' : '保证金'}${gift_fen > 0 ? `，另赠送 ${money(gift_fen)}` : ''}。`,
    now,
  });
}
