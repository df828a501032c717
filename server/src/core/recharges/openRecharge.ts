import { MINUTE } from '../../clock';
import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';
import { addPayment } from '../payments/payments';
import type { Recharge } from './creditRecharge';

export type NewRecharge = {
  personId: string;
  account: Recharge['account'];
  amountFen: number;
  giftFen: number;
  method: string;
  now: Date;
};
export type OpenedRecharge = { rechargeId: string; outNo: string };

/** How long the cashier takes money for a recharge. */
export const RECHARGE_WITHIN = 30 * MINUTE;

/** Writes down a recharge and its one attempt. */
export async function openRecharge(tx: Tx, wish: NewRecharge): Promise<OpenedRecharge> {
  const { personId, account, amountFen, giftFen, method, now } = wish;
  const id = newId(now.getTime());
  await tx
    .insertInto('recharge')
    .values({ person_id: personId, id, account, amount_fen: amountFen, gift_fen: giftFen, created_at: now })
    .execute();
  const payment = await addPayment(tx, { personId, subject: { kind: 'recharge', id }, method, amountFen, now });
  return { rechargeId: id, outNo: payment.out_no };
}
