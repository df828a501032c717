import { cart } from '@cellar/shared/api/cart/calls';
import { catalog } from '@cellar/shared/api/catalog/calls';
import type { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { usePlace } from '@cellar/shared/hooks/usePlace';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { AddButton, ProductCard, Section } from '@cellar/shared/ui/base';
import css from './cart.module.css';
import type { CartQueue } from './cartQueue';

/** Puts a recommended bottle into the cart that is shown. */
export function AddToCart({ product, queue }: { product: ProductBrief; queue: CartQueue }) {
  const { submit, busy } = useSubmit(async () => {
    const { words } = await cart.add({
      skuId: product.skuId,
      warehouseId: product.warehouseId,
      quantity: product.minQuantity,
    });
    toast(words);
    await queue.run(cart.list);
  });
  if (product.stock === 'out' || product.priceFen === null) return null;
  return <AddButton name={product.name} busy={busy} onAdd={() => void submit()} />;
}

/** Recommendations under the cart; a failure leaves them out. */
export function Guess({ queue }: { queue: CartQueue }) {
  const { data } = useLoad(() => catalog.listGuess({ place: 'cart', size: 10 }), [], { place: usePlace('guess') });
  if (!data?.list.length) return null;
  return (
    <Section title="为你推荐" className={css.guess}>
      <ul className={css.grid}>
        {data.list.map((product) => (
          <li key={product.id} data-item={product.id}>
            <ProductCard
              product={product}
              note={product.reason}
              action={<AddToCart product={product} queue={queue} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
