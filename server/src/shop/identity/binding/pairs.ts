import type { Db, Tx } from '../../../store/transaction';
import { endOpenedBy } from '../auth/session';

/** How many accounts a person switches between, the own one included. */
export const MAX_ACCOUNTS = 5;

/** The accounts that agreed with this one: never those that only agreed with one of them. */
export async function boundTo(db: Db | Tx, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_binding')
    .select('other_id')
    .where('person_id', '=', personId)
    .orderBy('other_id')
    .execute();
  return rows.map(({ other_id }) => other_id);
}

/** Waits for an unbinding that is under way, so what is opened before this answer is seen by it. */
export const isBound = async (db: Db | Tx, personId: string, otherId: string) =>
  (await db
    .selectFrom('account_binding')
    .select('bound_at')
    .where('person_id', '=', personId)
    .where('other_id', '=', otherId)
    .forShare()
    .executeTakeFirst()) !== undefined;

/** In one order for everybody, so that two people who bind at once do not wait for each other. */
const lockPeople = (tx: Tx, ids: string[]) =>
  tx.selectFrom('person').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();

/** Binds two accounts; false when one of them would have too many. Bound already, nothing changes. */
export async function bindPair(tx: Tx, first: string, second: string, now: Date): Promise<boolean> {
  await lockPeople(tx, [first, second]);
  const [ofFirst, ofSecond] = [await boundTo(tx, first), await boundTo(tx, second)];
  if (ofFirst.includes(second)) return true;
  if (Math.max(ofFirst.length, ofSecond.length) + 1 >= MAX_ACCOUNTS) return false;
  await tx
    .insertInto('account_binding')
    .values([
      { person_id: first, other_id: second, bound_at: now },
      { person_id: second, other_id: first, bound_at: now },
    ])
    .execute();
  return true;
}

/** Ends a binding and every session that either side opened by it; false when there was none. */
export async function unbindPair(tx: Tx, first: string, second: string, now: Date): Promise<boolean> {
  await lockPeople(tx, [first, second]);
  const ended = await tx
    .deleteFrom('account_binding')
    .where((where) =>
      where.or([where.and({ person_id: first, other_id: second }), where.and({ person_id: second, other_id: first })]),
    )
    .returning('person_id')
    .execute();
  await endOpenedBy(tx, now, { openedBy: first, personId: second });
  await endOpenedBy(tx, now, { openedBy: second, personId: first });
  return ended.length > 0;
}
