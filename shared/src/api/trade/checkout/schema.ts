import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import {
  Gift,
  PromotionProgress,
  PriceKind,
  PromotionChoice,
  TotalParts,
  AmountRow,
} from '@cellar/shared/api/trade/cart/shapes';
import { RealName } from '@cellar/shared/api/identity/realNames/schema';
import { Fen, Id, Instant, Picture, flag, idemKey, jsonParam, defineCall, idOf } from '@cellar/shared/contract/schema';
import { invoiceFields, Invoice, InvoiceTitle } from '@cellar/shared/api/trade/checkout/shapes';

const CartIds = jsonParam(z.array(idOf('cartLine')).min(1, '还没有要结算的商品').max(200));
export const Delivery = z.enum(['courier', 'pickup']);

/** Where an order goes, as it is copied into it. For a pick-up: the point, with its hours. */
export const OrderAddress = z.object({
  name: z.string(),
  phone: z.string(),
  areaCode: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  county: z.string(),
  detail: z.string(),
  hours: z.string().optional(),
});
export type OrderAddress = z.output<typeof OrderAddress>;

/** What the person chose; everything else is calculated from it. */
const choices = {
  cartIds: CartIds,
  /** Left out: the default one. */
  addressId: idOf('address').optional(),
  delivery: Delivery.default('courier'),
  pickupId: idOf('pickup').optional(),
  /** `best`, `none`, or the id of an own coupon. */
  coupon: z.union([z.literal('best'), z.literal('none'), idOf('personCoupon')]).default('best'),
  useCoins: flag.default(false),
  usePoints: flag.default(false),
  useBalance: flag.default(false),
};

export const QuoteLine = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  spec: z.string(),
  picture: Picture,
  quantity: z.int(),
  priceFen: Fen,
  priceKind: PriceKind,
  priceLabel: z.string().nullable(),
  retailFen: Fen.nullable(),
  /** After promotions. */
  amountFen: Fen,
  promotionId: Id.nullable(),
  /** Promotions that the line can choose between. */
  choices: z.array(PromotionChoice),
});
export type QuoteLine = z.output<typeof QuoteLine>;

export const QuoteGroup = z.object({
  warehouse: z.object({ id: Id, name: z.string(), kind: z.enum(['local', 'bonded']) }),
  /** 「恒温配送，预计 11 月 24 日（周二）前送达」 */
  text: z.string(),
  freightFen: Fen,
  /** 「免运费」, 「¥20.00」, 「偏远地区加收 ¥15.00」 */
  freightText: z.string(),
  promotions: z.array(PromotionProgress),
  lines: z.array(QuoteLine),
  gifts: z.array(Gift),
});
export type QuoteGroup = z.output<typeof QuoteGroup>;

export const CouponChoice = z.object({
  id: Id,
  name: z.string(),
  thresholdFen: Fen,
  /** Its face value. */
  faceFen: Fen,
  /** What it takes off this order. */
  offFen: Fen,
  scopeText: z.string(),
  expiresAt: Instant,
  usable: z.boolean(),
  best: z.boolean(),
  /** Why it cannot be used: 「还差 ¥82.00」. */
  reason: z.string().nullable(),
});
export type CouponChoice = z.output<typeof CouponChoice>;

const Asset = z.object({
  have: z.int(),
  /** What could be used for this order, and what it takes off. */
  usable: z.int(),
  usableFen: Fen,
  used: z.int(),
});

export const PickupPoint = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  hours: z.string(),
});
export type PickupPoint = z.output<typeof PickupPoint>;

/** What stands in the way of an order. */
export const Obstacle = z.enum(['lines', 'address', 'area', 'pickup', 'realName']);
export type Obstacle = z.output<typeof Obstacle>;

export const Quote = z.object({
  address: OrderAddress.extend({ id: Id }).nullable(),
  /** Goods of a bonded warehouse go to a receiver whom customs know; `chosen`: who that is at this address. Null: not needed. */
  realName: z.object({ chosen: RealName.nullable() }).nullable(),
  delivery: Delivery,
  pickups: z.array(PickupPoint),
  pickupId: Id.nullable(),
  /** Why these goods cannot be picked up; null when they can. */
  pickupProblem: z.string().nullable(),
  groups: z.array(QuoteGroup),
  coupons: z.array(CouponChoice),
  couponId: Id.nullable(),
  coins: Asset,
  points: Asset,
  balance: z.object({ haveFen: Fen, usedFen: Fen }),
  amounts: z.array(AmountRow),
  /** 「14 瓶 · 1 套」 */
  amountText: z.string(),
  totalFen: Fen,
  savedFen: Fen,
  /** What is left to pay by other means once the balance has paid its part. */
  restFen: Fen,
  /** What stands in the way of the order, in words; empty = it can be submitted. */
  problems: z.array(z.object({ code: Obstacle, text: z.string(), lineIds: z.array(Id) })),
  /** The day by which all of it is promised, in Shanghai; null while no place is chosen, or it is not reached. */
  promisedDay: z.iso.date().nullable(),
  /** What can be used together, in sentences. */
  rules: z.array(z.string()),
  /** That it is not sold to minors. */
  ageText: z.string(),
});
export type Quote = z.output<typeof Quote>;

const Titles = z.object({ list: z.array(InvoiceTitle) });

export const checkoutSchema = {
  check: defineCall({ access: 'buyer', params: z.object(choices), result: Quote, errors: ['empty'] }),
  savePromotion: defineCall({
    access: 'buyer',
    /** `promotionId` left out: these lines take none. */
    params: z.object({ ...choices, lineIds: CartIds, promotionId: idOf('promotion').optional() }),
    result: Quote,
    errors: ['empty'],
  }),
  /** Which rule each fen of the order's total comes from. */
  explain: defineCall({ access: 'buyer', params: z.object(choices), result: TotalParts, errors: ['empty'] }),
  /** Lowers quantities to what can be had, and leaves out what cannot be had at all. */
  fit: defineCall({
    access: 'buyer',
    params: z.object(choices),
    /** The lines that are left, and their quote. */
    result: z.object({ cartIds: z.array(Id), quote: Quote }),
    errors: ['empty'],
  }),
  submit: defineCall({
    access: 'buyer',
    params: z.object({
      ...choices,
      idemKey,
      /** The total that the person saw: another one is refused as stale, with the new quote. */
      totalFen: z.coerce.number().int(),
      invoice: jsonParam(Invoice).optional(),
      ownNo: typed().max(40, '自有单号最多 40 个字').optional(),
      remarks: typed().max(200, '备注最多 200 个字').optional(),
    }),
    result: z.object({
      orderId: Id,
      orderNo: z.string(),
      totalFen: Fen,
      paid: z.boolean(),
      payBeforeAt: Instant,
      cartCount: z.int(),
    }),
    errors: [...Obstacle.options, 'stale', 'empty', 'coupon', 'soldOut', 'limit', 'short', 'full'],
    detail: z.object({ quote: Quote }),
  }),
  listNotices: defineCall({
    access: 'person',
    params: z.object({}),
    result: z.object({ list: z.array(z.object({ id: z.string(), text: z.string(), to: z.string().nullable() })) }),
  }),
  listTitles: defineCall({ access: 'person', params: z.object({}), result: Titles }),
  saveTitle: defineCall({
    access: 'person',
    params: z.object({ id: idOf('invoiceTitle').optional(), ...invoiceFields }),
    result: Titles.extend({ id: Id }),
    errors: ['full'],
  }),
  removeTitle: defineCall({ access: 'person', params: z.object({ id: idOf('invoiceTitle') }), result: Titles }),
};
