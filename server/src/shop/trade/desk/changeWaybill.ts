import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { assertSeen } from '../../../core/operation/assertSeen';
import { parcelTransitions, type ParcelState } from '../../../core/states/parcel';
import { isFinal } from '../../../core/states/transitions';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { changed, lockOrderOfParcel } from '../orders/shipping/desk';
import { notifyPerson } from '../../../core/orders/notifyPerson';

/** Corrects the slip of a parcel under way; the buyer reads the new number. */
export const changeWaybill = (
  services: Services,
  { id, courier, trackingNo, from, who }: FieldsOf<'desk.changeWaybill'> & { who: string },
) =>
  transaction(services.db, async (tx) => {
    const order = await lockOrderOfParcel(tx, id, '包裹不存在');
    const { state, ...before } = await tx
      .selectFrom('parcel')
      .select(['state', 'courier', 'tracking_no as trackingNo'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (isFinal(parcelTransitions, state as ParcelState)) throw changed('包裹已签收或拒收，不能修改运单号');
    assertSeen(from, before, `运单号已被别人改为 ${before.courier} ${before.trackingNo}`);
    const used = await tx
      .selectFrom('parcel')
      .select('id')
      .where('tracking_no', '=', trackingNo)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (used)
      throw new BusinessError('运单号已用于其他包裹', {
        code: 'waybill',
        fields: { trackingNo: '运单号已用于其他包裹' },
      });
    const now = services.clock.now();
    await tx
      .updateTable('parcel')
      .set({ courier, tracking_no: trackingNo, checked_at: null })
      .where('person_id', '=', order.person_id)
      .where('id', '=', id)
      .execute();
    const text = `运单号更正为 ${courier} ${trackingNo}`;
    await tx
      .insertInto('parcel_event')
      .values({ parcel_id: id, id: newId(now.getTime()), place: '', words: text, at: now })
      .execute();
    await audit(tx, {
      who,
      target: order.order_no,
      detail: { before, after: { courier, trackingNo } },
      at: now,
    });
    await notifyPerson(tx, {
      personId: order.person_id,
      orderId: order.id,
      title: '运单号已更正',
      body: `${text}。`,
      now,
    });
  });
