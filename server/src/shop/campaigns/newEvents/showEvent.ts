import { z } from 'zod';
import type { NewEvent, NewEventBrief } from '@cellar/shared/api/campaigns/newEvents/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { periodState } from '../../../core/period';
import { NotFound } from '../../../errors/businessError';
import type { Person } from '../../../core/caller';
import { briefs } from '../../catalog/catalog/briefs';
import { firstGoods } from '../../catalog/catalog/list/firstGoods';
import { couponOffers } from '../../catalog/coupons/shownCoupons';
import { readReservables } from '../reservations/reservableRows';

const Ids = z.array(z.uuid());

type Row = {
  wz: string;
  title: string;
  subtitle: string;
  picture: unknown;
  from_at: Date;
  to_at: Date;
};

const briefOf = (row: Row, now: Date): NewEventBrief => ({
  wz: row.wz,
  title: row.title,
  subtitle: row.subtitle,
  picture: row.picture === null ? null : Picture.parse(row.picture),
  state: periodState(row, now),
  fromAt: row.from_at.toISOString(),
  toAt: row.to_at.toISOString(),
});

export async function listEvents(services: Services, person: Person | null) {
  const { db, clock } = services;
  const now = clock.now();
  const rows = await db
    .selectFrom('new_product_event')
    .selectAll()
    .where('to_at', '>', now)
    .orderBy('from_at')
    .orderBy('wz')
    .execute();
  const goods = await firstGoods(
    services,
    rows.map((row) => Ids.parse(row.product_ids)),
    person,
  );
  return { list: rows.map((row, at) => ({ ...briefOf(row, now), goods: goods[at] ?? [] })) };
}

export async function showEvent(services: Services, wz: string, person: Person | null): Promise<NewEvent> {
  const now = services.clock.now();
  const row = await services.db.selectFrom('new_product_event').selectAll().where('wz', '=', wz).executeTakeFirst();
  if (!row) throw new NotFound('活动不存在或已下线');
  const [reservable = null] = row.reservable_id ? await readReservables(services, [row.reservable_id], person) : [];
  return {
    ...briefOf(row, now),
    story: row.story,
    goods: await briefs(services, Ids.parse(row.product_ids), person),
    coupons: await couponOffers(services, Ids.parse(row.coupon_ids), person),
    reservable,
    now: now.toISOString(),
  };
}
