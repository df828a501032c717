import type { Services } from '../../../services';
import { HOUR } from '../../../clock';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { readPage } from '../../../store/queries/keyset';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { limitHits, type Limit } from '../../../store/guards/rateLimit';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { useUploads } from '../../identity/uploads/uploadStore';
import { excerptOf, HEAD, headOf, moveTicket, readEntries, writeEntry } from './ticketStore';

const PER_HOUR: Limit = { name: 'serviceEntry', most: 20, perMs: HOUR, text: '提交太频繁，请稍后再试' };

const gone = () => new NotFound('反馈不存在');
const closed = () => new BusinessError('反馈已关闭，请提交新的反馈', { code: 'closed', stale: true });

export async function listTickets({ db }: Services, person: Person | null, { cursor, size }: FieldsOf<'service.list'>) {
  if (!person) return { list: [], next: null };
  const { rows: shown, next } = await readPage(
    db.selectFrom('service_ticket').select(HEAD).where('person_id', '=', person.id),
    { cursor, size },
    { changed_at: 'instant', id: 'uuid' },
  );
  return {
    list: shown.map(headOf),
    next,
  };
}

export async function readTicket(db: Db | Tx, personId: string, id: string) {
  const row = await db
    .selectFrom('service_ticket')
    .select(HEAD)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw gone();
  const entries = await readEntries(db, personId, id);
  return {
    ...headOf(row),
    entries: entries.map(({ who, at, ...entry }) => ({
      id: entry.id,
      body: entry.body,
      pictureIds: entry.pictureIds,
      byShop: who !== null,
      at: at.toISOString(),
    })),
  };
}

export async function openTicket(
  services: Services,
  { idemKey, ...content }: FieldsOf<'service.open'>,
  { id: personId }: Person,
) {
  await limitHits(services, PER_HOUR, personId);
  const now = services.clock.now();
  const { topic, body, pictureIds } = content;
  return transaction(services.db, (tx) =>
    once(tx, { personId, call: 'service.open', key: idemKey, content, now }, async () => {
      const ticketId = newId(now.getTime());
      await useUploads(tx, { personId, purpose: 'ticket', ids: pictureIds, now });
      await tx
        .insertInto('service_ticket')
        .values({ person_id: personId, id: ticketId, topic, excerpt: excerptOf(body), opened_at: now, changed_at: now })
        .execute();
      await writeEntry(tx, { personId, ticketId, who: null, body, pictureIds, now });
      return readTicket(tx, personId, ticketId);
    }),
  );
}

/** Whether the ticket is somebody else's is said before whether it is closed. */
async function throwMoved(tx: Tx, personId: string, ticketId: string): Promise<never> {
  await readTicket(tx, personId, ticketId);
  throw closed();
}

export async function replyToShop(
  services: Services,
  { idemKey, ...content }: FieldsOf<'service.reply'>,
  { id: personId }: Person,
) {
  await limitHits(services, PER_HOUR, personId);
  const now = services.clock.now();
  const { id: ticketId, body, pictureIds } = content;
  return transaction(services.db, (tx) =>
    once(tx, { personId, call: 'service.reply', key: idemKey, content, now }, async () => {
      const moved = await moveTicket(tx, { personId, ticketId, to: 'open', excerpt: excerptOf(body), now });
      if (moved === null) await throwMoved(tx, personId, ticketId);
      await useUploads(tx, { personId, purpose: 'ticket', ids: pictureIds, now });
      await writeEntry(tx, { personId, ticketId, who: null, body, pictureIds, now });
      return readTicket(tx, personId, ticketId);
    }),
  );
}

export const closeTicket = (services: Services, ticketId: string, { id: personId }: Person) =>
  transaction(services.db, async (tx) => {
    const moved = await moveTicket(tx, { personId, ticketId, to: 'closed', now: services.clock.now() });
    if (moved === null) await throwMoved(tx, personId, ticketId);
    return readTicket(tx, personId, ticketId);
  });
