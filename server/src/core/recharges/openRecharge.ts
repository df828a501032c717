import { FACTS } from '@cellar/shared/constants/facts';
import { lockPerson } from '../lockPerson';
import { MINUTE } from '../../clock';
import { BusinessError } from '../../errors/businessError';
import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';
import { addPayment } from '../payments/payments';
import { closeAttempts, openAttempts, roundOf } from './attempts';
import type { Recharge } from './creditRecharge';
import { depositSums } from './depositSums';

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
export const RECHARGE_WITHIN = FACTS.payMinutes * MINUTE;

/** A deposit is paid exactly: refuses another amount than what is missing now. */
async function assertMissing(
  tx: Tx,
  { personId, amountFen, now }: Pick<NewRecharge, 'personId' | 'amountFen' | 'now'>,
): Promise<void> {
  const { restFen } = await depositSums(tx, personId, now);
  if (restFen === amountFen) return;
  const text = restFen === 0 ? '保证金已缴清，无需再付' : '应缴金额有变化，请重新确认';
  throw new BusinessError(text, { code: 'stale', stale: true });
}

/** Ends the attempt that is open; the new one joins its round, so that one of both is credited. */
async function replaceOpen(tx: Tx, personId: string, account: Recharge['account'], now: Date): Promise<string | null> {
  const open = await openAttempts(tx, { person_id: personId, account });
  await closeAttempts(tx, open, { reason: '已重新发起支付', now });
  return open[0] ? roundOf(tx, personId, open[0].subject_id) : null;
}

/** Writes down a recharge and its one attempt, in the place of the one that is open. */
export async function openRecharge(tx: Tx, input: NewRecharge): Promise<OpenedRecharge> {
  const { personId, account, amountFen, giftFen, method, now } = input;
  await lockPerson(tx, personId);
  if (account === 'deposit') await assertMissing(tx, input);
  const id = newId(now.getTime());
  const round = (await replaceOpen(tx, personId, account, now)) ?? id;
  await tx
    .insertInto('recharge')
    .values({ person_id: personId, id, account, amount_fen: amountFen, gift_fen: giftFen, round, created_at: now })
    .execute();
  const payment = await addPayment(tx, { personId, subject: { kind: 'recharge', id }, method, amountFen, now });
  return { rechargeId: id, outNo: payment.out_no };
}
