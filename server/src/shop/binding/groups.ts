import { newId } from '../../store/ids';
import type { Db, Tx } from '../../store/transaction';

/** How many accounts may be bound together. */
export const MAX_ACCOUNTS = 5;

const groupOf = async (db: Db | Tx, personId: string) =>
  (await db.selectFrom('bound_account').select('group_id').where('person_id', '=', personId).executeTakeFirst())
    ?.group_id;

const membersOf = async (db: Db | Tx, groupId: string) =>
  (await db.selectFrom('bound_account').select('person_id').where('group_id', '=', groupId).execute()).map(
    ({ person_id }) => person_id,
  );

/** The other accounts that are bound to this one. */
export async function boundTo(db: Db | Tx, personId: string): Promise<string[]> {
  const group = await groupOf(db, personId);
  return group ? (await membersOf(db, group)).filter((id) => id !== personId) : [];
}

/** Puts both accounts, and all that are bound to either, into one group; false when that would be too many. */
export async function joinGroups(tx: Tx, first: string, second: string, now: Date): Promise<boolean> {
  // One order for everybody, so that two people who bind at once do not wait for each other.
  await tx.selectFrom('person').select('id').where('id', 'in', [first, second]).orderBy('id').forUpdate().execute();
  const all = new Set([first, second, ...(await boundTo(tx, first)), ...(await boundTo(tx, second))]);
  if (all.size > MAX_ACCOUNTS) return false;
  const group_id = (await groupOf(tx, first)) ?? newId(now.getTime());
  await tx
    .insertInto('bound_account')
    .values([...all].map((person_id) => ({ person_id, group_id, bound_at: now })))
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ group_id }))
    .execute();
  return true;
}

/** Takes an account out of its group; an account that would be left alone is in none. */
export async function leaveGroup(tx: Db | Tx, personId: string): Promise<void> {
  const left = await tx
    .deleteFrom('bound_account')
    .where('person_id', '=', personId)
    .returning('group_id')
    .executeTakeFirst();
  if (!left) return;
  const others = await membersOf(tx, left.group_id);
  if (others.length === 1) await tx.deleteFrom('bound_account').where('group_id', '=', left.group_id).execute();
}
