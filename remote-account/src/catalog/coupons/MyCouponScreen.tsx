import { coupons } from '@cellar/shared/api/catalog/coupons/calls';
import type { CouponTab } from '@cellar/shared/api/catalog/coupons/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, ListView, Page, Skeleton, Tabs, Row } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { ExchangeForm } from './ExchangeForm';
import { CentreEntry } from './CentreEntry';
import { CentreSheet } from './CentreSheet';
import css from './MyCouponScreen.module.css';
import { OwnTicket } from './OwnTicket';
import { RulesSheet } from './RulesSheet';
import { sortNames, Sorts } from './Sorts';

const tabs: Record<CouponTab, string> = { unused: '未使用', used: '已使用', expired: '已过期' };
const names = Object.keys(tabs) as CouponTab[];

export default function MyCouponScreen() {
  const query = useQuery();
  const setQuery = useSetQuery();
  const tab = names.find((name) => name === query['tab']) ?? 'unused';
  const sort = sortNames.find((name) => name === query['sort']) ?? 'ending';
  const collecting = query['centre'] !== undefined;
  const setCollecting = (open: boolean) => setQuery({ centre: open ? '1' : undefined }, { replace: true });
  const [collected, setCollected] = useState(0);
  const [reading, setReading] = useState(false);
  const list = useList((cursor) => coupons.list({ tab, sort, ...(cursor ? { cursor } : {}) }), [tab, sort]);
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
    <Page title="我的优惠券">
      <Tabs
        sticky
        label="优惠券状态"
        value={tab}
        items={names.map((value) => ({ value, label: tabs[value], count: list.head?.counts[value] ?? 0 }))}
        onChange={(value) => setQuery({ tab: value === 'unused' ? undefined : value }, { replace: true })}
      />
      <PullRefresh onRefresh={list.refresh}>
        <div className={css.page}>
          {tab === 'unused' && (
            <>
              <CentreEntry onOpen={() => setCollecting(true)} collected={collected} />
              <ExchangeForm onExchanged={changed} />
              <Row wrap apart gap={0}>
                <Sorts value={sort} onChange={(value) => setQuery({ sort: value }, { replace: true })} />
                <button type="button" className={css.rules} onClick={() => setReading(true)}>
                  使用规则
                </button>
              </Row>
            </>
          )}
          <ListView
            list={list}
            label={`${tabs[tab]}的优惠券`}
            skeleton={<Skeleton shapes="card card card" />}
            empty={empty[tab]}
            render={(coupon) => <OwnTicket coupon={coupon} />}
          />
        </div>
      </PullRefresh>
      <CentreSheet
        open={collecting}
        onClose={() => setCollecting(false)}
        onCollected={() => {
          setCollected((times) => times + 1);
          changed();
        }}
      />
      <RulesSheet open={reading} onClose={() => setReading(false)} />
    </Page>
  );
}
