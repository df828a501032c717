import type { WarningKind, Warning } from '@cellar/shared/api/catalog/warnings/schema';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, ListView, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import css from './EarlyWarningScreen.module.css';
import { WarningRow } from './WarningRow';
import { products } from '@cellar/shared/api/catalog/products/calls';
import { warnings } from '@cellar/shared/api/catalog/warnings/calls';
import { useList } from '@cellar/shared/hooks/useList';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';

/** Urgent goods of one kind, or all. */
function useWarnings(kind: WarningKind | undefined) {
  const list = useList((cursor) => warnings.list({ ...(kind ? { kind } : {}), ...(cursor ? { cursor } : {}) }), [kind]);
  const { submit: remind } = useSubmit(async ({ id, reminded }: Warning) => {
    const call = reminded ? products.removeArrivalNotice : products.addArrivalNotice;
    const { collectedPush } = await call({ productId: id });
    list.replaceItems((known) => known.map((item) => (item.id === id ? { ...item, reminded: collectedPush } : item)));
    toast(collectedPush ? '到货后会发消息给你' : '已取消到货提醒');
  });
  return { list, counts: list.head?.counts, remind: (warning: Warning) => void remind(warning) };
}

const ALL = 'all';
const kinds: { value: WarningKind; label: string }[] = [
  { value: 'stock', label: '库存' },
  { value: 'price', label: '价格' },
  { value: 'drink', label: '适饮期' },
];

/** Goods that the person keeps or bought and that run out or end. */
export default function EarlyWarningScreen() {
  const { kind: asked } = useQuery();
  const setQuery = useSetQuery();
  const kind = kinds.find(({ value }) => value === asked)?.value;
  const { list, counts, remind } = useWarnings(kind);
  const onKind = (value: string) => setQuery({ kind: value === ALL ? undefined : value }, { replace: true });
  const empty = kind ? (
    <EmptyPage
      picture="glass"
      text="这一类没有预警"
      action={<Button onClick={() => onKind(ALL)}>查看全部预警</Button>}
    />
  ) : (
    <EmptyPage
      picture="glass"
      text="没有需要留意的商品"
      note="收藏和买过的商品快售罄、优惠将结束或适饮期将过时，会出现在这里。"
      action={<Button to="/index">去逛逛</Button>}
    />
  );
  return (
    <Page title="库存预警">
      <Tabs
        sticky
        label="预警分类"
        value={kind ?? ALL}
        items={[{ value: ALL, label: '全部' }, ...kinds.map((one) => ({ ...one, count: counts?.[one.value] ?? 0 }))]}
        onChange={onKind}
      />
      <PullRefresh onRefresh={list.refresh}>
        <ListView
          list={list}
          label="库存预警"
          className={css.list}
          skeleton={<Skeleton shapes="list" />}
          empty={empty}
          render={(warning) => <WarningRow warning={warning} onRemind={() => remind(warning)} />}
        />
      </PullRefresh>
    </Page>
  );
}
