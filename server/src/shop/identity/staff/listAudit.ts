import { z } from 'zod';
import { AuditEntry } from '@cellar/shared/api/identity/staff/schema';
import type { App } from '../../../app';
import { DAY } from '../../../clock';
import type { FieldsOf } from '../../../http/handler';
import { onTheWire } from '../../../http/calls/onTheWire';
import { contains } from '../../../store/queries/contains';
import { cursorOf, readCursor } from '../../../store/queries/cursor';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
const dayBegins = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** The log, newest entry first, as far as it fits what is asked for. */
export async function listAudit(
  { db }: Pick<App, 'db'>,
  { cursor, size, who, target, actions, from, to }: FieldsOf<'staff.listAudit'>,
) {
  const after = readCursor(cursor, Cursor);
  let query = db
    .selectFrom('audit_entry')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1);
  if (after)
    query = query.where((where) =>
      where.or([
        where('at', '<', new Date(after[0])),
        where.and([where('at', '=', new Date(after[0])), where('id', '<', after[1])]),
      ]),
    );
  if (who) query = query.where('who', 'ilike', contains(who));
  if (target) query = query.where('target', 'ilike', contains(target));
  if (actions) query = query.where('action', 'in', actions.split(','));
  if (from) query = query.where('at', '>=', dayBegins(from));
  if (to) query = query.where('at', '<', new Date(dayBegins(to).getTime() + DAY));
  const rows = await query.execute();
  const list = rows.slice(0, size);
  const last = list.at(-1);
  return {
    list: list.map((row) => AuditEntry.parse(onTheWire(row))),
    next: rows.length > size && last ? cursorOf(last.at.toISOString(), last.id) : null,
  };
}
