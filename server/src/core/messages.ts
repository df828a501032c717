import type { MessageKind, Unread } from '@cellar/shared/api/members/messages/schema';
import { newId } from '../store/ids';
import type { Db, Tx } from '../store/transaction';
import { readSettings } from './personSettings';

export type News = { personId: string; kind: MessageKind; title: string; body: string; link?: string; now: Date };

/** A message in the person's box. News of orders and activities reach only who wants them; what the system says reaches everybody. */
export async function sendMessage(tx: Db | Tx, { personId, now, link, ...message }: News): Promise<void> {
  const { orderMessages, activityMessages } = await readSettings(tx, personId);
  const wanted = { order: orderMessages, activity: activityMessages, system: true };
  if (!wanted[message.kind]) return;
  await tx
    .insertInto('message')
    .values({ ...message, person_id: personId, id: newId(now.getTime()), link: link ?? null, at: now })
    .execute();
}

/** How many messages of each kind a person has not read: what the red dots stand for, too. */
export async function countUnread(db: Db | Tx, personId: string): Promise<Unread> {
  const rows = await db
    .selectFrom('message')
    .select(['kind', (select) => select.fn.countAll().as('count')])
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .groupBy('kind')
    .execute();
  const of = (kind: MessageKind) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return { order: of('order'), activity: of('activity'), system: of('system') };
}
