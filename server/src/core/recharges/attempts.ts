import type { Db, Tx } from '../../store/transaction';
import type { Payment } from '../payments/payments';
import { OPEN_PAYMENT } from '../states/payment';

type Owner = { person_id: string; account: 'balance' | 'deposit' };

const uncredited = (db: Db, { person_id, account }: Owner, round?: string) =>
  db
    .selectFrom('recharge')
    .select('id')
    .where('person_id', '=', person_id)
    .where('account', '=', account)
    .where('credited_at', 'is', null)
    .$if(round !== undefined, (query) => query.where('round', '=', round!));

/** Attempts under way to pay into an account, of one round where it is named; the newest first. */
export const openAttempts = (db: Db, owner: Owner, round?: string) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('person_id', '=', owner.person_id)
    .where('subject_kind', '=', 'recharge')
    .where('subject_id', 'in', uncredited(db, owner, round))
    .where('state', 'in', OPEN_PAYMENT)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute() as Promise<Payment[]>;

/** Ends these attempts; the channels are notified afterwards, by a job. The person is locked. */
export async function closeAttempts(
  tx: Tx,
  attempts: readonly Payment[],
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  for (const { person_id, id } of attempts)
    await tx
      .updateTable('payment')
      .set({ state: 'closed', reason, closed_at: now })
      .where('person_id', '=', person_id)
      .where('id', '=', id)
      .where('state', 'in', OPEN_PAYMENT)
      .execute();
}

/** Which round a recharge belongs to. */
export async function roundOf(tx: Tx, personId: string, rechargeId: string): Promise<string> {
  const { round } = await tx
    .selectFrom('recharge')
    .select('round')
    .where('person_id', '=', personId)
    .where('id', '=', rechargeId)
    .executeTakeFirstOrThrow();
  return round;
}
