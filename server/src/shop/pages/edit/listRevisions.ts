import { AuditEntry } from '@cellar/shared/api/identity/staff/schema';
import type { Services } from '../../../services';
import { onTheWire } from '../../../http/calls/onTheWire';
import { revisionHead, targetOf } from './pageRows';

const SHOWN = 200;

/** The newest first. */
export async function listRevisions({ db }: Pick<Services, 'db'>, id: string) {
  const rows = await db
    .selectFrom('promotion_page_revision')
    .select(['revision', 'author', 'note', 'at'])
    .where('page_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(SHOWN)
    .execute();
  return { list: rows.map(revisionHead) };
}

/** What was done with a page, the newest first. */
export async function listPageLog({ db }: Pick<Services, 'db'>, id: string) {
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('target', '=', targetOf(id))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return { list: rows.map((row) => AuditEntry.parse(onTheWire(row))) };
}
