import type { Tx } from '../../store/transaction';
import { sendMessage } from '../messages';

export type OrderNews = { personId: string; orderId: string; title: string; body: string; now: Date };

/** A message that leads to the order, for who wants news of orders. */
export const notifyPerson = (tx: Tx, { orderId, ...news }: OrderNews): Promise<void> =>
  sendMessage(tx, { ...news, kind: 'order', link: `/order-details?orderId=${orderId}` });
