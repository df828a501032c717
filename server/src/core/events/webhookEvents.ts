import { sql } from 'kysely';
import type { WebhookEvent } from '@cellar/shared/constants/webhookEvents';
import { newId } from '../../store/ids';
import type { Db, Tx } from '../../store/transaction';

export type HappenedEvent = {
  event: WebhookEvent;
  /** Goes out as it is: nothing of a person that the receiver need not know. */
  data: Record<string, unknown>;
  /** What happens to a remote reaches webhooks of this remote and of all. */
  remote?: string;
  at: Date;
};

/** What those of the shop want by mail lies ready for the next mail to them. */
async function keepForMails(db: Db | Tx, { event, data, at }: HappenedEvent): Promise<void> {
  const wanting = await db
    .selectFrom('staff_mail')
    .select('staff_id')
    .where('confirmed_address', 'is not', null)
    .where(sql<boolean>`events ? ${event}`)
    .execute();
  if (wanting.length === 0) return;
  const item = { event, data: JSON.stringify(data), at };
  await db
    .insertInto('staff_mail_item')
    .values(wanting.map(({ staff_id }) => ({ ...item, staff_id, id: newId(at.getTime()) })))
    .execute();
}

/**
 * Lays out a delivery for each webhook that listens, and an entry for the mails of staff, in the transaction of what happened: what is
 * rolled back goes to nobody.
 */
export async function emitEvent(db: Db | Tx, happened: HappenedEvent): Promise<void> {
  const { event, data, remote, at } = happened;
  await keepForMails(db, happened);
  const listening = await db
    .selectFrom('webhook')
    .select(['id', 'events', 'remote'])
    .where((where) => where.or([where('remote', 'is', null), ...(remote ? [where('remote', '=', remote)] : [])]))
    .execute();
  const rows = listening
    .filter(({ events }) => (events as string[]).includes(event))
    .map(({ id }) => ({
      id: newId(at.getTime()),
      webhook_id: id,
      event,
      payload: JSON.stringify({ event, at: at.toISOString(), ...(remote && { remote }), data }),
      at,
      next_at: at,
    }));
  if (rows.length > 0) await db.insertInto('webhook_delivery').values(rows).execute();
}
