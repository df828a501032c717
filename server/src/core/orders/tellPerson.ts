import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';

export type News = { personId: string; orderId: string; title: string; body: string; now: Date };

/** A message in the person's box that leads to the order. */
export const tellPerson = (tx: Tx, { personId, orderId, title, body, now }: News) =>
  tx
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
