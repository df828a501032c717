import { z } from 'zod';
import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { ParcelBrief, TrackedParcel } from '@cellar/shared/api/trade/orders/schema';
import type { Services } from '../../../../services';
import { NotFound } from '../../../../errors/businessError';
import { orderGroups, type OrderState } from '../../../../core/states/order';
import type { ParcelState } from '../../../../core/states/parcel';
import type { Db } from '../../../../store/transaction';
import { formatParcelArrival, driverPhone } from './courierTexts';
import { newestEvent, pictureOf } from '../orderParts';
import { parcelLabels, formatOrderState } from '../orderTexts';

const Lines = z.array(z.object({ name: z.string(), spec: z.string(), picture: z.unknown(), quantity: z.int() }));

export const parcelsOf = (db: Db, personId: string) =>
  db
    .selectFrom('parcel as p')
    .innerJoin('warehouse as w', 'w.id', 'p.warehouse_id')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'p.person_id').onRef('o.id', '=', 'p.order_id'),
    )
    .leftJoin('courier as c', 'c.name', 'p.courier')
    .leftJoinLateral(newestEvent(db), (join) => join.onTrue())
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
      'o.promised_on',
      'c.phone as courier_phone',
    ])
    .select(['e.at as news_at', 'e.text as news_text'])
    .where('p.person_id', '=', personId);
export type ParcelRow = Awaited<ReturnType<ReturnType<typeof parcelsOf>['execute']>>[number];

export const parcelBrief = (row: ParcelRow, now: Date): ParcelBrief => ({
  id: row.id,
  courier: row.courier,
  trackingNo: row.tracking_no,
  courierPhone: row.courier_phone,
  driverPhone: row.state === ('delivering' satisfies ParcelState) ? driverPhone(row.news_text) : null,
  state: row.state as ParcelState,
  stateLabel: parcelLabels[row.state as ParcelState],
  warehouse: row.warehouse,
  shippedAt: row.shipped_at.toISOString(),
  arrival: formatParcelArrival(
    { state: row.state as ParcelState, promisedOn: row.promised_on, newsAt: row.news_at },
    now,
  ),
  lines: Lines.parse(row.lines).map((line) => ({ ...line, picture: pictureOf(line.picture) })),
});

const STEPS = [
  ['placed', '下单', 'placed_at'],
  ['paid', '付款', 'paid_at'],
  ['packed', '打包', 'packed_at'],
  ['shipped', '发货', 'shipped_at'],
  ['received', '收货', 'received_at'],
] as const;
/** Orders that go no further. */
const ENDED: readonly OrderState[] = [...orderGroups.error];

type Times = Record<(typeof STEPS)[number][2], Date | null>;
const stepsOf = (state: OrderState, delivery: string, times: Times) =>
  ENDED.includes(state)
    ? []
    : STEPS.map(([key, label, column]) => ({
        key,
        label: delivery === 'pickup' && key === 'shipped' ? '备好' : label,
        at: times[column]?.toISOString() ?? null,
      }));

/** What happened to parcels, the newest first, by parcel. */
async function eventsOf(db: Db, parcelIds: readonly string[]) {
  if (parcelIds.length === 0) return new Map<string, ParcelEvents>();
  const rows = await db
    .selectFrom('parcel_event')
    .select(['parcel_id', 'id', 'place', 'words as text', 'at'])
    .where('parcel_id', 'in', [...parcelIds])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const found = new Map<string, ParcelEvents>();
  for (const { parcel_id, at, ...event } of rows)
    found.set(parcel_id, [...(found.get(parcel_id) ?? []), { ...event, at: at.toISOString() }]);
  return found;
}
type ParcelEvents = TrackedParcel['events'];

/** Parcels of an order with their ways, by warehouse. */
export async function parcelsWithEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: string,
  orderId: string,
) {
  const rows = await parcelsOf(db, personId)
    .where('p.order_id', '=', orderId)
    .orderBy('w.position')
    .orderBy('p.id')
    .execute();
  const ways = await eventsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...parcelBrief(row, clock.now()), events: ways.get(row.id) ?? [] }));
}

/** The history of an order, the newest first. */
export async function readOrderEvents(db: Db, personId: string, orderId: string) {
  const events = await db
    .selectFrom('order_event')
    .select(['id', 'kind', 'words as text', 'at'])
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return events.map((event) => ({ ...event, at: event.at.toISOString() }));
}

/** How far an order is, its parcels with their ways, and its own history. */
export async function trackOrder({ db, clock }: Pick<Services, 'db' | 'clock'>, personId: string, orderId: string) {
  const order = await db
    .selectFrom('shop_order')
    .select(['order_no', 'state', 'delivery', 'paid_fen', 'total_fen', 'address'])
    .select(STEPS.map(([, , column]) => column))
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) throw new NotFound('订单不存在');
  const parcels = await parcelsWithEvents({ db, clock }, personId, orderId);
  const state = order.state as OrderState;
  const situation = {
    state,
    delivery: order.delivery,
    paidFen: order.paid_fen,
    totalFen: order.total_fen,
    parcels: parcels.map((parcel) => parcel.state),
    unreviewed: false,
    followup: false,
  };
  return {
    orderNo: order.order_no,
    state,
    stateLabel: formatOrderState(situation),
    address: OrderAddress.parse(order.address),
    steps: stepsOf(state, order.delivery, order),
    parcels,
    events: await readOrderEvents(db, personId, orderId),
  };
}
