import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OfferContent, Rehearsal } from '@cellar/shared/api/campaigns/offers/shapes';
import { bottleCost } from '../../../../core/stock/lots';
import { promotionOf } from '../../../../core/pricing/rules';
import { anyOf } from '../../../../store/queries/anyOf';
import type { Db } from '../../../../store/transaction';
import { candidateOf, daysOf, promotionFrom } from './candidate';
import { readCarts } from './readCarts';
import { readOrders } from './readOrders';
import { Replay, type World } from './replay';
import { readCoupons, withCoupons } from './trialCoupons';
import { countWithoutCost, readTrialGoods } from './trialGoods';
import { makeTrials } from './trials';

const DAYS = 30;
const SHOWN = 20;
/** So many baskets are priced before others get their turn. */
const AT_ONCE = 100;

/** `alone`: what a session of a flash sale stands for is sold in orders of its own, which take no coupon. */
type Asked = { content: OfferContent; id: string; now: Date; alone?: boolean };

/** Promotions that run beside the offer at some moment, and what their gifts and swaps cost. */
async function readWorld(db: Db, { content, id }: Asked): Promise<World> {
  const rows = await db
    .selectFrom('promotion')
    .selectAll()
    .where('from_at', '<', new Date(content.toAt))
    .where('to_at', '>', new Date(content.fromAt))
    .where('id', '<>', id)
    .orderBy('id')
    .execute();
  const promotions = rows.map(promotionOf);
  const all = [...promotions, ...(content.kind === 'promotion' ? [promotionFrom(content, id)] : [])];
  const given = all.flatMap(({ rule }) => (rule.kind === 'gift' || rule.kind === 'swap' ? [rule.productId] : []));
  const costs =
    given.length > 0
      ? await db
          .selectFrom('product as p')
          .select(['p.id', bottleCost('p').as('cost_fen')])
          .where('p.id', '=', anyOf([...new Set(given)]))
          .execute()
      : [];
  return { promotions, costs: new Map(costs.map(({ id: productId, cost_fen }) => [productId, cost_fen])) };
}

/** What of some goods can still be sold, all warehouses together. */
const readStock = (db: Db, productIds: readonly string[]) =>
  db
    .selectFrom('product as p')
    .leftJoin('stock as k', 'k.product_id', 'p.id')
    .select(['p.id', 'p.name'])
    .select(sql<number>`coalesce(sum(k.on_hand - k.held), 0)::int`.as('available'))
    .where('p.id', '=', anyOf(productIds))
    .groupBy(['p.id', 'p.name'])
    .execute();

/** What an offer sells that says in which number; null: it does not. */
function soldBy(content: OfferContent): { skuId: string; total: number }[] | null {
  if (content.kind === 'flash') return content.items;
  return content.kind === 'group' && content.total !== null ? [{ skuId: content.skuId, total: content.total }] : null;
}

/** Bottles of each product that the time of the offer asks for; of what is sold in a number those that it sells. */
async function wantedBottles(db: Db, content: OfferContent, { wanted }: Replay): Promise<Map<string, number>> {
  const sold = soldBy(content);
  if (!sold) {
    const share = daysOf(content) / DAYS;
    return new Map([...wanted].map(([productId, { bottles }]) => [productId, Math.ceil(bottles * share)]));
  }
  const ids = sold.map(({ skuId }) => skuId);
  const skus = await db
    .selectFrom('sku')
    .select(['id', 'product_id', 'bottles'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(
    skus.map(({ id, product_id, bottles }) => [
      product_id,
      bottles * (sold.find(({ skuId }) => skuId === id)?.total ?? 0),
    ]),
  );
}

async function shortOf(db: Db, content: OfferContent, replay: Replay): Promise<Rehearsal['short']> {
  const wanted = await wantedBottles(db, content, replay);
  if (wanted.size === 0) return [];
  const rows = await readStock(db, [...wanted.keys()]);
  return rows
    .map(({ id, name, available }) => ({ productId: id, name, wanted: wanted.get(id) ?? 0, available }))
    .filter((one) => one.wanted > one.available)
    .sort((a, b) => b.wanted - b.available - (a.wanted - a.available))
    .slice(0, SHOWN);
}

/** Runs an offer over the orders of the last days, carts that wait and orders for each of its goods, by the pricing module itself. */
export async function rehearse(db: Db, asked: Asked): Promise<Rehearsal> {
  const { content, id, now } = asked;
  const isAlone = content.kind === 'group' || (asked.alone ?? false);
  const span = { now, days: DAYS };
  const { baskets, isPart } = await readOrders(db, span);
  const carts = await readCarts(db, span);
  const trials = makeTrials(content, await readTrialGoods(db, content, now), id);
  const coupons = await readCoupons(db, content, now);
  const world = await readWorld(db, asked);
  const candidate = candidateOf(content, id, isAlone);
  const replay = new Replay(candidate, world);
  for (const [index, basket] of [...baskets, ...carts, ...trials].entries()) {
    if (index % AT_ONCE === 0) await nextTurn();
    replay.add(basket);
    if (basket.from === 'trial')
      for (const further of withCoupons(basket, coupons, { content, isAlone, candidate, world })) replay.add(further);
  }
  return {
    ...{ days: DAYS, isPart, ...replay.result() },
    goodsWithoutCost: await countWithoutCost(db, content),
    short: await shortOf(db, content, replay),
  };
}

/** Whether some order would be sold below cost by it. */
export const isBelowCost = ({ orders, carts, trials }: Rehearsal) =>
  [orders, carts, trials].some(({ belowCost }) => belowCost > 0);
