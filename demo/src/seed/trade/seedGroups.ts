import type { App } from '@cellar/server/app';
import { DAY, HOUR } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import type { Seed } from '../seed';
import { demoGroups, demoOffers, GROUP_HOURS, groupOrders, lin } from './demoGroups';
import { joinGroup, readBuyers } from './joinGroup';
import { orderId } from './orderRows';
import { seedOrder } from './seedOrders';

const CUT = 0.85;
const FEN = 100;
/** Enough for those who start groups again and again. */
const PER_PERSON = 20;
const RUNS_FOR = 30 * DAY;
const RENEW_BEFORE = 7 * DAY;
const START_BEFORE = 2 * HOUR;

const offerId = (code: string) => seedId('group_offer', code);
const groupId = (key: string) => seedId('buying_group', key);

async function seedOffer(tx: Tx, { code, ...terms }: (typeof demoOffers)[number], position: number, now: Date) {
  const skuId = seedId('sku', `${code}-bottle`);
  const goods = await tx
    .selectFrom('sku as s')
    .innerJoin('price as p', 'p.sku_id', 's.id')
    .innerJoin('stock as k', 'k.product_id', 's.product_id')
    .innerJoin('warehouse as w', 'w.id', 'k.warehouse_id')
    .select(['p.price_fen', 'k.warehouse_id'])
    .where('s.id', '=', skuId)
    .where('p.level_id', 'is', null)
    .where('p.min_quantity', '=', 1)
    .orderBy('w.position')
    .orderBy('p.price_fen', 'desc')
    .executeTakeFirstOrThrow();
  const priceFen = Math.round((goods.price_fen * CUT) / FEN) * FEN;
  await tx
    .insertInto('group_offer')
    .values({
      id: offerId(code),
      sku_id: skuId,
      warehouse_id: goods.warehouse_id,
      price_fen: priceFen,
      ...terms,
      per_person: PER_PERSON,
      hours: GROUP_HOURS,
      from_at: new Date(now.getTime() - RUNS_FOR),
      to_at: new Date(now.getTime() + RUNS_FOR),
      position,
    })
    .execute();
  return priceFen;
}

/** Offers of group buying, with groups in every state and the orders of their members. */
export const seedGroups: Seed = async (tx, { now }) => {
  const prices = new Map<string, number>();
  for (const [position, offer] of demoOffers.entries())
    prices.set(offer.code, await seedOffer(tx, offer, position, now));
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  await tx
    .insertInto('buying_group')
    .values(
      demoGroups.map(({ key, code, state, hoursAgo }) => ({
        id: groupId(key),
        offer_id: offerId(code),
        size: demoOffers.find((offer) => offer.code === code)?.size ?? 2,
        state,
        started_at: ago(hoursAgo),
        ends_at: ago(hoursAgo - GROUP_HOURS),
        closed_at: state === 'open' ? null : state === 'failed' ? ago(hoursAgo - GROUP_HOURS) : ago(hoursAgo - 1),
        told_at: state === 'filled' ? ago(hoursAgo - 1) : null,
      })),
    )
    .execute();
  for (const { group, ...order } of groupOrders) {
    const code = demoGroups.find(({ key }) => key === group)?.code ?? '';
    const unitFen = prices.get(order.lines[0]?.[0] ?? '');
    if (unitFen === undefined) throw new Error(`${order.key} has no offer`);
    await seedOrder(tx, { ...order, unitFen }, now);
    await tx
      .updateTable('shop_order')
      .set({ offer_kind: 'group', offer_id: offerId(code), offer_group: groupId(group) })
      .where('id', '=', orderId(order))
      .execute();
  }
};

/** Offers of the demo never end. */
const prolongOffers = ({ db }: App, now: Date) =>
  db
    .updateTable('group_offer')
    .set({ to_at: new Date(now.getTime() + RUNS_FOR) })
    .where('to_at', '<', new Date(now.getTime() + RENEW_BEFORE))
    .where(
      'id',
      'in',
      demoOffers.map(({ code }) => offerId(code)),
    )
    .execute();

/** Whether a group of the offer can be joined for a while. */
const hasGroup = async ({ db }: App, offer: string, now: Date) =>
  (await db
    .selectFrom('buying_group')
    .select('id')
    .where('offer_id', '=', offer)
    .where('state', '=', 'open')
    .where('ends_at', '>', new Date(now.getTime() + START_BEFORE))
    .executeTakeFirst()) !== undefined;

/** Offers go on, and each has a group that somebody else than the demo buyer has started. */
export async function renewGroups(app: App, now: Date): Promise<void> {
  await prolongOffers(app, now);
  const people = (await readBuyers(app)).filter(({ phone }) => phone !== lin);
  for (const { code } of demoOffers) {
    if (await hasGroup(app, offerId(code), now)) continue;
    for (const person of people) if (await joinGroup(app, person, { offerId: offerId(code) })) break;
  }
}
