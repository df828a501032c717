import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { defineCall, Id, Instant, pageOf, pageParams } from '@cellar/shared/contract/schema';

/** `stock`: few bottles are left, or none; `price`: the person's price ends; `drink`: the vintage reaches the end of its time. */
const WarningKind = z.enum(['stock', 'price', 'drink']);
export type WarningKind = z.output<typeof WarningKind>;

const Warning = z.object({
  /** The product's. */
  id: Id,
  /** How many bottles can still be had, where they are few. */
  bottles: z.int().nullable(),
  /** When the price that the person pays now ends, where that is soon. */
  priceEndsAt: Instant.nullable(),
  /** The last year of its best time, where that is this one or past. */
  drinkTo: z.int().nullable(),
  favourite: z.boolean(),
  /** The person is told when it is there again. */
  reminded: z.boolean(),
  product: ProductBrief,
});
export type Warning = z.output<typeof Warning>;

export const warningsSchema = {
  /** Goods that the person keeps or bought within a year and that run out or end, the most urgent first. */
  list: defineCall({
    access: 'person',
    params: z.object({ ...pageParams, kind: WarningKind.optional() }),
    result: pageOf(Warning).extend({ counts: z.object({ stock: z.int(), price: z.int(), drink: z.int() }) }),
  }),
};
