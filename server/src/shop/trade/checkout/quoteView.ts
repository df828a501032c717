import type { z } from 'zod';
import type { CouponChoice, Quote, QuoteGroup, QuoteLine } from '@cellar/shared/api/trade/checkout/schema';
import { amountText } from '@cellar/shared/format/number/units';
import { money } from '@cellar/shared/format/number/money';
import { COIN_SHARE, POINT_SHARE, usableCoins, usablePoints, type PricedOrder } from '../../../core/pricing/priceOrder';
import type { Scope } from '../../../core/pricing/rules';
import { amountsOf } from '../cart/total/amountRows';
import type { FactsLine } from '../cart/factsLine';
import { formatFreight } from '../cart/total/cartFreight';
import { choicesFor, giftsOf, progressOf } from '../cart/promotionTexts';
import type { Warehouse } from '../../catalog/fulfilment/warehouses';
import { formatDay } from '../../../core/texts';
import { obstaclesOf, promisedDayOf, promiseOf, type OrderQuote } from './orderQuote';

/** Names what a coupon fits: 「法国酒可用」. */
export type FormatScope = (scope: Scope) => string;

const AGE_WORDS = '本店不向未满 18 周岁的人士销售酒类，提交订单即表示你已年满 18 周岁';

function lineOf(line: FactsLine, { facts, priced }: OrderQuote): z.input<typeof QuoteLine> {
  const { row, priceFen } = line;
  const calculated = priced.lines.find(({ id }) => id === row.id);
  return {
    id: row.id,
    productId: row.product_id,
    name: row.name,
    spec: line.spec,
    picture: row.picture,
    quantity: row.quantity,
    priceFen: priceFen ?? 0,
    priceKind: line.priceKind,
    priceLabel: line.priceLabel,
    retailFen: line.retailFen,
    amountFen: calculated ? calculated.goodsFen - calculated.promotionFen : 0,
    promotionId: calculated?.promotionId ?? null,
    choices: choicesFor(line, facts.promotions),
  };
}

function deliveryText(warehouse: Warehouse, quote: OrderQuote): string {
  const day = formatDay(promiseOf(warehouse, quote));
  if (quote.choices.delivery === 'pickup') return `到店自提，预计 ${day}可取`;
  const when = quote.address ? `预计 ${day}前送达` : '选择地址后显示送达日期';
  return warehouse.kind === 'bonded' ? `保税直发，${when} · 收货人需实名` : `恒温配送，${when}`;
}

const RULES = [
  '每件商品参加一个促销；抢购价与换购价不再参加促销',
  '每单用一张优惠券，按促销后的商品金额计算，可与促销同时使用',
  `金币最多抵扣商品金额（用券后）的 ${COIN_SHARE * 100}%，积分最多 ${POINT_SHARE * 100}%，可与优惠券同时使用`,
  '余额是付款方式，可与以上优惠同时使用',
];

function groupsOf(quote: OrderQuote): z.input<typeof QuoteGroup>[] {
  const { facts, priced, gifts } = quote;
  return facts.warehouses.flatMap((warehouse) => {
    const lines = facts.lines.filter(({ row }) => row.warehouse_id === warehouse.id);
    if (lines.length === 0) return [];
    const group = priced.groups.find(({ warehouseId }) => warehouseId === warehouse.id);
    return [
      {
        warehouse: { id: warehouse.id, name: warehouse.name, kind: warehouse.kind },
        text: deliveryText(warehouse, quote),
        freightFen: group?.freight?.freightFen ?? 0,
        freightText: group?.freight ? formatFreight(group.freight) : '免运费',
        promotions:
          group?.promotions.map((applied) =>
            progressOf(applied, { warehouseId: warehouse.id, gifts, lines: facts.lines }),
          ) ?? [],
        lines: lines.map((line) => lineOf(line, quote)),
        gifts: group?.promotions.flatMap((applied) => giftsOf(applied, warehouse.id, gifts)) ?? [],
      },
    ];
  });
}

function couponsOf({ coupons }: PricedOrder, wordsOf: FormatScope): z.input<typeof CouponChoice>[] {
  return coupons.map((one, index) => ({
    id: one.coupon.id,
    name: one.coupon.name,
    thresholdFen: one.coupon.thresholdFen,
    faceFen: one.coupon.offFen,
    offFen: one.offFen,
    scopeText: wordsOf(one.coupon.scope),
    expiresAt: one.coupon.expiresAt.toISOString(),
    usable: one.usable,
    best: index === 0 && one.usable,
    reason: one.usable ? null : one.baseFen === 0 ? '不适用于本单商品' : `还差 ${money(one.missingFen)}`,
  }));
}

function assetsOf({ facts: { assets }, priced, balanceFen }: OrderQuote) {
  const baseFen = priced.goodsFen - priced.promotionFen - priced.couponFen;
  const coins = usableCoins(assets.coins, baseFen);
  const points = usablePoints(assets.points, baseFen);
  return {
    coins: { have: assets.coins, usable: coins, usableFen: coins, used: priced.coinsUsed },
    points: { have: assets.points, usable: points, usableFen: points, used: priced.pointsUsed },
    balance: { haveFen: assets.balanceFen, usedFen: balanceFen },
  };
}

/** An address as an order keeps it. */
export const orderAddressOf = (row: NonNullable<OrderQuote['address']>) => ({
  name: row.name,
  phone: row.phone,
  areaCode: row.area_code,
  country: row.country,
  province: row.province,
  city: row.city,
  county: row.county,
  detail: row.detail,
});

export const quoteView = (quote: OrderQuote, scopeText: FormatScope): z.input<typeof Quote> => {
  const { facts, priced, choices, address, pickup, receiver, balanceFen } = quote;
  return {
    address: address ? { id: address.id, ...orderAddressOf(address) } : null,
    realName: receiver && {
      chosen: receiver.chosen && { id: receiver.chosen.id, name: receiver.chosen.name, number: receiver.chosen.mask },
    },
    delivery: choices.delivery,
    pickups: pickup.points.map(({ id, name, phone, city, county, detail, hours }) => ({
      id,
      name,
      phone,
      address: `${city}${county}${detail}`,
      hours,
    })),
    pickupId: choices.delivery === 'pickup' ? (pickup.chosen?.id ?? null) : null,
    pickupProblem: pickup.problem,
    groups: groupsOf(quote),
    coupons: couponsOf(priced, scopeText),
    couponId: priced.coupon?.coupon.id ?? null,
    ...assetsOf(quote),
    ...amountsOf(facts.lines, priced),
    amountText: amountText(facts.lines.map(({ row }) => row)),
    totalFen: priced.totalFen,
    restFen: priced.totalFen - balanceFen,
    problems: obstaclesOf(quote),
    promisedDay: promisedDayOf(quote),
    rules: RULES,
    ageText: AGE_WORDS,
  };
};
