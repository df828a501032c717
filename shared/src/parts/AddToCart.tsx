import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { useAddToCart } from '@cellar/shared/hooks/useAddToCart';
import { AddButton } from '@cellar/shared/ui/base';

type AddToCartProps = { product: ProductBrief; place?: Parameters<typeof useAddToCart>[1] };

/** The plus on a card of goods; nothing on goods that can't be bought. */
export function AddToCart({ product, place }: AddToCartProps) {
  const { can, add, busy, added } = useAddToCart(product, place);
  return can && <AddButton name={product.name} busy={busy} added={added} onAdd={add} />;
}
