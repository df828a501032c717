import type { BlockProps } from '@cellar/shared/blocks/props/props';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { ProductCard, ProductRow } from '@cellar/shared/ui/base';
import { usePage } from './page';
import { BlockItems } from './BlockItems';
import css from './Goods.module.css';

type Layout = BlockProps<'GoodsGrid'>['layout'];

/** Goods of a block as cards in two columns, rows, or a rail that scrolls sideways. */
export function Goods({ items, layout, label }: { items: readonly ProductBrief[]; layout: Layout; label: string }) {
  const { id: page } = usePage();
  const Item = layout === 'list' ? ProductRow : ProductCard;
  return (
    <BlockItems layout={layout} label={label} className={css.rail}>
      {items.map((product) => (
        <li key={product.id}>
          <Item product={product} action={<AddToCart product={product} place={{ page }} />} />
        </li>
      ))}
    </BlockItems>
  );
}
