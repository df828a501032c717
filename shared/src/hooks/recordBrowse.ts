import { footprints } from '@cellar/shared/api/catalog/footprints/calls';
import { rememberProduct } from '@cellar/shared/runtime/browsing';
import { hasToken } from '@cellar/shared/runtime/session';
import type { BrowsedProduct } from '@cellar/shared/runtime/storage';

/** Notes that a product is being looked at: in the browser, and with the server where somebody is logged in. */
export function recordBrowse(product: BrowsedProduct) {
  rememberProduct(product);
  // The browser's own list stands; what the server misses now is sent when the history is opened.
  if (hasToken()) footprints.add({ productId: product.id }).catch(() => undefined);
}
