import { cart } from '@cellar/shared/api/trade/cart/calls';
import { setCartCount } from '@cellar/shared/runtime/cartCount';
import { toast } from '@cellar/shared/runtime/messages';
import type { Go } from '@cellar/shared/runtime/navigate';
import { pageSource } from '@cellar/shared/runtime/pageSource';
import type { WantedGoods } from '@cellar/shared/runtime/session';
import { writeKey } from '@cellar/shared/runtime/storage';
import { trackEvent } from '@cellar/shared/runtime/tracking';

/** Puts goods into the cart; hidden ones lead straight to their order. */
export async function putIntoCart(go: Go, { productId, page, ...line }: WantedGoods) {
  const source = pageSource();
  const { lineId, count, text } = await cart.add({ ...line, ...(source ? { source } : {}) });
  setCartCount(count);
  trackEvent(line.hidden ? 'buyNow' : 'addToCart', { mode: 2, productId, ...(page ? { page } : {}) });
  if (!line.hidden) return toast(text);
  writeKey('cartIds', lineId);
  go('/sure-order');
}
