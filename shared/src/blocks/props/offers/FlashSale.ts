import { z } from 'zod';
import { Sale } from '@cellar/shared/api/campaigns/flashSale/shapes';
import { Id } from '@cellar/shared/contract/schema';
import { head } from '../common';
import { defineBlock } from '../defineBlock';

/** What the server finds for it. */
export const data = z.object({ kind: z.literal('flashSale'), sale: Sale.nullable() });

export const FlashSale = defineBlock({
  props: z.object({
    ...head,
    saleId: Id.nullable().default(null),
    limit: z.int().min(1).max(20).default(6),
    layout: z.enum(['rail', 'list']).default('list'),
  }),
});
