import { parcelTransitions } from '../states/parcel';
import { statesBefore } from '../states/transitions';
import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';

/** The goods are there, whatever the courier has reported so far: parcels still under way count as delivered. The order is locked. */
export async function endParcels(
  tx: Tx,
  { personId, orderId, now }: { personId: string; orderId: string; now: Date },
): Promise<void> {
  const ended = await tx
    .updateTable('parcel')
    .set({ state: 'delivered', delivered_at: now })
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .where('state', 'in', statesBefore(parcelTransitions, 'delivered'))
    .returning('id')
    .execute();
  if (ended.length === 0) return;
  await tx
    .insertInto('parcel_event')
    .values(
      ended.map(({ id }) => ({ parcel_id: id, id: newId(now.getTime()), place: '', words: '已确认收货', at: now })),
    )
    .execute();
}
