import { z } from 'zod';
import { defineCall, idOf, jsonParam, staff } from '@cellar/shared/contract/schema';

const MAX_ORDERS = 50;

export const shippingPapersSchema = {
  /**
   * A PDF of what is fetched from the shelves (`picking`), what goes into the parcels (`notes`) or onto them (`labels`, a page each or four
   * on a sheet). Notes and labels have the receivers: each order's look stands in the log.
   */
  draw: defineCall({
    access: staff('orders', 'warehouse'),
    params: z.object({
      kind: z.enum(['picking', 'notes', 'labels']),
      paper: z.enum(['A4', 'label']).default('A4'),
      ids: jsonParam(z.array(idOf('order')).min(1, '请选择订单').max(MAX_ORDERS, `一次最多打印 ${MAX_ORDERS} 个订单`)),
    }),
    /** `content`: the file as a data address. */
    result: z.object({ name: z.string(), content: z.string() }),
    errors: ['empty'],
  }),
};
