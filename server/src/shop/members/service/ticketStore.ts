import { sql } from 'kysely';
import { z } from 'zod';
import type { ServiceTopic, TicketState } from '@cellar/shared/constants/service';
import { serviceTicketTransitions } from '../../../core/states/serviceTicket';
import { statesBefore } from '../../../core/states/transitions';
import { newId } from '../../../store/ids';
import type { Db, Tx } from '../../../store/transaction';

const EXCERPT = 60;
export const excerptOf = (body: string) => body.replaceAll(/\s+/g, ' ').slice(0, EXCERPT);

const PictureIds = z.array(z.uuid());

type HeadRow = { id: string; topic: string; state: string; excerpt: string; opened_at: Date; changed_at: Date };
export const HEAD = ['id', 'topic', 'state', 'excerpt', 'opened_at', 'changed_at'] as const;

export const headOf = ({ id, topic, state, excerpt, opened_at, changed_at }: HeadRow) => ({
  id,
  topic: topic as ServiceTopic,
  state: state as TicketState,
  excerpt,
  openedAt: opened_at.toISOString(),
  changedAt: changed_at.toISOString(),
});

/** What was written, the oldest first. */
export async function readEntries(db: Db | Tx, personId: string, ticketId: string) {
  const rows = await db
    .selectFrom('service_entry')
    .select(['id', 'who', 'body', 'upload_ids', 'at'])
    .where('person_id', '=', personId)
    .where('ticket_id', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ upload_ids, ...row }) => ({ ...row, pictureIds: PictureIds.parse(upload_ids) }));
}

type Ref = { personId: string; ticketId: string };
type Entry = Ref & { who: string | null; body: string; pictureIds?: readonly string[]; now: Date };

export const writeEntry = (tx: Tx, { personId, ticketId, who, body, pictureIds = [], now }: Entry) =>
  tx
    .insertInto('service_entry')
    .values({
      person_id: personId,
      ticket_id: ticketId,
      id: newId(now.getTime()),
      who,
      body,
      upload_ids: JSON.stringify(pictureIds),
      at: now,
    })
    .execute();

type Move = Ref & { to: TicketState; now: Date; excerpt?: string; version?: number; closedBy?: string };

/** The ticket goes on, from `version` where one is named; its new version, or null when it is closed or has changed. */
export async function moveTicket(tx: Tx, { personId, ticketId, to, now, excerpt, version, closedBy }: Move) {
  const row = await tx
    .updateTable('service_ticket')
    .set({ state: to, changed_at: now, version: sql<number>`version + 1` })
    .$if(excerpt !== undefined, (query) => query.set({ excerpt: excerpt! }))
    .$if(to === 'closed', (query) => query.set({ closed_at: now, closed_by: closedBy ?? null }))
    .where('person_id', '=', personId)
    .where('id', '=', ticketId)
    .where('state', 'in', statesBefore(serviceTicketTransitions, to))
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}
