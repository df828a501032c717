import { activity } from '@cellar/shared/api/pages/activity/calls';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { useList } from '@cellar/shared/hooks/useList';
import { Button, Empty, Failed, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { BlockHead } from '../common/BlockHead';
import { usePage } from '../common/page';
import { Goods } from '../common/Goods';
import css from '../common/zones.module.css';

const SIZE = 6;

/** Goods of one aisle. More of them come by a tap, since other blocks follow. */
function Aisle({ block, aisle, name }: { block: string; aisle: number; name: string }) {
  const { id } = usePage();
  const list = useList(
    (cursor) => activity.listAisle({ id, block, aisle, size: SIZE, ...(cursor ? { cursor } : {}) }),
    [id, block, aisle],
    { name: `aisle ${block}` },
  );
  const { items, status } = list;
  if (items.length === 0) {
    if (status === 'error') return <Failed compact error={list.error} onRetry={list.retry} />;
    return status === 'finished' ? <Empty compact text="这一架正在补货" /> : <Skeleton shapes="grid2" />;
  }
  return (
    <>
      <Goods items={items} layout="grid" label={name} />
      {status !== 'finished' && (
        <Button
          kind="quiet"
          block
          className={css.more}
          loading={status === 'loading'}
          onClick={status === 'error' ? list.retry : list.loadMore}
        >
          {status === 'error' ? '加载失败，点击重试' : '查看更多'}
        </Button>
      )}
    </>
  );
}

export default function SuperMarket({ id, title, subtitle, aisles }: BlockProps<'SuperMarket'>) {
  const [chosen, setChosen] = useState('0');
  const at = Number(chosen);
  const aisle = aisles[at];
  if (!aisle) return null;
  return (
    <>
      <BlockHead title={title || '超级市集'} subtitle={subtitle} />
      <Tabs
        scroll
        label={title || '超级市集'}
        value={chosen}
        onChange={setChosen}
        items={aisles.map(({ name }, i) => ({ value: String(i), label: name }))}
        className={css.tabs}
      />
      <Aisle key={at} block={id} aisle={at} name={aisle.name} />
    </>
  );
}
