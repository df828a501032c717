import { sql } from 'kysely';
import { AuditEntry } from '@cellar/shared/api/identity/staff/schema';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import type { FieldsOf } from '../../../http/handler';
import { onTheWire } from '../../../http/calls/onTheWire';
import { readPage } from '../../../store/queries/keyset';
import { partOf } from '../../../store/queries/partOf';

const dayBegins = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** An entry with this in one of its names, by the index of migration 425. */
const has = (column: 'who' | 'target', q: string) => partOf(q, sql`text_grams(${sql.ref(column)})`, sql.ref(column));

/** The log, newest entry first, as far as it fits what is asked for. */
export async function listAudit(
  { db }: Pick<Services, 'db'>,
  { cursor, size, who, target, actions, from, to }: FieldsOf<'staff.listAudit'>,
) {
  let query = db.selectFrom('audit_entry').selectAll();
  if (who) query = query.where(has('who', who));
  if (target) query = query.where(has('target', target));
  if (actions) query = query.where('action', 'in', actions.split(','));
  if (from) query = query.where('at', '>=', dayBegins(from));
  if (to) query = query.where('at', '<', new Date(dayBegins(to).getTime() + DAY));
  const { rows, next } = await readPage(query, { cursor, size }, { at: 'instant', id: 'uuid' });
  return { list: rows.map((row) => AuditEntry.parse(onTheWire(row))), next };
}
