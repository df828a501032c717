import type { App } from '../../../app';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf, Staff } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { headOf, readEntries } from '../service/ticketStore';
import { showPeople } from '../../identity/staff/showPeople';
import { contentOf, readUpload } from '../../identity/uploads/uploadStore';

const tickets = ({ db }: App) =>
  db
    .selectFrom('service_ticket as t')
    .innerJoin('person as p', 'p.id', 't.person_id')
    .select(['t.id', 't.topic', 't.state', 't.excerpt', 't.opened_at', 't.changed_at', 't.version', 't.person_id'])
    .select(['p.nickname', 'p.phone']);
type Row = Awaited<ReturnType<ReturnType<typeof tickets>['executeTakeFirstOrThrow']>>;

const wireOf = (row: Row) => ({
  ...headOf(row),
  version: row.version,
  nickname: row.nickname,
  phone: row.phone,
});

/** The longest waiting first. */
export async function waitingTickets(app: App, { state, cursor, size }: FieldsOf<'tickets.list'>) {
  const { rows: shown, next } = await readPage(
    tickets(app).where('t.state', '=', state),
    { cursor, size },
    { 't.changed_at': 'instant', 't.id': 'uuid' },
    'asc',
  );
  return {
    list: shown.map(wireOf),
    next,
  };
}

async function pictureOf(app: App, personId: string, id: string) {
  const upload = await readUpload(app.db, personId, id);
  return upload ? contentOf(app, upload) : null;
}

export async function showTicket(app: App, id: string, staff: Staff) {
  const row = await tickets(app).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('反馈不存在');
  const [shown] = await showPeople(app, staff, 'tickets', [wireOf(row)]);
  const entries = await readEntries(app.db, row.person_id, id);
  return {
    ...shown!,
    entries: await Promise.all(
      entries.map(async ({ pictureIds, at, ...entry }) => ({
        ...entry,
        pictures: await Promise.all(pictureIds.map((picture) => pictureOf(app, row.person_id, picture))),
        at: at.toISOString(),
      })),
    ),
  };
}
