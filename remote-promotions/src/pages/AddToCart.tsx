import type { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { useAddToCart } from '@cellar/shared/hooks/useAddToCart';
import { AddButton } from '@cellar/shared/ui/base';
import { usePage } from './page';

export function AddToCart({ product }: { product: ProductBrief }) {
  const { id: page } = usePage();
  const { can, add, busy } = useAddToCart(product, { page });
  return can && <AddButton name={product.name} busy={busy} onAdd={add} />;
}
