import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { Fen, Id, Instant, Picture } from '@cellar/shared/contract/schema';

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
  scopeWords: z.string(),
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
  words: z.string(),
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
