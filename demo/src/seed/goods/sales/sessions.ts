import { DAY, dayOf, HOUR, startOfDay } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Db, Tx } from '@cellar/server/store/transaction';
import type { Item } from '../wines/item';
import { items, productId, termsOf } from '../products';
import { pickSome, randomOf, between } from '../random';

/** A session of the flash sale runs until the next one begins, the last one until midnight. */
const STARTS = [
  { hour: 0, name: '晨间场' },
  { hour: 10, name: '午间场' },
  { hour: 14, name: '午后场' },
  { hour: 20, name: '晚场' },
];
const GOODS = 8;
const FEN = 100;
const SESSIONS_AHEAD = 3;

type Session = { key: string; name: string; fromAt: Date; toAt: Date };

/** Sessions that begin on a Shanghai day. */
const sessionsOf = (day: string): Session[] => {
  const start = startOfDay(day).getTime();
  return STARTS.map(({ hour, name }, at) => {
    const end = STARTS[at + 1]?.hour ?? 24;
    return { key: `${day}-${hour}`, name, fromAt: new Date(start + hour * HOUR), toAt: new Date(start + end * HOUR) };
  });
};

/** The session of now and the next ones. */
function sessionsAround(now: Date): Session[] {
  const days = [-1, 0, 1].map((shift) => dayOf(new Date(now.getTime() + shift * DAY)));
  return days
    .flatMap(sessionsOf)
    .filter(({ toAt }) => toAt > now)
    .slice(0, 1 + SESSIONS_AHEAD);
}

const suits = (item: Item) =>
  item.bottling.code !== 'C1001' &&
  item.wine.type !== 'goods' &&
  item.yuan >= 80 &&
  item.yuan <= 900 &&
  termsOf(item).minLevelRank === 0 &&
  termsOf(item).minimum === 1 &&
  item.bottling.capacityMl >= 700;
const pool = items.filter(suits);

const flashYuan = (yuan: number, cut: number) =>
  yuan >= 200 ? Math.round((yuan * cut) / 10) * 10 - 1 : Math.round(yuan * cut);

function itemsOf(saleId: string, { key }: Session) {
  const random = randomOf(`flash:${key}`);
  return pickSome(random, pool, GOODS).map(({ bottling, yuan }, position) => ({
    sale_id: saleId,
    product_id: productId(bottling.code),
    sku_id: seedId('sku', `${bottling.code}-bottle`),
    price_fen: flashYuan(yuan, 0.55 + random() * 0.22) * FEN,
    total: between(random, 6, 20) * 10,
    per_person: between(random, 2, 6),
    position,
  }));
}

/** What the demo's other buyers took: between a third and nine tenths. */
const takenOf = (saleId: string, position: number, total: number) =>
  Math.floor(total * (0.34 + randomOf(`taken:${saleId}:${position}`)() * 0.55));

/** Makes sure that a session runs now and the next ones stand ready, as if a team of operators were at work. */
export async function renewSessions(db: Db | Tx, now: Date) {
  for (const session of sessionsAround(now)) {
    const id = seedId('flash_sale', session.key);
    const made = await db
      .insertInto('flash_sale')
      .values({ id, name: session.name, from_at: session.fromAt, to_at: session.toAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) await db.insertInto('flash_sale_item').values(itemsOf(id, session)).execute();
    if (session.fromAt <= now) await startSession(db, id);
  }
}

/** A session that has begun shows that others buy, too. */
async function startSession(db: Db | Tx, id: string) {
  const untouched = await db
    .selectFrom('flash_sale_item')
    .select(['product_id', 'position', 'total'])
    .where('sale_id', '=', id)
    .where('sold', '=', 0)
    .execute();
  for (const { product_id, position, total } of untouched) {
    const taken = takenOf(id, position, total);
    await db
      .updateTable('flash_sale_item')
      .set({ sold: taken, sold_elsewhere: taken })
      .where('sale_id', '=', id)
      .where('product_id', '=', product_id)
      .where('sold', '=', 0)
      .execute();
  }
}

const LOWERED = 12;
const LOWERED_FOR = 7 * DAY;

/** Prices that are lower for a week: renewed when the week is over. */
export async function renewLoweredPrices(db: Db | Tx, now: Date) {
  const week = Math.floor(now.getTime() / LOWERED_FOR);
  const random = randomOf(`lowered:${week}`);
  const fromAt = new Date(week * LOWERED_FOR);
  const rows = pickSome(random, pool, LOWERED).map(({ bottling, yuan }) => ({
    id: seedId('price', `${bottling.code}-lowered-${week}`),
    sku_id: seedId('sku', `${bottling.code}-bottle`),
    level_id: null,
    min_quantity: 1,
    price_fen: Math.round(yuan * (0.78 + random() * 0.1)) * FEN,
    from_at: fromAt,
    to_at: new Date(fromAt.getTime() + LOWERED_FOR),
  }));
  await db
    .insertInto('price')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Offers whose end came get a new one. */
export async function renewOffers(db: Db | Tx, now: Date) {
  const soon = new Date(now.getTime() + DAY);
  const until = new Date(now.getTime() + 30 * DAY);
  await db.updateTable('promotion').set({ to_at: until }).where('to_at', '<', soon).execute();
  await db.updateTable('coupon').set({ to_at: until }).where('to_at', '<', soon).execute();
}
