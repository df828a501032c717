import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { Fen, Id, Instant, jsonParam, pageOf, pageParams, defineCall, idOf } from '@cellar/shared/contract/schema';

const ids = z.object({
  productIds: jsonParam(z.array(idOf('product')).min(1, '请选择商品').max(200, '一次最多 200 件')),
});

/** `dropFen`: how much cheaper it became since it was kept; 0 when it did not. */
const Favourite = z.object({ id: Id, at: Instant, dropFen: Fen, product: ProductBrief });

/** Favourites are grouped by what kind of wine they are. */
const FavouriteGroup = z.enum(['red', 'white', 'rose', 'sparkling', 'sweet', 'spirit', 'goods']);

export const favouritesSchema = {
  /** Newest first, of one group or of all. `id` is the product's. */
  list: defineCall({
    access: 'person',
    params: z.object({ ...pageParams, group: FavouriteGroup.optional() }),
    result: pageOf(Favourite),
  }),
  /** Groups that hold something, the fullest first. */
  listGroups: defineCall({
    access: 'person',
    params: z.object({}),
    result: z.object({ list: z.array(z.object({ id: FavouriteGroup, name: z.string(), count: z.int() })) }),
  }),
  /** Which of these products the caller keeps; none for guests. */
  listIds: defineCall({ access: 'guest', params: ids, result: z.object({ ids: z.array(Id) }) }),
  add: defineCall({ access: 'person', params: ids, result: z.object({ added: z.int() }), errors: ['gone', 'full'] }),
  remove: defineCall({ access: 'person', params: ids, result: z.object({ removed: z.int() }) }),
};
