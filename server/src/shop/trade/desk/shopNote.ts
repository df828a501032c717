import type { App } from '../../../app';
import { audit } from '../../../core/audit';
import { onOrder, type DeskTask } from '../orders/shipping/desk';

/** The shop's own remark of an order. */
export const saveNote = (app: App, { note, ...task }: DeskTask & { note: string }) =>
  onOrder(app, task, async (tx, order, now) => {
    await tx
      .updateTable('shop_order')
      .set({ shop_note: note === '' ? null : note })
      .where('person_id', '=', order.person_id)
      .where('id', '=', order.id)
      .execute();
    await audit(tx, { who: task.who, action: 'order.note', target: order.order_no, at: now });
  });
