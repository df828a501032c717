import { hashToken } from '../../../http/calls/caller';
import type { Db, Tx } from '../../../store/transaction';

/** What a session keeps of the browser's own id, which no script can read; null for a browser without one. */
export const browserHash = (visitor: string | null | undefined) => (visitor ? hashToken(visitor) : null);

/**
 * Whether this browser was logged in to the account before, for as long as sessions are kept. It opens nothing: it only waits apart from
 * strangers.
 */
export async function isKnownDevice(
  db: Db | Tx,
  personId: string,
  visitor: string | null | undefined,
): Promise<boolean> {
  if (!visitor) return false;
  const row = await db
    .selectFrom('session_token')
    .select('id')
    .where('person_id', '=', personId)
    .where('browser_hash', '=', browserHash(visitor))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for an account of the console. */
export async function isKnownStaffDevice(db: Db | Tx, staffId: string, visitor: string | null): Promise<boolean> {
  if (!visitor) return false;
  const row = await db
    .selectFrom('staff_session')
    .select('token_hash')
    .where('staff_id', '=', staffId)
    .where('browser_hash', '=', browserHash(visitor))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
