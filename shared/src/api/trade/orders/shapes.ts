import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { reviewPictures, ReviewText } from '@cellar/shared/api/catalog/reviews/schema';
import { Fen, Instant, Picture } from '@cellar/shared/contract/schema';

export const AgainLine = z.object({
  line: z.int(),
  name: z.string(),
  spec: z.string(),
  picture: Picture,
  /** As bought then, and what can be had now. */
  quantity: z.int(),
  available: z.int(),
  paidFen: Fen,
  priceFen: Fen.nullable(),
  /** Why it cannot be had, or not all of it; null when all is well. */
  problem: z.string().nullable(),
});
export type AgainLine = z.output<typeof AgainLine>;

/** A line of an order beside what it costs today; each unit of those that the person still has. */
const ProtectedLine = z.object({
  line: z.int(),
  name: z.string(),
  spec: z.string(),
  picture: Picture,
  quantity: z.int(),
  /** What a unit cost, less what was paid back of it. */
  paidFen: Fen,
  /** What it costs today under the same conditions; null when nobody knows. */
  nowFen: Fen.nullable(),
  /** What would be paid back of the line. */
  backFen: Fen,
  /** Why nothing is paid back. */
  problem: z.string().nullable(),
});
export type ProtectedLine = z.output<typeof ProtectedLine>;

export const PriceProtection = z.object({
  until: Instant.nullable(),
  /** Why nothing of the order is protected; null while it is. */
  problem: z.string().nullable(),
  lines: z.array(ProtectedLine),
  backFen: Fen,
  /** What was paid back before. */
  givenFen: Fen,
});
export type PriceProtection = z.output<typeof PriceProtection>;

export const reviews = z
  .array(
    z.object({
      line: z.int(),
      stars: z.int().min(1, '请选择星级').max(5),
      body: ReviewText,
      pictureIds: reviewPictures,
    }),
  )
  .min(1, '请先写评价')
  .max(50);

/** Goods that were bought more than once, or lately. */
export const OftenBought = z.object({
  product: ProductBrief,
  /** In how many orders. */
  times: z.int(),
  lastAt: Instant,
});
export type OftenBought = z.output<typeof OftenBought>;
