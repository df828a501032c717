import { sql } from 'kysely';
import { AuditEntry } from '@cellar/shared/api/identity/staff/schema';
import { calls } from '@cellar/shared/api/registry';
import { mayAct, type Rights } from '@cellar/shared/contract/roles';
import type { CallSchema } from '@cellar/shared/contract/schema';
import { anyOf } from '../store/queries/anyOf';
import { readPage } from '../store/queries/keyset';
import type { Db } from '../store/transaction';

type Closed = { domains: string[]; actions: string[] };

/** What somebody is not shown: domains of calls by staff of whose roles they have none, and what only an admin does. */
function closedTo(rights: Rights): Closed {
  const open = new Map<string, boolean>();
  const actions: string[] = [];
  for (const [name, { access }] of Object.entries<CallSchema>({ ...calls })) {
    if (typeof access !== 'object' || !('staff' in access)) continue;
    const domain = name.slice(0, name.indexOf('.'));
    const isOpen = mayAct(rights, access.staff);
    open.set(domain, isOpen || open.get(domain) === true);
    if (!isOpen && access.staff.every((role) => role === 'admin')) actions.push(name);
  }
  return { domains: [...open].flatMap(([domain, isOpen]) => (isOpen ? [] : [domain])), actions };
}

type Asked = { record: string; cursor?: string | undefined; size: number };

/** Entries of the log about one record, by its id or what the log calls it, as far as somebody sees them; the newest first. */
export async function historyOf(db: Db, { record, ...page }: Asked, rights: Rights) {
  const { domains, actions } = closedTo(rights);
  const entries = db
    .selectFrom('audit_entry')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([sql<boolean>`detail ? 'id'`, where(sql<string>`detail->>'id'`, '=', record)]),
        where('target', '=', record),
      ]),
    )
    .where(sql<boolean>`not split_part(action, '.', 1) = ${anyOf(domains, 'text')}`)
    .where(sql<boolean>`not action = ${anyOf(actions, 'text')}`);
  const { rows, next } = await readPage(entries, page, { at: 'instant', id: 'uuid' });
  return { list: rows.map(({ at, ...row }) => AuditEntry.parse({ ...row, at: at.toISOString() })), next };
}
