import { wallet } from '@cellar/shared/api/money/wallet/calls';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Page, Tabs } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { grouped } from '@cellar/shared/format/number/count';
import { Rewards } from '../Rewards';
import { Rules } from '../Rules';
import { Statement, SumCard } from '../Statement';
import css from '../wallet.module.css';

const tabs = [
  { value: 'coin', label: '金币' },
  { value: 'daibi', label: '专享代币' },
] as const;

const coinRules = [
  '评价已收到的商品、参加活动可以获得金币。',
  '下单时 100 金币抵 ¥1，最多抵商品金额的 10%。',
  '取消订单或全额退款后，用掉的金币会退回账户。',
];
const daibiRules = ['专享代币由酒窖赠送，用来兑换本页的专享礼遇。', '专享代币不能转赠，也不能兑换成现金。'];

const goShopping = <Button to="/index">去逛逛</Button>;

/** Gold coins, and the tokens for certain offers in a tab of their own. */
export default function HistoryCoinScreen() {
  const { tab } = useQuery();
  const setQuery = useSetQuery();
  const daibi = tab === 'daibi';
  return (
    <Page title="金币明细" className={css.page}>
      <Tabs
        label="账户"
        items={tabs}
        value={daibi ? 'daibi' : 'coin'}
        onChange={(value) =>
          setQuery(
            { tab: value === 'daibi' ? 'daibi' : undefined, direction: undefined, month: undefined },
            { replace: true },
          )
        }
      />
      <div className={css.below}>{daibi ? <Daibi /> : <Coins />}</div>
    </Page>
  );
}

function Coins() {
  return (
    <Statement
      label="金币明细"
      unit="pieces"
      load={wallet.listCoins}
      head={(balance) => (
        <SumCard label="可用金币" right={<Rules title="金币规则" rules={coinRules} />}>
          {grouped(balance)}
        </SumCard>
      )}
      emptyAction={goShopping}
    />
  );
}

function Daibi() {
  const [changes, setChanges] = useState(0);
  return (
    <Statement
      label="代币明细"
      unit="pieces"
      load={wallet.listDaibi}
      head={(balance) => (
        <SumCard label="可用专享代币" right={<Rules title="代币规则" rules={daibiRules} />}>
          {grouped(balance)}
        </SumCard>
      )}
      emptyAction={goShopping}
      changes={changes}
    >
      <Rewards account="daibi" onExchanged={() => setChanges((count) => count + 1)} />
    </Statement>
  );
}
