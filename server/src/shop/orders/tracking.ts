import { z } from 'zod';
import { OrderAddress } from '@cellar/shared/api/checkout/schema';
import type { ParcelBrief } from '@cellar/shared/api/orders/schema';
import { NotFound } from '../../errors/businessError';
import type { OrderState } from '../../core/states/order';
import type { ParcelState } from '../../core/states/parcel';
import type { Db } from '../../store/transaction';
import { pictureOf } from './orderParts';
import { parcelWords, stateWords } from './orderWords';

const Lines = z.array(z.object({ name: z.string(), spec: z.string(), picture: z.unknown(), quantity: z.int() }));

export const parcelsOf = (db: Db, personId: string) =>
  db
    .selectFrom('parcel as p')
    .innerJoin('warehouse as w', 'w.id', 'p.warehouse_id')
    .select([
      'p.id',
      'p.order_id',
      'p.courier',
      'p.tracking_no',
      'p.state',
      'p.lines',
      'p.shipped_at',
      'p.delivered_at',
      'w.name as warehouse',
    ])
    .where('p.person_id', '=', personId);
export type ParcelRow = Awaited<ReturnType<ReturnType<typeof parcelsOf>['execute']>>[number];

export const parcelBrief = (row: ParcelRow): ParcelBrief => ({
  id: row.id,
  courier: row.courier,
  trackingNo: row.tracking_no,
  state: row.state as ParcelState,
  stateWords: parcelWords[row.state as ParcelState],
  warehouse: row.warehouse,
  shippedAt: row.shipped_at.toISOString(),
  lines: Lines.parse(row.lines).map((line) => ({ ...line, picture: pictureOf(line.picture) })),
});

/** The order's own history and its parcels. */
export async function trackOrder(db: Db, personId: string, orderId: string) {
  const order = await db
    .selectFrom('shop_order')
    .select(['order_no', 'state', 'delivery', 'paid_fen', 'total_fen', 'address'])
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) throw new NotFound('订单不存在');
  const parcels = (
    await parcelsOf(db, personId).where('p.order_id', '=', orderId).orderBy('w.position').orderBy('p.id').execute()
  ).map(parcelBrief);
  const events = await db
    .selectFrom('order_event')
    .select(['id', 'kind', 'words', 'at'])
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const state = order.state as OrderState;
  const situation = {
    state,
    delivery: order.delivery,
    paidFen: order.paid_fen,
    totalFen: order.total_fen,
    parcels: parcels.map((parcel) => parcel.state),
    unreviewed: false,
  };
  return {
    orderNo: order.order_no,
    state,
    stateWords: stateWords(situation),
    address: OrderAddress.parse(order.address),
    parcels,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}
