import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { Fen, Instant } from '@cellar/shared/contract/schema';

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
      kind: z.enum(['marked', 'retail', 'level', 'ladder', 'app', 'flash']),
      /** 「金卡价」 */
      label: z.string(),
      /** The rule. */
      words: z.string(),
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
      words: z.string(),
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
