import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { OrderCore } from '../../../core/orders/lockOrder';
import { addEvent, moveOrder } from '../../../core/orders/moveOrder';
import { notifyPerson } from '../../../core/orders/notifyPerson';
import { holdAgain } from '../../../core/stock/holds';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { assertNoCase, changed, lockOrderOfParcel } from '../orders/shipping/desk';

/** With a parcel less the order is not sent: its bottles are held as before. Where others are still to be sent it is that already. */
async function unpack(tx: Tx, order: OrderCore, text: string, now: Date) {
  if (order.state === 'packed') return addEvent(tx, order, { kind: 'unshipped', text, now });
  if (order.state !== 'shipped') throw changed('订单状态已变化，不能撤回发货');
  await moveOrder(tx, order, { to: 'packed', text, now, more: { shipped_at: null } });
  return holdAgain(tx, { orderId: order.id, now });
}

async function removeParcel(tx: Tx, order: OrderCore, id: string) {
  const gone = await tx
    .deleteFrom('parcel')
    .where('person_id', '=', order.person_id)
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .returning(['courier', 'tracking_no as trackingNo'])
    .executeTakeFirst();
  if (!gone) throw changed('包裹已被揽收，不能撤回发货');
  await tx.deleteFrom('parcel_event').where('parcel_id', '=', id).execute();
  return gone;
}

/** Takes a parcel back that no courier has collected. */
export const undoShipment = (
  services: Services,
  { id, reason, who }: FieldsOf<'desk.undoShipment'> & { who: string },
) =>
  transaction(services.db, async (tx) => {
    const order = await lockOrderOfParcel(tx, id, '包裹不存在或已撤回');
    await assertNoCase(tx, order);
    const now = services.clock.now();
    const slip = await removeParcel(tx, order, id);
    await unpack(tx, order, `包裹 ${slip.courier} ${slip.trackingNo} 已撤回，重新安排发货`, now);
    const detail = { parcels: [slip] };
    await audit(tx, { who, target: order.order_no, detail, reason, at: now });
    await notifyPerson(tx, {
      personId: order.person_id,
      orderId: order.id,
      title: '包裹重新安排发货',
      body: `${reason}。商品会尽快重新发出。`,
      now,
    });
  });
