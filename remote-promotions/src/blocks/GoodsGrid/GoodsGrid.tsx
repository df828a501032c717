import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { Button } from '@cellar/shared/ui/base';
import { BlockHead } from '../common/BlockHead';
import { leads } from '../common/Hot';
import { useBlockData } from '../common/page';
import { Goods } from '../common/Goods';
import css from '../common/Goods.module.css';

export default function GoodsGrid({ id, title, subtitle, layout, link }: BlockProps<'GoodsGrid'>) {
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
