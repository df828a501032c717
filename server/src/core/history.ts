import { sql } from 'kysely';
import { AuditEntry } from '@cellar/shared/api/identity/staff/schema';
import { calls } from '@cellar/shared/api/registry';
import { mayAct, type Rights } from '@cellar/shared/contract/roles';
import type { CallSchema } from '@cellar/shared/contract/schema';
import { anyOf } from '../store/queries/anyOf';
import { readPage } from '../store/queries/keyset';
import type { Db } from '../store/transaction';

/** Domains of calls by staff of whose roles somebody has none: what was done there is not shown to them. */
function closedTo(rights: Rights): string[] {
  const open = new Map<string, boolean>();
  for (const [name, { access }] of Object.entries<CallSchema>({ ...calls })) {
    if (typeof access !== 'object' || !('staff' in access)) continue;
    const domain = name.slice(0, name.indexOf('.'));
    open.set(domain, mayAct(rights, access.staff) || open.get(domain) === true);
  }
  return [...open].flatMap(([domain, isOpen]) => (isOpen ? [] : [domain]));
}

type Asked = { record: string; cursor?: string | undefined; size: number };

/** Entries of the log about one record, by its id or what the log calls it, as far as somebody sees them; the newest first. */
export async function historyOf(db: Db, { record, ...page }: Asked, rights: Rights) {
  const entries = db
    .selectFrom('audit_entry')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([sql<boolean>`detail ? 'id'`, where(sql<string>`detail->>'id'`, '=', record)]),
        where('target', '=', record),
      ]),
    )
    .where(sql<boolean>`not split_part(action, '.', 1) = ${anyOf(closedTo(rights), 'text')}`);
  const { rows, next } = await readPage(entries, page, { at: 'instant', id: 'uuid' });
  return { list: rows.map(({ at, ...row }) => AuditEntry.parse({ ...row, at: at.toISOString() })), next };
}
