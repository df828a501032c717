import type { Services } from '../../../services';
import { HOUR } from '../../../clock';
import { BusinessError } from '../../../errors/businessError';
import { isFinal } from '../../../core/states/transitions';
import { orderTransitions } from '../../../core/states/order';
import { moveLedger } from '../../../core/ledger';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { endParcels } from '../../../core/orders/endParcels';
import { audit } from '../../../core/audit';
import { closeUnpaid } from '../../../core/orders/closeOrder';
import { earnedBy } from '../../../core/orders/earned';
import { keptFen } from '../../../core/payments/refunds';
import { lockOrder, type OrderCore } from '../../../core/orders/lockOrder';
import { addEvent, moveOrder } from '../../../core/orders/moveOrder';
import { earnFromOrder } from '../../../core/earnings/earnFromOrder';
import { readRemarks, storedRemarks } from '../../../core/orders/remarks';

const REMIND_AGAIN = 12 * HOUR;
const MAX_REMARKS = 10;

type Ref = { personId: string; orderId: string };
const changed = (text: string) => new BusinessError(text, { code: 'changed', stale: true });

export const cancelOrder = (services: Services, { personId, orderId }: Ref, reason: string) =>
  transaction(services.db, async (tx) => {
    const order = await lockOrder(tx, personId, orderId);
    if (order.state === 'cancelled') return;
    if (order.state !== 'waiting') throw changed('订单状态已变化，不能取消');
    await closeUnpaid(tx, order, { to: 'cancelled', reason, now: services.clock.now() });
  });

/** The goods are there: points and growth come with it, and earnings of who invited the buyer. */
export async function receiveOrder(tx: Tx, order: OrderCore, text: string, now: Date): Promise<void> {
  await moveOrder(tx, order, { to: 'received', text, now });
  await endParcels(tx, { personId: order.person_id, orderId: order.id, now });
  await earnFromOrder(tx, order, now);
  const earned = earnedBy(await keptFen(tx, order));
  if (earned === 0) return;
  const ref = { kind: 'order', id: order.id };
  await moveLedger(tx, { personId: order.person_id, account: 'point', amount: earned, reason: '订单返积分', ref, now });
  await moveLedger(tx, { personId: order.person_id, account: 'growth', amount: earned, reason: '购物成长', ref, now });
}

export const finishOrder = (services: Services, { personId, orderId }: Ref) =>
  transaction(services.db, async (tx) => {
    const order = await lockOrder(tx, personId, orderId);
    if (order.state === 'received') return;
    if (order.state !== 'shipped') throw changed('订单还没有发货，暂不能确认收货');
    await receiveOrder(tx, order, '你已确认收货', services.clock.now());
  });

export const remindShipping = (services: Services, { personId, orderId }: Ref) =>
  transaction(services.db, async (tx) => {
    const order = await lockOrder(tx, personId, orderId);
    const now = services.clock.now();
    if (order.state !== 'paid' && order.state !== 'packed') throw changed('订单已发货，无需提醒');
    if (order.reminded_at && now.getTime() - order.reminded_at.getTime() < REMIND_AGAIN)
      return { text: '已经提醒过了，仓库正在加紧处理' };
    await tx
      .updateTable('shop_order')
      .set({ reminded_at: now })
      .where('person_id', '=', personId)
      .where('id', '=', orderId)
      .execute();
    await addEvent(tx, order, { kind: 'reminded', text: '你已提醒发货', now });
    await audit(tx, { who: `person ${personId}`, action: 'order.remind', target: order.order_no, at: now });
    return { text: '已提醒仓库尽快发货' };
  });

export const addRemarks = (
  services: Services,
  { personId, orderId }: Ref,
  { text, idemKey }: { text: string; idemKey: string },
) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    return once(
      tx,
      { personId, call: 'orders.addRemarks', key: idemKey, content: { orderId, text }, now },
      async () => {
        await lockOrder(tx, personId, orderId);
        const row = await tx
          .selectFrom('shop_order')
          .select('remarks')
          .where('person_id', '=', personId)
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow();
        const remarks = [...readRemarks(row.remarks), { text, at: now.toISOString() }];
        if (remarks.length > MAX_REMARKS) throw new BusinessError(`最多添加 ${MAX_REMARKS} 条备注`, { code: 'full' });
        await tx
          .updateTable('shop_order')
          .set({ remarks: storedRemarks(remarks) })
          .where('person_id', '=', personId)
          .where('id', '=', orderId)
          .execute();
        return { remarks };
      },
    );
  });

/** Out of the person's sight; the shop keeps it. */
export const removeOrder = (services: Services, { personId, orderId }: Ref) =>
  transaction(services.db, async (tx) => {
    const order = await lockOrder(tx, personId, orderId);
    if (order.state !== 'received' && !isFinal(orderTransitions, order.state))
      throw changed('订单还没有结束，不能删除');
    await tx
      .updateTable('shop_order')
      .set({ deleted_at: services.clock.now() })
      .where('person_id', '=', personId)
      .where('id', '=', orderId)
      .execute();
  });
