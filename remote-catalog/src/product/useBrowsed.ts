import { footprints } from '@cellar/shared/api/catalog/footprints/calls';
import { rememberProduct } from '@cellar/shared/runtime/browsing';
import { now } from '@cellar/shared/runtime/clock';
import { useShown } from '@cellar/shared/runtime/navigate';
import { hasToken } from '@cellar/shared/runtime/session';
import type { BrowsedProduct } from '@cellar/shared/runtime/storage';
import { useEffect } from 'react';
import type { Product, Sale } from './product';

/** Notes that a product is being looked at: in the browser, and with the server where somebody is logged in. */
export function recordBrowse(product: BrowsedProduct) {
  rememberProduct(product);
  // The browser's own list stands; what the server misses now is sent when the history is opened.
  if (hasToken()) footprints.add({ productId: product.id }).catch(() => undefined);
}

/** Writes the product into the browsing history of anyone who looks at it. */
export function useBrowsed({ id, name, picture }: Product, sale: Sale) {
  const shown = useShown();
  const priceFen = sale.skus[0]?.priceFen ?? null;
  useEffect(() => {
    if (shown) recordBrowse({ id, name, picture, priceFen, at: new Date(now()).toISOString() });
  }, [shown, id, name, picture, priceFen]);
}
