import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { Fen, Id, Instant, defineCall, pageOf, pageParams } from '@cellar/shared/contract/schema';

export const priceDropsSchema = {
  list: defineCall({
    access: 'guest',
    params: z.object({ ...pageParams }),
    result: pageOf(
      z.object({ id: Id, product: ProductBrief, beforeFen: Fen, nowFen: Fen, untilAt: Instant.nullable() }),
    ),
  }),
};
