import type { Tx } from '../../store/transaction';
import { leaveGroup } from './groups';

/** Ends the ways into an account that need neither its password nor its phone. */
export async function endOtherWays(tx: Tx, personId: string): Promise<void> {
  await leaveGroup(tx, personId);
  await tx.deleteFrom('messenger_account').where('person_id', '=', personId).execute();
}
