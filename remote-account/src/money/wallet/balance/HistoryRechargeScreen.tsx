import { wallet } from '@cellar/shared/api/money/wallet/calls';
import { Button, Money, Page } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { Statement, SumCard } from '../Statement';
import css from '../wallet.module.css';
import { PrincipalCard } from './PrincipalCard';

const ways = (
  <>
    <Button kind="plain" size="s" to="/history-expend" className={css.onHero}>
      消费明细
    </Button>
    <Button kind="gold" size="s" to="/recharge">
      去充值
    </Button>
  </>
);

/** Everything that came into the balance and went out of it. */
export default function HistoryRechargeScreen() {
  const [changes, setChanges] = useState(0);
  return (
    <Page title="余额明细" className={css.page}>
      <Statement
        label="余额明细"
        unit="fen"
        load={wallet.listBalance}
        head={(balance) => (
          <SumCard label="账户余额" right={ways}>
            <Money fen={balance} />
          </SumCard>
        )}
        emptyAction={<Button to="/recharge">去充值</Button>}
        changes={changes}
      >
        <PrincipalCard onChanged={() => setChanges((count) => count + 1)} />
      </Statement>
    </Page>
  );
}
