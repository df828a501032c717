import type { BlockProps } from '@cellar/shared/api/activity/schema';
import type { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { Button, ProductCard, ProductRow } from '@cellar/shared/ui/base';
import { AddToCart } from '../AddToCart';
import { BlockHead } from '../BlockHead';
import { leads } from '../Hot';
import { useBlockData } from '../page';
import css from './goods.module.css';

type Layout = BlockProps<'GoodsGrid'>['layout'];

/** Goods of a block as cards in two columns, rows, or a rail that scrolls sideways. */
export function Goods({ items, layout, label }: { items: readonly ProductBrief[]; layout: Layout; label: string }) {
  const Item = layout === 'list' ? ProductRow : ProductCard;
  return (
    <ul className={css[layout]} aria-label={label}>
      {items.map((product) => (
        <li key={product.id}>
          <Item product={product} action={<AddToCart product={product} />} />
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
