import { z } from 'zod';
import { ParcelBrief, ParcelEvent } from '@cellar/shared/api/trade/orders/schema';
import { Id, Instant, pageOf, pageParams, defineCall, idOf } from '@cellar/shared/contract/schema';

export const Parcel = ParcelBrief.extend({
  orderId: Id,
  /** Where it goes: 「上海市 徐汇区 衡山路 922 号…」 */
  address: z.string(),
  /** The newest first. */
  events: z.array(ParcelEvent),
  deliveredAt: Instant.nullable(),
});
export type Parcel = z.output<typeof Parcel>;

export const Delivery = ParcelBrief.extend({ orderId: Id, orderNo: z.string(), news: ParcelEvent.nullable() });
export type Delivery = z.output<typeof Delivery>;

export const logisticsSchema = {
  getParcel: defineCall({ access: 'person', params: z.object({ parcelId: idOf('parcel') }), result: Parcel }),
  /** Parcels of the person, those under way first. */
  listDeliveries: defineCall({ access: 'person', params: z.object(pageParams), result: pageOf(Delivery) }),
};
