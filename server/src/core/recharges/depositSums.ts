import type { Db } from '../../store/transaction';

export type DepositSums = {
  heldFen: number;
  dueFen: number;
  /** What is missing. */
  restFen: number;
  /** What is held beyond what is due. */
  freeFen: number;
};

/** What a person deposited and must deposit. */
export async function depositSums(db: Db, personId: string): Promise<DepositSums> {
  const { deposit_fen: heldFen, deposit_due_fen: dueFen } = await db
    .selectFrom('person')
    .select(['deposit_fen', 'deposit_due_fen'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return { heldFen, dueFen, restFen: Math.max(0, dueFen - heldFen), freeFen: Math.max(0, heldFen - dueFen) };
}
