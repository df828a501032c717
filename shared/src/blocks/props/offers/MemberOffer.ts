import { z } from 'zod';
import { goods, head } from '../common';
import { defineBlock } from '../defineBlock';

export const MemberOffer = defineBlock({
  props: z.object({ ...head, products: goods }),
  emptyField: ({ products }) => (products.length ? null : 'products'),
});
