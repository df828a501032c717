import { sql } from 'kysely';
import { z } from 'zod';
import type { Delivery, Parcel } from '@cellar/shared/api/trade/logistics/schema';
import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { App } from '../../../app';
import { NotFound } from '../../../errors/businessError';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { readParcelNews } from '../orders/orderParts';
import { parcelBrief, parcelsOf } from '../orders/tracking';

type Reads = Pick<App, 'db' | 'clock'>;

const Cursor = z.tuple([z.int(), z.iso.datetime(), z.uuid()]);
const DONE = sql<number>`case when p.state in ('delivered', 'rejected') then 1 else 0 end`;

/** One parcel with everything that happened to it, the newest first. */
export async function findParcel({ db, clock }: Reads, personId: string, parcelId: string): Promise<Parcel> {
  const row = await parcelsOf(db, personId).where('p.id', '=', parcelId).executeTakeFirst();
  if (!row) throw new NotFound('包裹不存在');
  const events = await db
    .selectFrom('parcel_event')
    .select(['id', 'place', 'words', 'at'])
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
  const after = readCursor(cursor, Cursor);
  const rows = await parcelsOf(db, personId)
    .select(['o.order_no', DONE.as('done')])
    .where('o.deleted_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${DONE}, -extract(epoch from p.shipped_at), p.id) > (${after?.[0] ?? 0}::int, -extract(epoch from ${after?.[1] ?? ''}::timestamptz), ${after?.[2] ?? ''}::uuid)`,
      ),
    )
    .orderBy('done')
    .orderBy('p.shipped_at', 'desc')
    .orderBy('p.id')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const news = await readParcelNews(db, personId, [...new Set(shown.map((row) => row.order_id))]);
  const last = shown.at(-1);
  const now = clock.now();
  const list = shown.map((row): Delivery => {
    const event = news.get(row.order_id)?.find(({ id }) => id === row.id);
    return {
      ...parcelBrief(row, now),
      orderId: row.order_id,
      orderNo: row.order_no,
      news: event?.at
        ? { id: event.id, place: event.place ?? '', words: event.words ?? '', at: event.at.toISOString() }
        : null,
    };
  });
  return {
    list,
    next: rows.length > size && last ? cursorOf(last.done, last.shipped_at.toISOString(), last.id) : null,
  };
}
