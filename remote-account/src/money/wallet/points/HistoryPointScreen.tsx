import { points } from '@cellar/shared/api/trade/points/calls';
import { grouped } from '@cellar/shared/format/number/count';
import { SignInCard } from '@cellar/shared/parts/SignInCard';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Page, Tabs } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { Rewards } from '../Rewards';
import { Rules } from '../Rules';
import { Statement, SumCard } from '../Statement';
import css from '../wallet.module.css';

const tabs = [
  { value: 'statement', label: '积分明细' },
  { value: 'rewards', label: '积分兑换' },
] as const;

const rules = [
  '确认收货后，每实付 ¥1 得 1 积分。',
  '下单时 1,000 积分抵 ¥10，最多抵商品金额的 5%。',
  '每日签到得积分，连续签到得的更多，7 天一轮。',
  '积分可以兑换优惠券和商品；兑换的商品退款后，积分会退回账户。',
];

/** Points: what came and went, the daily sign-in, and what they are exchanged for. */
export default function HistoryPointScreen() {
  const { tab } = useQuery();
  const setQuery = useSetQuery();
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((count) => count + 1);
  const rewards = tab === 'rewards';
  return (
    <Page title="积分明细" className={css.page}>
      <div className={css.stack}>
        <SignInCard onSigned={changed} />
        <Tabs
          label="积分"
          items={tabs}
          value={rewards ? 'rewards' : 'statement'}
          onChange={(value) =>
            setQuery(
              { tab: value === 'rewards' ? 'rewards' : undefined, direction: undefined, month: undefined },
              { replace: true },
            )
          }
        />
        {rewards ? <Rewards account="point" onExchanged={changed} /> : <PointStatement changes={changes} />}
      </div>
    </Page>
  );
}

function PointStatement({ changes }: { changes: number }) {
  return (
    <Statement
      label="积分明细"
      changes={changes}
      unit="pieces"
      load={points.list}
      head={(balance) => (
        <SumCard label="可用积分" right={<Rules title="积分规则" rules={rules} />}>
          {grouped(balance)}
        </SumCard>
      )}
      emptyAction={<Button to="/index">去逛逛</Button>}
    />
  );
}
