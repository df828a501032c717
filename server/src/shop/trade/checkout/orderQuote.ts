import type { Obstacle as ObstacleCode } from '@cellar/shared/api/trade/checkout/schema';
import { BusinessError } from '../../../errors/businessError';
import { priceOrder, type PricedOrder } from '../../../core/pricing/priceOrder';
import { promisedDay, readyDay } from '../../../core/promisedDay';
import type { Db } from '../../../store/transaction';
import { readAddress } from '../../identity/addresses/store';
import { readFacts, type Buyer, type CartFacts } from '../cart/cartFacts';
import type { Warehouse } from '../../catalog/fulfilment/warehouses';
import type { PickupPoint } from '../cart/goodsMemory';
import { linesToPrice } from '../cart/factsLine';
import { readGifts, type Gifts } from '../cart/promotionTexts';

/** What the person chose, after the contract has read it. */
export type OrderChoices = {
  cartIds: readonly string[];
  addressId?: string | undefined;
  delivery: 'courier' | 'pickup';
  pickupId?: string | undefined;
  coupon: string;
  useCoins: boolean;
  usePoints: boolean;
  useBalance: boolean;
};

export type Pickup = { points: PickupPoint[]; problem: string | null; chosen: PickupPoint | null };

/** Goods of one warehouse can be picked up where that warehouse has a point. */
function pickupOf(facts: CartFacts, wanted: string | undefined): Pickup {
  const used = facts.warehouses.filter(({ id }) => facts.lines.some(({ row }) => row.warehouse_id === id));
  const none = (problem: string): Pickup => ({ points: [], problem, chosen: null });
  if (used.some(({ kind }) => kind === 'bonded')) return none('保税仓商品暂不支持自提');
  if (used.length > 1) return none('不同仓库的商品请分开下单自提');
  const near = facts.points.filter(({ warehouse_id }) => warehouse_id === used[0]?.id);
  if (near.length === 0) return none('该仓库暂不支持自提');
  return { points: near, problem: null, chosen: near.find(({ id }) => id === wanted) ?? near[0] ?? null };
}

/** Whom customs know as the receiver at the address; null: goods that ask for nobody. */
type Receiver = { chosen: { id: string; name: string; mask: string; number_sealed: string } | null };

async function receiverOf(
  db: Db,
  personId: string,
  { choices, facts, address }: Pick<OrderQuote, 'choices' | 'facts' | 'address'>,
): Promise<Receiver | null> {
  const used = new Set(facts.lines.map(({ row }) => row.warehouse_id));
  const isBonded = facts.warehouses.some(({ id, kind }) => kind === 'bonded' && used.has(id));
  if (!isBonded || choices.delivery === 'pickup') return null;
  if (!address) return { chosen: null };
  const chosen = await db
    .selectFrom('real_name as r')
    .innerJoin('address as a', (join) =>
      join.onRef('a.person_id', '=', 'r.person_id').onRef('a.real_name_id', '=', 'r.id'),
    )
    .select(['r.id', 'r.name', 'r.mask', 'r.number_sealed'])
    .where('a.person_id', '=', personId)
    .where('a.id', '=', address.id)
    // The receiver's name was changed since.
    .whereRef('a.name', '=', 'r.name')
    .executeTakeFirst();
  return { chosen: chosen ?? null };
}

export type OrderQuote = {
  now: Date;
  choices: OrderChoices;
  facts: CartFacts;
  priced: PricedOrder;
  gifts: Gifts;
  address: CartFacts['address'];
  pickup: Pickup;
  receiver: Receiver | null;
  balanceFen: number;
};

/** Calculates an order from what the store says now; cart ids that are gone meanwhile are left out. */
export async function quoteOrder(db: Db, buyer: Buyer, choices: OrderChoices): Promise<OrderQuote> {
  const { person } = buyer;
  const facts = await readFacts(db, buyer, choices.cartIds);
  if (facts.lines.length === 0) throw new BusinessError('要结算的商品已不在购物车，请返回重新选择', { code: 'empty' });
  const asked = choices.addressId ? await readAddress(db, person.id, choices.addressId) : undefined;
  const address = asked ?? facts.address;
  const { assets } = facts;
  const priced = priceOrder({
    lines: linesToPrice(facts.lines),
    promotions: facts.promotions,
    warehouses: facts.warehouses,
    coupons: facts.coupons,
    coupon: choices.coupon,
    coins: choices.useCoins ? assets.coins : 0,
    points: choices.usePoints ? assets.points : 0,
    delivery: choices.delivery === 'courier' ? { areaCode: address?.area_code ?? null } : null,
  });
  const gifts = await readGifts(db, priced, facts.lines);
  const balanceFen = choices.useBalance ? Math.min(assets.balanceFen, priced.totalFen) : 0;
  return {
    now: buyer.now,
    choices,
    facts,
    priced,
    gifts,
    address,
    pickup: pickupOf(facts, choices.pickupId),
    receiver: await receiverOf(db, person.id, { choices, facts, address }),
    balanceFen,
  };
}

/** The day by which the goods of a warehouse are promised. */
export const promiseOf = (warehouse: Warehouse, { choices, address, now }: OrderQuote): string =>
  choices.delivery === 'pickup' ? readyDay(now) : promisedDay(warehouse, address?.area_code ?? null, now);

/** The day by which all of it is promised: that of the last warehouse. */
export function promisedDayOf(quote: OrderQuote): string | null {
  const { facts, priced, choices, address } = quote;
  if (choices.delivery !== 'pickup' && !address) return null;
  if (priced.groups.some(({ freight }) => freight && !freight.deliverable)) return null;
  const used = facts.warehouses.filter(({ id }) => facts.lines.some(({ row }) => row.warehouse_id === id));
  return (
    used
      .map((warehouse) => promiseOf(warehouse, quote))
      .sort()
      .at(-1) ?? null
  );
}

export type Obstacle = { code: ObstacleCode; text: string; lineIds: string[] };

/** What stands in the way of the order. */
export function obstaclesOf({ choices, facts, priced, address, pickup, receiver }: OrderQuote): Obstacle[] {
  const lines = facts.lines.flatMap(({ row, problem }): Obstacle[] =>
    problem ? [{ code: 'lines', text: `「${row.name}」${problem.text}`, lineIds: [row.id] }] : [],
  );
  const way = ((): Obstacle[] => {
    if (choices.delivery === 'pickup')
      return pickup.chosen ? [] : [{ code: 'pickup', text: pickup.problem ?? '请选择自提点', lineIds: [] }];
    if (!address) return [{ code: 'address', text: '请选择收货地址', lineIds: [] }];
    const unreached = priced.groups
      .filter(({ freight }) => freight && !freight.deliverable)
      .map(({ warehouseId }) => warehouseId);
    if (unreached.length === 0)
      return receiver?.chosen === null
        ? [{ code: 'realName', text: '保税商品需要收货人的实名信息，请先填写', lineIds: [] }]
        : [];
    const lineIds = facts.lines.filter(({ row }) => unreached.includes(row.warehouse_id)).map(({ row }) => row.id);
    return [{ code: 'area', text: '暂不支持配送到该地区，请更换收货地址', lineIds }];
  })();
  return [...lines, ...way];
}
