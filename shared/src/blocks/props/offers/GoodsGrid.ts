import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { goods, head, link } from '../common';
import { defineBlock } from '../defineBlock';

/** What the server finds for it. */
export const data = z.object({ kind: z.literal('goods'), items: z.array(ProductBrief) });

export const GoodsGrid = defineBlock({
  props: z.object({ ...head, products: goods, layout: z.enum(['grid', 'list', 'rail']).default('grid'), link }),
  emptyField: ({ products }) => (products.length ? null : 'products'),
});
