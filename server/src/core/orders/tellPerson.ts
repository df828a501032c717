import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';
import { readSettings } from '../personSettings';

export type News = { personId: string; orderId: string; title: string; body: string; now: Date };

/** A message in the person's box that leads to the order, for who wants news of orders. */
export async function tellPerson(tx: Tx, { personId, orderId, title, body, now }: News): Promise<void> {
  const { orderMessages } = await readSettings(tx, personId);
  if (!orderMessages) return;
  await tx
    .insertInto('message')
    .values({
      person_id: personId,
      id: newId(now.getTime()),
      kind: 'order',
      title,
      body,
      link: `/order-details?orderId=${orderId}`,
      at: now,
    })
    .execute();
}
