import type { ProductBrief } from '@cellar/shared/api/catalog.schema';
import { useAddToCart } from '@cellar/shared/hooks/useAddToCart';
import { Icon } from '@cellar/shared/ui/base';
import css from './AddToCart.module.css';

export function AddToCart({ product }: { product: ProductBrief }) {
  const { can, add, busy } = useAddToCart(product);
  if (!can) return null;
  return (
    <button type="button" className={css.add} aria-label={`把${product.name}加入购物车`} aria-busy={busy || undefined} onClick={add}>
      <span className={css.face}>
        <Icon name="plus" size={16} />
      </span>
    </button>
  );
}
