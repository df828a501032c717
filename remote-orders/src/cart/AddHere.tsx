import { cart } from '@cellar/shared/api/trade/cart/calls';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { AddButton } from '@cellar/shared/ui/base';
import type { CartQueue } from './cartQueue';

/** Puts a bottle into the cart that is shown. */
export function AddHere({ product, queue }: { product: ProductBrief; queue: CartQueue }) {
  const { submit, busy } = useSubmit(async () => {
    const { text } = await cart.add({
      skuId: product.skuId,
      warehouseId: product.warehouseId,
      quantity: product.minQuantity,
    });
    toast(text);
    await queue.run(cart.list);
  });
  if (product.stock === 'out' || product.priceFen === null) return null;
  return <AddButton name={product.name} busy={busy} onAdd={() => void submit()} />;
}
