import type { BlockProps } from '@cellar/shared/api/activity/schema';
import type { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { Button, ProductCard, ProductRow } from '@cellar/shared/ui/base';
import { BlockHead } from '../BlockHead';
import { leads } from '../Hot';
import { useBlockData, usePage } from '../page';
import css from './goods.module.css';

type Layout = BlockProps<'GoodsGrid'>['layout'];

/** Goods of a block as cards in two columns, rows, or a rail that scrolls sideways. */
export function Goods({ items, layout, label }: { items: readonly ProductBrief[]; layout: Layout; label: string }) {
  const { id: page } = usePage();
  const Item = layout === 'list' ? ProductRow : ProductCard;
  return (
    <ul className={css[layout]} aria-label={label}>
      {items.map((product) => (
        <li key={product.id}>
          <Item product={product} action={<AddToCart product={product} place={{ page }} />} />
        </li>
      ))}
    </ul>
  );
}

export function GoodsGrid({ id, title, subtitle, layout, link }: BlockProps<'GoodsGrid'>) {
  const items = useBlockData(id, 'goods')?.items ?? [];
  if (items.length === 0) return null;
  return (
    <>
      <BlockHead title={title} subtitle={subtitle} />
      <Goods items={items} layout={layout} label={title || '活动商品'} />
      {leads(link) && (
        <Button kind="quiet" block to={link} className={css.more}>
          查看更多
        </Button>
      )}
    </>
  );
}
