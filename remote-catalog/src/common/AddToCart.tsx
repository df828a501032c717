import type { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { useAddToCart } from '@cellar/shared/hooks/useAddToCart';
import { AddButton } from '@cellar/shared/ui/base';

export function AddToCart({ product }: { product: ProductBrief }) {
  const { can, add, busy } = useAddToCart(product);
  return can && <AddButton name={product.name} busy={busy} onAdd={add} />;
}
