import { coupons } from '@cellar/shared/api/coupons/calls';
import type { CouponTab } from '@cellar/shared/api/coupons/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, ListView, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { CollectSheet } from './CollectSheet';
import { ExchangeForm } from './ExchangeForm';
import css from './MyCouponScreen.module.css';
import { OwnTicket } from './OwnTicket';

const tabs: Record<CouponTab, string> = { unused: '未使用', used: '已使用', expired: '已过期' };
const names = Object.keys(tabs) as CouponTab[];

export default function MyCouponScreen() {
  const query = useQuery();
  const setQuery = useSetQuery();
  const tab = names.find((name) => name === query['tab']) ?? 'unused';
  const [collecting, setCollecting] = useState(false);
  const list = useList((cursor) => coupons.list({ tab, ...(cursor ? { cursor } : {}) }), [tab]);
  const changed = () => void list.refresh();
  const collect = (
    <Button kind="line" onClick={() => setCollecting(true)}>
      去领券
    </Button>
  );
  const empty = {
    unused: <EmptyPage picture="coupon" text="还没有可用的优惠券" note="领到的券下单时自动抵扣" action={collect} />,
    used: <EmptyPage picture="coupon" text="还没有用过优惠券" action={<Button to="/index">去逛逛</Button>} />,
    expired: <EmptyPage picture="coupon" text="没有过期的优惠券" action={<Button to="/index">去逛逛</Button>} />,
  };
  return (
    <Page
      title="我的优惠券"
      right={
        <button type="button" className={css.collect} onClick={() => setCollecting(true)}>
          领券
        </button>
      }
    >
      <Tabs
        sticky
        label="优惠券状态"
        value={tab}
        items={names.map((value) => ({ value, label: tabs[value], count: list.head?.counts[value] ?? 0 }))}
        onChange={(value) => setQuery({ tab: value === 'unused' ? undefined : value }, { replace: true })}
      />
      <PullRefresh onRefresh={list.refresh}>
        <div className={css.page}>
          {tab === 'unused' && <ExchangeForm onExchanged={changed} />}
          <ListView
            list={list}
            label={`${tabs[tab]}的优惠券`}
            skeleton={<Skeleton shapes="card card card" />}
            empty={empty[tab]}
            render={(coupon) => <OwnTicket coupon={coupon} />}
          />
        </div>
      </PullRefresh>
      <CollectSheet open={collecting} onClose={() => setCollecting(false)} onCollected={changed} />
    </Page>
  );
}
