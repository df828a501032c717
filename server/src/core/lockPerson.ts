import type { Tx } from '../store/transaction';

/** Locks a person's row: what several of their requests change at once is changed by one after the other. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute();
}
