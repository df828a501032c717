import { posters } from '@cellar/shared/api/catalog/posters/calls';
import type { PosterGoods } from '@cellar/shared/api/catalog/posters/schema';

/** The product that an address chose for a poster; null without one. What cannot be had leaves the goods of the template. */
export const chosenGoods = async (productId: string | undefined): Promise<PosterGoods | null> =>
  productId ? posters.changeProduct({ productId }).catch(() => null) : null;
