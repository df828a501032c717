import type { z } from 'zod';
import type { Cart, CartGroup, CartLine } from '@cellar/shared/api/cart/schema';
import { money, shortMoney } from '@cellar/shared/format/money';
import { priceOrder, type PricedGroup, type PricedOrder } from '../../core/pricing/priceOrder';
import { sumOf } from '../../core/pricing/spread';
import type { Db } from '../../store/transaction';
import { arrivalWords, couponWords } from '../words';
import { amountsOf } from './amountRows';
import { readFacts, type Buyer, type CartFacts } from './cartFacts';
import { linesToPrice, type FactsLine } from './factsLine';
import { HOPELESS } from './lineRules';
import { choicesFor, progressOf, readGifts, type Gifts } from './promotionWords';
import type { WarehouseFacts } from './goodsMemory';

const isHopeless = ({ problem }: FactsLine) => problem !== null && HOPELESS.includes(problem.code);

function lineOf(line: FactsLine, priced: PricedOrder, facts: CartFacts): z.input<typeof CartLine> {
  const { row, priceFen, listPriceFen, priceKind, priceLabel, memberPriceFen, memberLabel } = line;
  const calculated = priced.lines.find(({ id }) => id === row.id);
  return {
    id: row.id,
    version: row.version,
    productId: row.product_id,
    skuId: row.sku_id,
    warehouseId: row.warehouse_id,
    name: row.name,
    foreignName: row.foreign_name,
    picture: row.picture,
    spec: line.spec,
    bottles: row.bottles,
    quantity: row.quantity,
    ticked: row.ticked,
    swapId: row.swap_id,
    priceFen,
    listPriceFen,
    priceKind,
    priceLabel,
    memberPriceFen,
    memberLabel,
    retailFen: line.retailFen,
    amountFen: calculated ? calculated.goodsFen - calculated.promotionFen : 0,
    minQuantity: row.min_quantity,
    multiple: row.multiple,
    maxQuantity: line.maxQuantity,
    notes: line.notes,
    changedFen:
      priceFen === null || row.added_price_fen === null || priceKind === 'flash' ? 0 : priceFen - row.added_price_fen,
    promotionId: calculated?.promotionId ?? null,
    choices: choicesFor(line, facts.promotions),
    problem: line.problem,
  };
}

export const groupWords = (warehouse: WarehouseFacts): string =>
  [
    arrivalWords(warehouse),
    warehouse.freeFromFen > 0 ? `满 ${shortMoney(warehouse.freeFromFen)} 免运费` : '免运费',
    ...(warehouse.kind === 'bonded' ? ['需实名'] : []),
  ].join(' · ');

function freightWords({ goodsFen, freight }: PricedGroup): string | null {
  return freight && goodsFen > 0 && freight.missingFen > 0 ? `再买 ${money(freight.missingFen)} 免运费` : null;
}

function groupsOf(facts: CartFacts, priced: PricedOrder, gifts: Gifts): z.input<typeof CartGroup>[] {
  return facts.warehouses.flatMap((warehouse) => {
    const lines = facts.lines.filter((line) => line.row.warehouse_id === warehouse.id && !isHopeless(line));
    if (lines.length === 0) return [];
    const group = priced.groups.find(({ warehouseId }) => warehouseId === warehouse.id);
    return [
      {
        warehouse: { id: warehouse.id, name: warehouse.name, kind: warehouse.kind },
        words: groupWords(warehouse),
        freightWords: group ? freightWords(group) : null,
        promotions: group?.promotions.map((applied) => progressOf(applied, { warehouseId: warehouse.id, gifts, lines: facts.lines })) ?? [],
        lines: lines.map((line) => lineOf(line, priced, facts)),
      },
    ];
  });
}

/** 「再买 ¥82.00 可用券减 ¥100」: the nearest coupon that takes off more than the one in use. */
function couponWish({ coupons, coupon, goodsFen }: PricedOrder): string | null {
  const better = coupons.filter(
    (one) => !one.usable && one.missingFen > 0 && one.coupon.offFen > (coupon?.offFen ?? 0) && one.baseFen > 0,
  );
  const [near] = better.sort((a, b) => a.missingFen - b.missingFen);
  return near && goodsFen > 0 ? `再买 ${money(near.missingFen)} 可用券减 ${shortMoney(near.coupon.offFen)}` : null;
}

const couponOf = ({ coupon }: PricedOrder): z.input<typeof Cart>['coupon'] =>
  coupon && {
    id: coupon.coupon.id,
    name: coupon.coupon.name,
    thresholdFen: coupon.coupon.thresholdFen,
    offFen: coupon.offFen,
    words: couponWords(coupon.coupon),
    expiresAt: coupon.coupon.expiresAt.toISOString(),
  };

const counts = (lines: readonly FactsLine[]) => ({
  kinds: lines.length,
  bottles: sumOf(lines.map(({ row }) => row.quantity * row.bottles)),
  quantity: sumOf(lines.map(({ row }) => row.quantity)),
});

/** The whole cart as the screen shows it; every change of the cart answers with it. */
export async function viewCart(db: Db, buyer: Buyer): Promise<z.input<typeof Cart>> {
  const facts = await readFacts(db, buyer);
  const { address } = facts;
  const priced = priceOrder({
    lines: linesToPrice(facts.lines),
    promotions: facts.promotions,
    warehouses: facts.warehouses,
    coupons: facts.coupons,
    coupon: 'best',
    coins: 0,
    points: 0,
    delivery: { areaCode: address?.area_code ?? null },
  });
  const gifts = await readGifts(db, priced, facts.lines);
  const hopeful = facts.lines.filter((line) => !isHopeless(line));
  const orderable = hopeful.filter(({ problem }) => !problem);
  const { kinds, bottles } = counts(hopeful);
  return {
    groups: groupsOf(facts, priced, gifts),
    invalid: facts.lines.filter(isHopeless).map((line) => lineOf(line, priced, facts)),
    count: facts.lines.length,
    kinds,
    bottles,
    ticked: counts(orderable.filter(({ row }) => row.ticked)),
    allTicked: orderable.length > 0 && orderable.every(({ row }) => row.ticked),
    area: address ? { code: address.area_code, words: `${address.city}${address.county}` } : null,
    ...amountsOf(facts.lines, priced),
    totalFen: priced.totalFen,
    coupon: couponOf(priced),
    couponWords: couponWish(priced),
  };
}
