import { z } from 'zod';
import { ProductBrief, ShownPrice, StockWord } from '@cellar/shared/api/catalog/catalog/schema';
import { CouponOffer } from '@cellar/shared/api/catalog/coupons/schema';
import { Fen, Id, Instant, Picture } from '@cellar/shared/contract/schema';

/** Goods of which there is a batch, and how many of it the caller may have. Bottles throughout. */
export const LimitedGoods = ProductBrief.extend({
  left: z.int(),
  total: z.int(),
  perPerson: z.int(),
  /** Ordered by the caller before; 0 for a guest. */
  bought: z.int(),
  /** What the caller may still order of what is left. */
  canBuy: z.int(),
  nextAt: Instant.nullable(),
  collectedPush: z.boolean(),
});
export type LimitedGoods = z.output<typeof LimitedGoods>;

/** Why a quantity of a sku costs the caller what it does; prices are those of one unit. */
export const PriceReasons = z.object({
  /** 「单瓶」, 「原箱 6 支」 */
  label: z.string(),
  /** 「瓶」, 「箱」 */
  unit: z.string(),
  quantity: z.int(),
  /** From what is marked to what is paid; none where the caller has no price. */
  steps: z.array(
    z.object({
      kind: z.enum(['marked', 'retail', 'level', 'ladder', 'own', 'app', 'flash']),
      /** 「金卡价」 */
      label: z.string(),
      /** The rule. */
      text: z.string(),
      fen: Fen,
      /** Less than the step before. */
      offFen: Fen,
    }),
  ),
  priceFen: Fen.nullable(),
  /** What the goods count for by themselves. */
  promotion: z
    .object({
      name: z.string(),
      tag: z.string(),
      text: z.string(),
      /** 「再买 ¥184.00 可减 ¥200」, 「已减 ¥200.00」 */
      progress: z.string(),
      reached: z.boolean(),
      offFen: Fen,
      /** What a whole set takes off, where the rule says it. */
      setFen: Fen.nullable(),
    })
    .nullable(),
});
export type PriceReasons = z.output<typeof PriceReasons>;

export const WarehouseOffer = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['local', 'bonded']),
  stock: StockWord,
  /** Whole units of the sku that can be sold from here. */
  units: z.int(),
  /** 「明天到」, 「3–5 天到」 */
  arrival: z.string(),
  /** 「需实名」 for bonded goods. */
  note: z.string().nullable(),
});
export const Ladder = z.object({ minQuantity: z.int(), priceFen: Fen });

/** Graphic description: blocks in order. */
export const GraphicBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title'), text: z.string(), foreign: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('picture'), picture: Picture }),
  z.object({ kind: z.literal('facts'), rows: z.array(z.object({ name: z.string(), value: z.string() })) }),
]);

/** What one bottle alone comes to at the checkout, freight aside. */
export const NetPrice = z.object({
  priceFen: Fen,
  /** By a coupon alone, or by a promotion, too. */
  label: z.enum(['券后', '到手']),
  /** What it takes: 「用券满 1500 减 100」, 「95 折，领券立减 50」 */
  text: z.string(),
  /** The coupon is to be collected first. */
  collect: z.boolean(),
});
export type NetPrice = z.output<typeof NetPrice>;

/** `good` 4–5 stars, `middle` 3, `bad` 1–2. */
export const ReviewCounts = z.object({
  all: z.int(),
  good: z.int(),
  middle: z.int(),
  bad: z.int(),
  pictures: z.int(),
  average: z.number(),
  goodPercent: z.int(),
});

/** A sku as it is sold to the caller; prices are those of one unit (a bottle, a case). */
export const SkuOffer = z.object({
  id: Id,
  kind: z.enum(['bottle', 'case']),
  /** 「单瓶」, 「原箱 6 支」; what one of it is counted in: 「瓶」, 「套」, 「件」, 「箱」. */
  label: z.string(),
  unit: z.string(),
  bottles: z.int(),
  minQuantity: z.int(),
  multiple: z.int(),
  /** At `minQuantity`. */
  ...ShownPrice,
  /** The caller's own prices by quantity, the first row being `minQuantity`; one row = no ladder. */
  ladder: z.array(Ladder),
  warehouses: z.array(WarehouseOffer),
});

export const SaleDetails = z.object({
  productId: Id,
  now: Instant,
  onSale: z.boolean(),
  /** Name of the level (「金卡会员」) from which on a price is shown, when the caller is below it; prices are null then. */
  hiddenBelow: z.string().nullable(),
  skus: z.array(SkuOffer),
  /** Price of one bottle by level, lowest level first. */
  levels: z.array(z.object({ id: z.string(), name: z.string(), priceFen: Fen, own: z.boolean() })),
  flash: z
    .object({
      saleId: Id,
      skuId: Id,
      priceFen: Fen,
      endsAt: Instant,
      total: z.int(),
      sold: z.int(),
      percent: z.int(),
      perPerson: z.int(),
    })
    .nullable(),
  promotions: z.array(
    z.object({
      id: Id,
      kind: z.enum(['full_off', 'quantity_off', 'percent', 'gift', 'bundle', 'swap', 'choose']),
      tag: z.string(),
      name: z.string(),
      toAt: Instant,
      to: z.string(),
    }),
  ),
  /** Suits that hold it. */
  suits: z.array(z.object({ id: Id, name: z.string() })),
  coupons: z.array(CouponOffer),
  /** One bottle after coupon and promotion; null when that is no less than its price. */
  net: NetPrice.nullable(),
  /** It can be bought in a group; the offer is `groups.getOffer`'s. */
  grouped: z.boolean(),
  /** Saving of the app's own price, if there is one; the price itself is `products.getAppPrice`'s. */
  appSavingFen: Fen.nullable(),
});

export const Tasting = z.object({
  summary: z.string(),
  look: z.string(),
  nose: z.string(),
  palate: z.string(),
  finish: z.string(),
  /** 1 (light, dry, soft) to 5; null where the word makes no sense, like tannin in a white. */
  body: z.int().nullable(),
  acidity: z.int().nullable(),
  tannin: z.int().nullable(),
  sweetness: z.int().nullable(),
  /** 「16–18°C」 */
  serve: z.string(),
  /** 「醒酒 60 分钟」; null = not needed. */
  decant: z.string().nullable(),
});

export const Sibling = z.object({
  id: Id,
  vintage: z.int().nullable(),
  capacityMl: z.int(),
  priceFen: Fen.nullable(),
  stock: StockWord,
  current: z.boolean(),
});

export const Review = z.object({
  id: Id,
  nickname: z.string(),
  stars: z.int(),
  body: z.string(),
  pictures: z.array(Picture),
  reply: z.string().nullable(),
  replyPictures: z.array(Picture),
  followup: z.string().nullable(),
  followupPictures: z.array(Picture),
  followupAt: Instant.nullable(),
  at: Instant,
});

export const Question = z.object({
  id: Id,
  nickname: z.string(),
  body: z.string(),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  at: Instant,
});

export const WineryBrief = z.object({
  id: Id,
  name: z.string(),
  foreignName: z.string(),
  region: z.string(),
  founded: z.int().nullable(),
  picture: Picture.nullable(),
  goods: z.int(),
});
