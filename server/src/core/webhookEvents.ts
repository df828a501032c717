import type { WebhookEvent } from '@cellar/shared/constants/webhookEvents';
import { newId } from '../store/ids';
import type { Db, Tx } from '../store/transaction';

export type HappenedEvent = {
  event: WebhookEvent;
  /** Goes out as it is: nothing of a person that the receiver need not know. */
  data: Record<string, unknown>;
  /** What happens to a remote reaches webhooks of this remote and of all. */
  remote?: string;
  at: Date;
};

/** Lays out a delivery for each webhook that listens, in the transaction of what happened: what is rolled back goes to nobody. */
export async function emitEvent(db: Db | Tx, { event, data, remote, at }: HappenedEvent): Promise<void> {
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
