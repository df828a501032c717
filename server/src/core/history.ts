import { sql } from 'kysely';
import { AuditEntry } from '@cellar/shared/api/identity/staff/schema';
import { readPage } from '../store/queries/keyset';
import type { Db } from '../store/transaction';

/** Entries of the log about one record, by its id, the newest first. */
export async function historyOf(db: Db, id: string, page: { cursor?: string | undefined; size: number }) {
  const entries = db
    .selectFrom('audit_entry')
    .selectAll()
    .where(sql<boolean>`detail ? 'id'`)
    .where(sql<string>`detail->>'id'`, '=', id);
  const { rows, next } = await readPage(entries, page, { at: 'instant', id: 'uuid' });
  return { list: rows.map(({ at, ...row }) => AuditEntry.parse({ ...row, at: at.toISOString() })), next };
}
