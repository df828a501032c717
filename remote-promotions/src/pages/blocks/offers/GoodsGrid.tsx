import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { Button } from '@cellar/shared/ui/base';
import { BlockHead } from '../../BlockHead';
import { leads } from '../../Hot';
import { useBlockData } from '../../page';
import { Goods } from './Goods';
import css from './goods.module.css';

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
