import type { App } from '../../../app';
import { audit } from '../../../core/audit';
import { NotFound } from '../../../errors/businessError';
import type { DeskTask } from './desk';

/** Name and identity number of the receiver of bonded goods, for the customs declaration; the look stands in the log. */
export async function showReceiver(app: App, { orderId, who }: DeskTask) {
  const order = await app.db
    .selectFrom('shop_order')
    .select(['person_id', 'order_no', 'real_name', 'real_number_sealed'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order?.real_name || !order.real_number_sealed) throw new NotFound('这个订单没有收货人的实名信息');
  const number = app.ports.vault.open(order.real_number_sealed, order.person_id);
  await audit(app.db, { who, action: 'order.lookAtReceiver', target: order.order_no, at: app.clock.now() });
  return { name: order.real_name.split(' ')[0] ?? '', number };
}
