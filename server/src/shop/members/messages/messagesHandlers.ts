import { sql } from 'kysely';
import type { MessageKind } from '@cellar/shared/api/members/messages/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { countUnread } from '../../../core/messages';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { transaction } from '../../../store/transaction';
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

/** One statement for everybody: the accounts that work and did not switch the news of activities off. */
const announce = (services: Services, { title, body, link }: FieldsOf<'messages.announce'>, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const rows = await tx
      .insertInto('message')
      .columns(['person_id', 'id', 'kind', 'title', 'body', 'link', 'at'])
      .expression((from) =>
        from
          .selectFrom('person as p')
          .leftJoin('person_setting as s', 's.person_id', 'p.id')
          .select(['p.id', sql<string>`gen_random_uuid()`.as('message_id')])
          .select([sql<string>`'activity'`.as('kind'), sql<string>`${title}::text`.as('title')])
          .select([sql<string>`${body}::text`.as('body'), sql<string | null>`${link ?? null}::text`.as('link')])
          .select(sql<Date>`${at}::timestamptz`.as('at'))
          .where('p.registration', '=', 'approved')
          .where('p.frozen_at', 'is', null)
          .where('p.cancelled_at', 'is', null)
          .where(sql<boolean>`coalesce(s.activity_messages, true)`),
      )
      .executeTakeFirst();
    const sent = Number(rows.numInsertedOrUpdatedRows ?? 0);
    await audit(tx, { who, target: title, detail: { count: sent }, at });
    return { sent };
  });

export const messagesHandlers = (services: Services): HandlersOf<'messages'> => ({
  'messages.list': (params, { person }) => list(services, person.id, params),
  'messages.countUnread': (_params, { person }) => countUnread(services.db, person.id),
  'messages.read': ({ id }, { person }) => read(services, person.id, id),
  'messages.readAll': ({ kind }, { person }) => readAll(services, person.id, kind),
  'messages.announce': (params, { name }) => announce(services, params, name),
});
