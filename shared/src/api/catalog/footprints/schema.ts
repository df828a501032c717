import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { Day, Id, Instant, jsonParam, pageOf, pageParams, defineCall, idOf } from '@cellar/shared/contract/schema';

/** One product a person looked at; `day` is Shanghai's. */
export const Footprint = z.object({ id: Id, day: Day, seenAt: Instant, product: ProductBrief });
export type Footprint = z.output<typeof Footprint>;

export const footprintsSchema = {
  /** Newest first; empty for guests. `id` is the product's. */
  list: defineCall({ access: 'guest', params: z.object({ ...pageParams }), result: pageOf(Footprint) }),
  /** Does nothing for guests. */
  add: defineCall({ access: 'guest', params: z.object({ productId: idOf('product') }), result: z.object({}) }),
  /** Hands over what the browser noted while the server could not be reached; does nothing for guests. */
  merge: defineCall({
    access: 'guest',
    params: z.object({ items: jsonParam(z.array(z.object({ productId: idOf('product'), at: Instant })).max(200)) }),
    result: z.object({ added: z.int() }),
  }),
  remove: defineCall({
    access: 'person',
    params: z.object({ productIds: jsonParam(z.array(idOf('product')).min(1).max(200)) }),
    result: z.object({ removed: z.int() }),
  }),
  clear: defineCall({ access: 'person', params: z.object({}), result: z.object({ removed: z.int() }) }),
};
