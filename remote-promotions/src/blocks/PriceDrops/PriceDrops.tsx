import { priceDrops } from '@cellar/shared/api/campaigns/priceDrops/calls';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import type { Result } from '@cellar/shared/contract/calls';
import { shortMoney } from '@cellar/shared/format/number/money';
import { endText } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { now } from '@cellar/shared/runtime/clock';
import { Button, Empty, Failed, ProductRow, Skeleton, Tag, Stack } from '@cellar/shared/ui/base';
import { BlockHead } from '../common/BlockHead';
import { usePage } from '../common/page';
import css from '../common/zones.module.css';

type Drop = Result<'priceDrops.list'>['list'][number];

const Row = ({ page, drop: { product, beforeFen, nowFen, untilAt } }: { page: string; drop: Drop }) => (
  <ProductRow
    product={product}
    action={<AddToCart product={product} place={{ page }} />}
    note={
      <>
        <Tag tone="soft">直降 {shortMoney(beforeFen - nowFen)}</Tag> {untilAt && endText(untilAt, now())}
      </>
    }
  />
);

/** Goods that are cheaper for a time, the deepest cut first. */
export default function PriceDrops({ id, title, subtitle, limit }: BlockProps<'PriceDrops'>) {
  const list = useList((cursor) => priceDrops.list(cursor ? { cursor, size: limit } : { size: limit }), [limit], {
    name: `drops ${id}`,
  });
  const { id: page } = usePage();
  const { items, status } = list;
  return (
    <>
      <BlockHead title={title || '限时降价'} subtitle={subtitle} />
      {items.length > 0 && (
        <Stack as="ul" gap={10} aria-label={title || '限时降价'}>
          {items.map((drop) => (
            <li key={drop.id}>
              <Row drop={drop} page={page} />
            </li>
          ))}
        </Stack>
      )}
      {items.length === 0 && status === 'loading' && <Skeleton shapes="list" />}
      {items.length === 0 && status === 'error' && <Failed compact error={list.error} onRetry={list.retry} />}
      {items.length === 0 && status === 'finished' && <Empty compact text="今天没有降价商品，明早 10 点更新" />}
      {items.length > 0 && status !== 'finished' && (
        <Button
          kind="quiet"
          block
          className={css.more}
          loading={status === 'loading'}
          onClick={status === 'error' ? list.retry : list.loadMore}
        >
          {status === 'error' ? '加载失败，点击重试' : '查看更多降价'}
        </Button>
      )}
    </>
  );
}
