import { addToCart } from '@cellar/shared/api/cart';
import type { ProductBrief } from '@cellar/shared/api/catalog.schema';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { setCartCount } from '@cellar/shared/runtime/cartCount';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { trackEvent } from '@cellar/shared/runtime/tracking';

type Product = Pick<ProductBrief, 'id' | 'skuId' | 'warehouseId' | 'minQuantity' | 'stock' | 'priceFen'>;

/** Puts the smallest quantity of a product's bottle into the cart; `place` tells the event from where. `can` is false for what can't be bought. */
export function useAddToCart(product: Product, place?: { page: string }) {
  const go = useGo();
  const { submit, busy } = useSubmit(async () => {
    if (!needLogin(go)) return;
    const { count, words } = await addToCart({ skuId: product.skuId, warehouseId: product.warehouseId, quantity: product.minQuantity });
    setCartCount(count);
    toast(words);
    trackEvent('addToCart', { mode: 2, productId: product.id, ...place });
  });
  return { can: product.stock !== 'out' && product.priceFen !== null, add: () => void submit(), busy };
}
