import { sql } from 'kysely';
import type { MessageKind } from '@cellar/shared/api/members/messages/schema';
import type { Services } from '../../../services';
import { countUnread } from '../../../core/messages';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { announce, countReach, listAnnounced } from './announce';
import { goodsOfLinks } from './messageGoods';

async function list({ db }: Services, personId: string, { kind, cursor, size }: FieldsOf<'messages.list'>) {
  const { rows: shown, next } = await readPage(
    db
      .selectFrom('message')
      .select(['id', 'kind', 'title', 'body', 'link', 'read_at', 'at'])
      .where('person_id', '=', personId)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind!)),
    { cursor, size },
    { at: 'instant', id: 'uuid' },
  );
  const goods = await goodsOfLinks(
    db,
    personId,
    shown.map(({ link }) => link),
  );
  return {
    list: shown.map(({ read_at, at, ...row }) => ({
      ...row,
      kind: row.kind as MessageKind,
      goods: (row.link !== null && goods.get(row.link)) || null,
      read: read_at !== null,
      at: at.toISOString(),
    })),
    next,
  };
}

/** Reading again changes nothing; only what is there can be read. */
async function read({ db, clock }: Services, personId: string, id: string) {
  const row = await db
    .updateTable('message')
    .set({ read_at: sql`coalesce(read_at, ${clock.now()}::timestamptz)` })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new NotFound('消息不存在');
  return countUnread(db, personId);
}

async function readAll({ db, clock }: Services, personId: string, kind: MessageKind | undefined) {
  await db
    .updateTable('message')
    .set({ read_at: clock.now() })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .execute();
  return countUnread(db, personId);
}

export const messagesHandlers = (services: Services): HandlersOf<'messages'> => ({
  'messages.list': (params, { person }) => list(services, person.id, params),
  'messages.countUnread': (_params, { person }) => countUnread(services.db, person.id),
  'messages.read': ({ id }, { person }) => read(services, person.id, id),
  'messages.readAll': ({ kind }, { person }) => readAll(services, person.id, kind),
  'messages.announce': (params, { name }) => announce(services, params, name),
  'messages.countReach': (params) => countReach(services, params),
  'messages.listAnnounced': (page) => listAnnounced(services, page),
});
