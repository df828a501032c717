import type { Tx } from '../../../store/transaction';
import { endByMessenger, makeOwn } from '../auth/session';
import { boundTo, unbindPair } from './pairs';

type Account = {
  personId: string;
  /** The session that asks and has just proved the account itself; it goes on. */
  keep: string | null;
};

/** Ends the ways into an account that need neither its password nor its phone, and what they opened, in both directions. */
export async function endOtherWays(tx: Tx, now: Date, { personId, keep }: Account): Promise<void> {
  if (keep) await makeOwn(tx, keep);
  for (const other of await boundTo(tx, personId)) await unbindPair(tx, personId, other, now);
  await tx.deleteFrom('messenger_account').where('person_id', '=', personId).execute();
  await endByMessenger(tx, now, personId);
}
