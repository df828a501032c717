import { sql } from 'kysely';
import type { TicketState } from '@cellar/shared/constants/service';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Staff } from '../../../core/caller';
import { anyOf } from '../../../store/queries/anyOf';
import { foundBy } from '../../../store/queries/foundBy';
import { inOrder, restOf, searchPage, type Search } from '../../../store/queries/searchPage';
import { headOf, readEntries } from '../service/ticketStore';
import { showPeople } from '../../identity/staff/showPeople';
import { contentOf, readUpload } from '../../identity/uploads/uploadStore';

const tickets = ({ db }: Services) =>
  db
    .selectFrom('service_ticket as t')
    .innerJoin('person as p', 'p.id', 't.person_id')
    .select(['t.id', 't.topic', 't.state', 't.excerpt', 't.opened_at', 't.changed_at', 't.version', 't.person_id'])
    .select(['p.nickname', 'p.phone']);
type Row = Awaited<ReturnType<ReturnType<typeof tickets>['executeTakeFirstOrThrow']>>;

const wireOf = (row: Row) => ({
  ...headOf(row),
  version: row.version,
  personId: row.person_id,
  nickname: row.nickname,
  phone: row.phone,
});

/** Those that wait with the longest waiting first, closed ones with the newest first. */
export async function waitingTickets(services: Services, { state, q, ...page }: FieldsOf<'tickets.list'>) {
  const order = state === 'closed' ? 'desc' : 'asc';
  const search: Search = {
    list: sql`select changed_at as at, id from service_ticket where state = ${state}`,
    row: sql`select t.person_id, t.excerpt, p.nickname from service_ticket t join person p on p.id = t.person_id where t.id = k.id`,
    as: 't',
    filters: foundBy(q, {
      person: 't.person_id',
      texts: ['t.excerpt', 't.nickname'],
      ofPerson: (person) => sql`select id from service_ticket where person_id = ${person}`,
    }),
  };
  const { ids, ...rest } = await searchPage(services.db, search, { ...page, order });
  const rows = await tickets(services).where('t.id', '=', anyOf(ids)).execute();
  return { list: inOrder(rows, ids).map(wireOf), ...restOf(rest) };
}

/** How many tickets are in each state. */
export async function countTickets({ db }: Services): Promise<Record<TicketState, number>> {
  const rows = await db
    .selectFrom('service_ticket')
    .select((select) => ['state', select.fn.countAll<number>().as('tickets')])
    .groupBy('state')
    .execute();
  const countOf = (wanted: TicketState) => Number(rows.find(({ state }) => state === wanted)?.tickets ?? 0);
  return { open: countOf('open'), answered: countOf('answered'), closed: countOf('closed') };
}

async function pictureOf(services: Services, personId: string, id: string) {
  const upload = await readUpload(services.db, personId, id);
  return upload ? contentOf(services, upload) : null;
}

export async function showTicket(services: Services, id: string, staff: Staff) {
  const row = await tickets(services).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('反馈不存在');
  const [shown] = await showPeople(services, staff, 'tickets', [wireOf(row)]);
  const entries = await readEntries(services.db, row.person_id, id);
  return {
    ...shown!,
    entries: await Promise.all(
      entries.map(async ({ pictureIds, at, ...entry }) => ({
        ...entry,
        pictures: await Promise.all(pictureIds.map((picture) => pictureOf(services, row.person_id, picture))),
        at: at.toISOString(),
      })),
    ),
  };
}
