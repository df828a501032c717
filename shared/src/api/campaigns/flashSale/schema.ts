import { z } from 'zod';
import { Sale } from '@cellar/shared/api/campaigns/flashSale/shapes';
import { Id, Instant, defineCall, idOf } from '@cellar/shared/contract/schema';

export const flashSaleSchema = {
  /** The sale of this id, else the one that runs now or comes next. */
  get: defineCall({
    access: 'guest',
    params: z.object({ saleId: idOf('flashSale').optional() }),
    result: z.object({ sale: Sale.nullable() }),
  }),
  getProgress: defineCall({
    access: 'guest',
    params: z.object({ saleId: idOf('flashSale') }),
    result: z.object({
      now: Instant,
      startsAt: Instant,
      endsAt: Instant,
      items: z.array(z.object({ productId: Id, total: z.int(), sold: z.int(), percent: z.int() })),
    }),
  }),
  /** A place for one unit: taking it again answers the same. The order is made like any other, as long as the place is kept. */
  takePlace: defineCall({
    access: 'buyer',
    params: z.object({ saleId: idOf('flashSale'), productId: idOf('product') }),
    result: z.object({ skuId: Id, untilAt: Instant }),
    errors: ['soon', 'over', 'soldOut', 'limit', 'level'],
  }),
};
