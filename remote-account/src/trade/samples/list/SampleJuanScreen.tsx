import { samples } from '@cellar/shared/api/trade/samples/calls';
import type { SampleVoucher, VoucherTab } from '@cellar/shared/api/trade/samples/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Link } from '@cellar/shared/runtime/navigate';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Empty, ListView, Page, Skeleton, Tabs } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { SampleOffers } from '../SampleOffers';
import { RedeemSheet } from './RedeemSheet';
import css from './SampleJuanScreen.module.css';
import { VoucherCard } from './VoucherCard';

const tabs: Record<VoucherTab, string> = { unused: '待兑换', redeemed: '已兑换', expired: '已过期' };
const names = Object.keys(tabs) as VoucherTab[];

export default function SampleJuanScreen() {
  const query = useQuery();
  const setQuery = useSetQuery();
  const tab = names.find((name) => name === query['tab']) ?? 'unused';
  const [redeeming, setRedeeming] = useState<SampleVoucher | null>(null);
  const list = useList((cursor) => samples.list({ tab, ...(cursor ? { cursor } : {}) }), [tab]);
  const offers = useLoad(samples.listOffers, []);
  const show = (value: VoucherTab) => setQuery({ tab: value === 'unused' ? undefined : value }, { replace: true });
  const rules = <Button to="/sample-juan-info">看看有哪些样酒</Button>;
  const empty = {
    unused: <Empty picture="glass" text="还没有样酒券" note="品鉴会、新年份试饮和会员礼遇会送出" action={rules} />,
    redeemed: <EmptyPage picture="glass" text="还没有兑换过样酒" action={rules} />,
    expired: <EmptyPage picture="glass" text="没有过期的样酒券" action={rules} />,
  };
  return (
    <Page
      title="样酒券"
      right={
        <Link to="/sample-juan-info" className={css.rules}>
          说明
        </Link>
      }
    >
      <Tabs
        sticky
        label="样酒券状态"
        value={tab}
        items={names.map((value) => ({ value, label: tabs[value], count: list.head?.counts[value] ?? 0 }))}
        onChange={show}
      />
      <PullRefresh onRefresh={list.refresh}>
        <ListView
          list={list}
          label={`${tabs[tab]}的样酒券`}
          className={css.list}
          skeleton={<Skeleton shapes="card card card" />}
          empty={empty[tab]}
          render={(voucher) => (
            <VoucherCard
              voucher={voucher}
              onRedeem={() => setRedeeming(voucher)}
              onChanged={() => void list.refresh()}
            />
          )}
        />
        {tab === 'unused' && list.head && (
          <div className={css.offers}>
            <SampleOffers offers={offers} />
          </div>
        )}
      </PullRefresh>
      <RedeemSheet
        voucher={redeeming}
        onClose={() => setRedeeming(null)}
        onRedeemed={() => {
          setRedeeming(null);
          show('redeemed');
        }}
      />
    </Page>
  );
}
