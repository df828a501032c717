import { sql } from 'kysely';
import type { Delivery, Parcel } from '@cellar/shared/api/trade/logistics/schema';
import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import { readPage } from '../../../store/queries/keyset';
import { readParcelNews } from '../orders/orderParts';
import { parcelBrief, parcelsOf } from '../orders/shipping/tracking';

type Reads = Pick<Services, 'db' | 'clock'>;

const DONE = sql<number>`case when p.state in ('delivered', 'rejected') then 1 else 0 end`;

/** One parcel with everything that happened to it, the newest first. */
export async function findParcel({ db, clock }: Reads, personId: string, parcelId: string): Promise<Parcel> {
  const row = await parcelsOf(db, personId).where('p.id', '=', parcelId).executeTakeFirst();
  if (!row) throw new NotFound('包裹不存在');
  const events = await db
    .selectFrom('parcel_event')
    .select(['id', 'place', 'words as text', 'at'])
    .where('parcel_id', '=', parcelId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const order = await db
    .selectFrom('shop_order')
    .select('address')
    .where('person_id', '=', personId)
    .where('id', '=', row.order_id)
    .executeTakeFirstOrThrow();
  const { province, city, county, detail } = OrderAddress.parse(order.address);
  return {
    ...parcelBrief(row, clock.now()),
    orderId: row.order_id,
    address: [...new Set([province, city, county])].filter(Boolean).join(' ') + ` ${detail}`,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  };
}

/** All parcels of a person, those under way first. */
export async function listDeliveries(
  { db, clock }: Reads,
  { personId, cursor, size }: { personId: string; cursor?: string | undefined; size: number },
) {
  const parcels = parcelsOf(db, personId)
    .select(['o.order_no', DONE.as('done')])
    .where('o.deleted_at', 'is', null);
  const { rows, next } = await readPage(
    db.selectFrom(parcels.as('p')).selectAll(),
    { cursor, size },
    { 'p.done': 'whole', 'p.shipped_at': ['instant', 'desc'], 'p.id': 'uuid' },
    'asc',
  );
  const news = await readParcelNews(db, personId, [...new Set(rows.map((row) => row.order_id))]);
  const now = clock.now();
  const list = rows.map((row): Delivery => {
    const event = news.get(row.order_id)?.find(({ id }) => id === row.id);
    return {
      ...parcelBrief(row, now),
      orderId: row.order_id,
      orderNo: row.order_no,
      news: event?.at
        ? { id: event.id, place: event.place ?? '', text: event.text ?? '', at: event.at.toISOString() }
        : null,
    };
  });
  return { list, next };
}
