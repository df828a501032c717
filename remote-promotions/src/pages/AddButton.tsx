import { addToCart } from '@cellar/shared/api/cart';
import type { ProductBrief } from '@cellar/shared/api/catalog.schema';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { setCartCount } from '@cellar/shared/runtime/cartCount';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { Icon } from '@cellar/shared/ui/base';
import css from './activity.module.css';
import { usePage } from './page';

/** Puts the smallest quantity of a product's bottle into the cart. */
export function AddButton({ product }: { product: ProductBrief }) {
  const go = useGo();
  const { id: page } = usePage();
  const { submit, busy } = useSubmit(async () => {
    if (!needLogin(go)) return;
    const { count, words } = await addToCart({ skuId: product.skuId, warehouseId: product.warehouseId, quantity: product.minQuantity });
    setCartCount(count);
    toast(words);
    trackEvent('addToCart', { mode: 2, productId: product.id, page });
  });
  if (product.stock === 'out' || product.priceFen === null) return null;
  return (
    <button type="button" className={css.add} aria-label={`把${product.name}加入购物车`} aria-busy={busy || undefined} onClick={() => void submit()}>
      <span className={css.plus}>
        <Icon name="plus" size={16} />
      </span>
    </button>
  );
}
