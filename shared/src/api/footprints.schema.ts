import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog.schema';
import { Day, Id, Instant, jsonParam, pageOf, pageParams, type SchemasOf } from '@cellar/shared/contract/schema';
import type { footprintsRoutes } from '@cellar/shared/api/footprints.routes';

/** One product a person looked at; `day` is Shanghai's. */
export const Footprint = z.object({ id: Id, day: Day, seenAt: Instant, product: ProductBrief });
export type Footprint = z.output<typeof Footprint>;

export const footprintsSchemas = {
  /** Newest first; empty for guests. `id` is the product's. */
  'footprints.list': { access: 'guest', params: z.object({ ...pageParams }), result: pageOf(Footprint) },
  /** Does nothing for guests. */
  'footprints.add': { access: 'guest', params: z.object({ productId: Id }), result: z.object({}) },
  /** Hands over what the browser noted while the server could not be reached; does nothing for guests. */
  'footprints.merge': {
    access: 'guest',
    params: z.object({ items: jsonParam(z.array(z.object({ productId: Id, at: Instant })).max(200)) }),
    result: z.object({ added: z.int() }),
  },
  'footprints.remove': {
    access: 'person',
    params: z.object({ productIds: jsonParam(z.array(Id).min(1).max(200)) }),
    result: z.object({ removed: z.int() }),
  },
  'footprints.clear': { access: 'person', params: z.object({}), result: z.object({ removed: z.int() }) },
} satisfies SchemasOf<typeof footprintsRoutes>;
