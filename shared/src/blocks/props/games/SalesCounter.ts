import { z } from 'zod';
import { Id, Instant } from '@cellar/shared/contract/schema';
import { goods, head } from '../common';
import { defineBlock } from '../defineBlock';

/** How many of a sale or of goods are sold. */
const Sold = z.object({
  state: z.enum(['soon', 'running', 'over']),
  sold: z.int(),
  /** Of a sale: how many there are. */
  total: z.int().nullable(),
  /** Of a sale that is to come. */
  fromAt: Instant.nullable(),
});

/** What the server finds for it. */
export const data = z.object({ kind: z.literal('sold'), counter: Sold.nullable() });

/** Counts a sale, where one is named, else the goods; `goal` 0 = none. */
export const SalesCounter = defineBlock({
  props: z.object({
    ...head,
    products: goods,
    saleId: Id.nullable().default(null),
    goal: z.int().min(0).max(10_000_000).default(0),
  }),
  emptyField: ({ products, saleId }) => (products.length || saleId ? null : 'products'),
  size: () => ({ goods: 0, height: 220 }),
});
