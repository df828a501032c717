import { z } from 'zod';
import { goods, head } from '../common';
import { defineBlock } from '../defineBlock';

export const SuperMarket = defineBlock({
  props: z.object({
    ...head,
    aisles: z
      .array(z.object({ name: z.string().max(12), products: goods }))
      .max(10)
      .default([]),
  }),
  emptyField: ({ aisles }) => (aisles.some(({ products }) => products.length > 0) ? null : 'aisles'),
});
