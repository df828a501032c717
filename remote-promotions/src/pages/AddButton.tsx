import type { ProductBrief } from '@cellar/shared/api/catalog.schema';
import { useAddToCart } from '@cellar/shared/hooks/useAddToCart';
import { Icon } from '@cellar/shared/ui/base';
import css from './activity.module.css';
import { usePage } from './page';

export function AddButton({ product }: { product: ProductBrief }) {
  const { id: page } = usePage();
  const { can, add, busy } = useAddToCart(product, { page });
  if (!can) return null;
  return (
    <button type="button" className={css.add} aria-label={`把${product.name}加入购物车`} aria-busy={busy || undefined} onClick={add}>
      <span className={css.plus}>
        <Icon name="plus" size={16} />
      </span>
    </button>
  );
}
