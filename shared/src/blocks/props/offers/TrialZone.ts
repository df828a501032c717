import { z } from 'zod';
import { Id } from '@cellar/shared/contract/schema';
import { goods, head } from '../common';
import { defineBlock } from '../defineBlock';

export const TrialZone = defineBlock({
  props: z.object({ ...head, couponId: Id.nullable().default(null), products: goods }),
  emptyField: ({ products }) => (products.length ? null : 'products'),
});
