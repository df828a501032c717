import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { Fen, Id, Instant, Picture, flag, idOf, jsonParam } from '@cellar/shared/contract/schema';

// What calls of the cart and the checkout give and take beside the cart itself.

/** How many units of a sku can be asked for at once. */
export const MAX_QUANTITY = 9999;
export const Quantity = z.coerce.number().int().min(1, '数量至少为 1').max(MAX_QUANTITY, '一次最多买 9999 件');

/** What is put into the cart. */
export const AddedGoods = z.object({
  skuId: idOf('sku'),
  /** Left out: the warehouse that has it, the nearest first. */
  warehouseId: idOf('warehouse').optional(),
  /** Left out: the smallest that can be ordered. */
  quantity: Quantity.optional(),
  /** 「立即购买」: a line of its own that the cart does not show. */
  hidden: flag.default(false),
  /** The block of a promotion page that led here: only counted, never believed. */
  source: jsonParam(
    z.object({
      page: idOf('activityPage'),
      revision: z.int().min(1),
      block: idOf('pageBlock', z.string().min(1).max(80)),
    }),
  ).optional(),
});

/** Offers of campaigns that are ordered alone: each is a reason of a price, and of a line that can't be had. */
export const ALONE_OFFERS = ['group', 'light'] as const;

/** Why a unit costs what it costs: `level` 金卡价, `ladder` 阶梯价, `flash` 抢购, `app` App 专享, `swap` 换购, `group` 拼团价. */
export const PriceKind = z.enum(['retail', 'level', 'ladder', 'flash', 'app', 'swap', ...ALONE_OFFERS, 'page']);

export const PromotionChoice = z.object({ id: Id, tag: z.string(), name: z.string() });
export type PromotionChoice = z.output<typeof PromotionChoice>;

export const Variant = z.object({
  skuId: Id,
  warehouseId: Id,
  /** 「单瓶」, 「原箱 6 支」 */
  spec: z.string(),
  warehouse: z.string(),
  priceFen: Fen.nullable(),
  minQuantity: z.int(),
  units: z.int(),
});
export type Variant = z.output<typeof Variant>;
/** Another vintage or capacity of the same wine. */
export const VariantProduct = z.object({
  productId: Id,
  /** 「2015 · 750ml」 */
  label: z.string(),
  name: z.string(),
  picture: Picture,
  variants: z.array(Variant),
});
export type VariantProduct = z.output<typeof VariantProduct>;

export const GroupFreight = z.object({
  warehouseId: Id,
  name: z.string(),
  freightFen: Fen,
  deliverable: z.boolean(),
  text: z.string(),
});

/** A removed line as it is brought back. */
export const RestoredLine = z.object({
  id: idOf('cartLine'),
  skuId: idOf('sku'),
  warehouseId: idOf('warehouse'),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  ticked: z.boolean(),
  promotionId: idOf('promotion').nullable(),
  swapId: idOf('promotion').nullable().optional(),
  suitId: idOf('promotion').nullable().optional(),
});

/** A piece of a message that was read as an order, and what it may mean. */
export const MessageLine = z.object({
  /** As it was written. */
  text: z.string(),
  /** 「2 箱」 */
  asked: z.string(),
  /** 「没有 2015 年份，现有 2016」; null when nothing is to be said. */
  note: z.string().nullable(),
  /** The likeliest first; empty = not found. */
  candidates: z.array(
    z.object({
      skuId: Id,
      warehouseId: Id,
      warehouse: z.string(),
      productId: Id,
      name: z.string(),
      spec: z.string(),
      picture: Picture,
      priceFen: Fen.nullable(),
      bottles: z.int(),
      minQuantity: z.int(),
      multiple: z.int(),
      /** How many units can be had; 0 = none. */
      maxQuantity: z.int(),
      /** Units of the sku, within what can be had. */
      quantity: z.int(),
      /** Why not, or not so many. */
      problem: z.string().nullable(),
    }),
  ),
});
export type MessageLine = z.output<typeof MessageLine>;

/** One rule that a total comes from, and what it makes of each line; reductions are negative. */
export const TotalPart = z.object({
  key: z.string(),
  /** 「金卡价」, 「法国名庄季满 3000 减 200」, 「运费」 */
  title: z.string(),
  /** The rule in words; null when the title says it. */
  text: z.string().nullable(),
  rows: z.array(z.object({ label: z.string(), text: z.string().nullable(), fen: Fen })),
  fen: Fen,
});
export type TotalPart = z.output<typeof TotalPart>;
/** Each fen of a total and its rule: the rows of a part are the part, the parts are the total. */
export const TotalParts = z.object({ parts: z.array(TotalPart), totalFen: Fen });
export type TotalParts = z.output<typeof TotalParts>;

export const CouponPreview = z.object({
  id: Id,
  name: z.string(),
  thresholdFen: Fen,
  offFen: Fen,
  /** 「满 1500 减 100」 */
  text: z.string(),
  expiresAt: Instant,
});

/** A better coupon that is near, and what is missing for it: 「再买 ¥82.00 可用券减 ¥100」. */
export const CouponHint = z.object({ couponId: Id, missingFen: Fen, text: z.string() });

export const Gift = z.object({
  productId: Id,
  name: z.string(),
  spec: z.string(),
  picture: Picture,
  quantity: z.int(),
});
export type Gift = z.output<typeof Gift>;

/** Goods that a reached swap promotion sells at its own price. */
export const SwapOffer = z.object({
  productId: Id,
  name: z.string(),
  picture: Picture,
  priceFen: Fen,
  /** What a bottle costs by itself; null when that is not shown to everyone. */
  retailFen: Fen.nullable(),
  /** The line of the cart that it is bought with. */
  lineId: Id.nullable(),
});
export type SwapOffer = z.output<typeof SwapOffer>;

/** Goods that can be bought at a price of their own, beside other goods for so much. */
export const Swap = z.object({
  /** Of the promotion. */
  id: Id,
  name: z.string(),
  /** What counts: 「全场可用」, 「法国酒可用」. */
  scopeText: z.string(),
  thresholdFen: Fen,
  priceFen: Fen,
  product: ProductBrief,
  endsAt: Instant,
  /** Where in the cart it is nearest; null while nothing there counts for it. */
  progress: z
    .object({ warehouseId: Id, reached: z.boolean(), missingFen: Fen, taken: z.boolean(), left: z.boolean() })
    .nullable(),
});
export type Swap = z.output<typeof Swap>;

/** A promotion within a group, and how far the ticked lines are: 「再买 ¥184.00 可减 ¥200」. */
export const PromotionProgress = z.object({
  id: Id,
  kind: z.enum(['full_off', 'quantity_off', 'percent', 'gift', 'bundle', 'swap', 'choose']),
  /** A suit: only lines that were put in as it count. */
  suit: z.boolean(),
  tag: z.string(),
  name: z.string(),
  reached: z.boolean(),
  text: z.string(),
  offFen: Fen,
  /** What is missing until it is reached: money or bottles, 0 otherwise. */
  missingFen: Fen,
  missingBottles: z.int(),
  lineIds: z.array(Id),
  gifts: z.array(Gift),
  /** What can be had at the price of the swap; null for other kinds, and when nothing is left of it. */
  swap: SwapOffer.nullable(),
});
export type PromotionProgress = z.output<typeof PromotionProgress>;

/** One amount of a sum, in the order in which it is shown; reductions are negative. */
export const AmountRow = z.object({ key: z.string(), label: z.string(), fen: Fen });

export type AmountRow = z.output<typeof AmountRow>;

/** Why goods cannot be had, or not so many. */
export const LineProblem = z.enum([
  'offSale',
  'soldOut',
  'tooFew',
  'noPrice',
  'level',
  'limit',
  'rule',
  'swap',
  ...ALONE_OFFERS,
]);

export type LineProblem = z.output<typeof LineProblem>;
