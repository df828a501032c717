import { sql } from 'kysely';
import { dayOf } from '../../clock';
import type { Db } from '../../store/transaction';

type DepositSums = {
  heldFen: number;
  dueFen: number;
  /** What is missing. */
  restFen: number;
  /** What is held beyond what is due. */
  freeFen: number;
};

/** What exclusives that hold, or will hold, ask for. */
async function dueOfExclusives(db: Db, personId: string, now: Date): Promise<number> {
  const { fen } = await db
    .selectFrom('exclusive')
    .select(sql<number>`coalesce(sum(deposit_fen), 0)::bigint`.as('fen'))
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('to_on', '>=', dayOf(now))
    .executeTakeFirstOrThrow();
  return Number(fen);
}

/** What a person deposited and must deposit: for exclusives, and what staff set beside them. */
export async function depositSums(db: Db, personId: string, now: Date): Promise<DepositSums> {
  const { deposit_fen: heldFen, deposit_due_fen: besideFen } = await db
    .selectFrom('person')
    .select(['deposit_fen', 'deposit_due_fen'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const dueFen = besideFen + (await dueOfExclusives(db, personId, now));
  return { heldFen, dueFen, restFen: Math.max(0, dueFen - heldFen), freeFen: Math.max(0, heldFen - dueFen) };
}
