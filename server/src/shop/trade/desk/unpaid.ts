import type { Services } from '../../../services';
import { HOUR } from '../../../clock';
import { audit } from '../../../core/audit';
import { formatMinute } from '../../../core/formatMinute';
import { closeUnpaid } from '../../../core/orders/closeOrder';
import { addEvent } from '../../../core/orders/moveOrder';
import { notifyPerson } from '../../../core/orders/notifyPerson';
import { changed, onOrder, type DeskTask } from '../orders/shipping/desk';

/** Ends an order that nobody paid, with the reason that its buyer reads. */
export const cancelUnpaid = (services: Services, { reason, ...task }: DeskTask & { reason: string }) =>
  onOrder(services, task, async (tx, order, now) => {
    if (order.state !== 'waiting') throw changed('只有待付款的订单可以取消');
    await closeUnpaid(tx, order, { to: 'cancelled', reason, now });
    await audit(tx, { who: task.who, action: 'order.cancel', target: order.order_no, reason, at: now });
    await notifyPerson(tx, {
      personId: order.person_id,
      orderId: order.id,
      title: '订单已取消',
      body: `你的订单已取消：${reason}。`,
      now,
    });
  });

/** The bottles of an unpaid order are kept longer; those of a group until its own end only. */
export const extendTerm = (services: Services, { hours, ...task }: DeskTask & { hours: number }) =>
  onOrder(services, task, async (tx, order, now) => {
    if (order.state !== 'waiting') throw changed('只有待付款的订单可以延长付款时间');
    if (order.group_id !== null) throw changed('拼团订单的付款时间由拼团决定，不能延长');
    const until = new Date(now.getTime() + hours * HOUR);
    if (until <= order.pay_before_at) throw changed(`付款时间已经到 ${formatMinute(order.pay_before_at)}`);
    await tx
      .updateTable('shop_order')
      .set({ pay_before_at: until, lapse_warned_at: null })
      .where('person_id', '=', order.person_id)
      .where('id', '=', order.id)
      .execute();
    const text = `付款时间已延长到 ${formatMinute(until)}`;
    await addEvent(tx, order, { kind: 'term', text, now });
    await audit(tx, { who: task.who, action: 'order.extend', target: order.order_no, detail: { hours }, at: now });
    await notifyPerson(tx, {
      personId: order.person_id,
      orderId: order.id,
      title: '付款时间已延长',
      body: `${text}。`,
      now,
    });
  });
