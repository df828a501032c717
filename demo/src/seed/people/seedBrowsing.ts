import { DAY, HOUR } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Seed } from '../seed';

/** How many products each looked at and kept, and where in the list of goods to begin. Some looked at the same. */
const habits = [
  { phone: '13800000001', seen: 26, kept: 9, begin: 0 },
  { phone: '13800000002', seen: 7, kept: 3, begin: 40 },
  { phone: '13800000006', seen: 14, kept: 12, begin: 90 },
  { phone: '13800000003', seen: 8, kept: 0, begin: 0 },
  { phone: '13800000003', seen: 12, kept: 0, begin: 54 },
  { phone: '13800000004', seen: 6, kept: 0, begin: 1 },
  { phone: '13800000004', seen: 14, kept: 0, begin: 53 },
  { phone: '13800000005', seen: 12, kept: 0, begin: 92 },
];
const STRIDE = 7;
const SEEN_A_DAY = 5;

/** Who follows wineries, and of which goods. */
const followers = [
  { phone: '13800000001', goods: 3, begin: 0 },
  { phone: '13800000002', goods: 1, begin: 40 },
];

/** Footprints, favourites and followed wineries of the demo people; stands on people and goods. */
export const seedBrowsing: Seed = async (tx, { now }) => {
  const goods = await tx
    .selectFrom('product')
    .select(['id', 'list_price_fen'])
    .where('on_sale', '=', true)
    .orderBy('code')
    .execute();
  if (goods.length === 0) return;
  const pick = (i: number) => goods[(i * STRIDE) % goods.length]!;
  for (const { phone, seen, kept, begin } of habits) {
    const person_id = seedId('person', phone);
    const visits = Array.from({ length: seen }, (_, i) => {
      const daysAgo = Math.floor(i / SEEN_A_DAY) * (i > 2 * SEEN_A_DAY ? 2 : 1);
      return {
        person_id,
        product_id: pick(begin + i).id,
        seen_at: new Date(now.getTime() - daysAgo * DAY - (i % SEEN_A_DAY) * HOUR * 0.6),
      };
    });
    const favourites = Array.from({ length: kept }, (_, i) => {
      const product = pick(begin + i * 2);
      // Every third was kept when it was dearer.
      return {
        person_id,
        product_id: product.id,
        price_fen: i % 3 === 0 ? product.list_price_fen : null,
        at: new Date(now.getTime() - (i + 1) * 3 * DAY),
      };
    });
    await tx
      .insertInto('footprint')
      .values(visits)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (favourites.length === 0) continue;
    await tx
      .insertInto('favourite')
      .values(favourites)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const { phone, goods: count, begin } of followers) {
    const wineries = await tx
      .selectFrom('product as p')
      .innerJoin('wine as w', 'w.id', 'p.wine_id')
      .select('w.winery_id')
      .distinct()
      .where(
        'p.id',
        'in',
        Array.from({ length: count }, (_, i) => pick(begin + i).id),
      )
      .orderBy('w.winery_id')
      .execute();
    await tx
      .insertInto('winery_follow')
      .values(
        wineries.map(({ winery_id }, i) => ({
          person_id: seedId('person', phone),
          winery_id,
          at: new Date(now.getTime() - (i + 1) * 4 * DAY),
          told_at: now,
        })),
      )
      .execute();
  }
};
