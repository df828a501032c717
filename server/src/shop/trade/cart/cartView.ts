import type { z } from 'zod';
import type { Cart, CartGroup, CartLine } from '@cellar/shared/api/trade/cart/schema';
import type { TotalParts } from '@cellar/shared/api/trade/cart/shapes';
import { money, shortMoney } from '@cellar/shared/format/number/money';
import { amountText } from '@cellar/shared/format/number/units';
import { priceOrder, type PricedGroup, type PricedOrder } from '../../../core/pricing/priceOrder';
import { sumOf } from '../../../core/pricing/spread';
import type { Db } from '../../../store/transaction';
import { formatArrival, couponText } from '../../../core/texts';
import { amountsOf } from './total/amountRows';
import { readFacts, type Buyer, type CartFacts } from './cartFacts';
import { linesToPrice, type FactsLine } from './factsLine';
import { explainTotal } from './total/explainTotal';
import { HOPELESS } from './lineRules';
import { choicesFor, progressOf, readGifts, type Gifts } from './promotionTexts';
import type { Warehouse } from '../../catalog/fulfilment/warehouses';
import { swapIdOf } from './swaps/swapLines';

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
    unit: row.unit,
    quantity: row.quantity,
    ticked: row.ticked,
    swapId: swapIdOf(row),
    suitId: row.suit_id,
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

export const groupText = (warehouse: Warehouse): string =>
  [
    formatArrival(warehouse),
    warehouse.freeFromFen > 0 ? `满 ${shortMoney(warehouse.freeFromFen)} 免运费` : '免运费',
    ...(warehouse.kind === 'bonded' ? ['需实名'] : []),
  ].join(' · ');

function freightHint({ goodsFen, freight }: PricedGroup) {
  if (!freight || goodsFen === 0 || freight.missingFen === 0) return null;
  return { missingFen: freight.missingFen, text: `再买 ${money(freight.missingFen)} 免运费` };
}

function groupsOf(facts: CartFacts, priced: PricedOrder, gifts: Gifts): z.input<typeof CartGroup>[] {
  return facts.warehouses.flatMap((warehouse) => {
    const lines = facts.lines.filter((line) => line.row.warehouse_id === warehouse.id && !isHopeless(line));
    if (lines.length === 0) return [];
    const group = priced.groups.find(({ warehouseId }) => warehouseId === warehouse.id);
    return [
      {
        warehouse: { id: warehouse.id, name: warehouse.name, kind: warehouse.kind },
        text: groupText(warehouse),
        freightHint: group ? freightHint(group) : null,
        promotions:
          group?.promotions.map((applied) =>
            progressOf(applied, { warehouseId: warehouse.id, gifts, lines: facts.lines }),
          ) ?? [],
        lines: lines.map((line) => lineOf(line, priced, facts)),
      },
    ];
  });
}

/** 「再买 ¥82.00 可用券减 ¥100」: the nearest coupon that takes off more than the one in use. */
function couponHint({ coupons, coupon, goodsFen }: PricedOrder): z.input<typeof Cart>['couponHint'] {
  const better = coupons.filter(
    (one) => !one.usable && one.missingFen > 0 && one.coupon.offFen > (coupon?.offFen ?? 0) && one.baseFen > 0,
  );
  const [near] = better.sort((a, b) => a.missingFen - b.missingFen);
  if (!near || goodsFen === 0) return null;
  const text = `再买 ${money(near.missingFen)} 可用券减 ${shortMoney(near.coupon.offFen)}`;
  return { couponId: near.coupon.id, missingFen: near.missingFen, text };
}

const couponOf = ({ coupon }: PricedOrder): z.input<typeof Cart>['coupon'] =>
  coupon && {
    id: coupon.coupon.id,
    name: coupon.coupon.name,
    thresholdFen: coupon.coupon.thresholdFen,
    offFen: coupon.offFen,
    text: couponText(coupon.coupon),
    expiresAt: coupon.coupon.expiresAt.toISOString(),
  };

const counts = (lines: readonly FactsLine[]) => ({
  kinds: lines.length,
  bottles: sumOf(lines.map(({ row }) => row.quantity * row.bottles)),
  quantity: sumOf(lines.map(({ row }) => row.quantity)),
});

/** What the ticked lines come to, with the best coupon. */
const priceCart = ({ lines, promotions, warehouses, coupons, address }: CartFacts): PricedOrder =>
  priceOrder({
    lines: linesToPrice(lines),
    promotions,
    warehouses,
    coupons,
    coupon: 'best',
    coins: 0,
    points: 0,
    delivery: { areaCode: address?.area_code ?? null },
  });

/** Which rule each fen of the cart's total comes from. */
export async function explainCart(db: Db, buyer: Buyer): Promise<TotalParts> {
  const facts = await readFacts(db, buyer);
  return explainTotal(facts, priceCart(facts));
}

/** How many kinds of goods in the cart can be ordered. */
export const countKinds = async (db: Db, buyer: Buyer): Promise<number> =>
  (await readFacts(db, buyer)).lines.filter((line) => !isHopeless(line)).length;

/** The whole cart as the screen shows it; every change of the cart answers with it. */
export async function viewCart(db: Db, buyer: Buyer): Promise<z.input<typeof Cart>> {
  const facts = await readFacts(db, buyer);
  const { address } = facts;
  const priced = priceCart(facts);
  const gifts = await readGifts(db, priced, facts.lines);
  const hopeful = facts.lines.filter((line) => !isHopeless(line));
  const orderable = hopeful.filter(({ problem }) => !problem);
  return {
    groups: groupsOf(facts, priced, gifts),
    invalid: facts.lines.filter(isHopeless).map((line) => lineOf(line, priced, facts)),
    count: hopeful.length,
    amountText: amountText(hopeful.map(({ row }) => row)),
    ticked: counts(orderable.filter(({ row }) => row.ticked)),
    allTicked: orderable.length > 0 && orderable.every(({ row }) => row.ticked),
    area: address ? { code: address.area_code, text: `${address.city}${address.county}` } : null,
    ...amountsOf(facts.lines, priced),
    totalFen: priced.totalFen,
    coupon: couponOf(priced),
    couponHint: couponHint(priced),
  };
}
