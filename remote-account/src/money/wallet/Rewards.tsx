import { points } from '@cellar/shared/api/trade/points/calls';
import type { Params } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { RewardGrid } from '@cellar/shared/parts/RewardGrid';
import { Button, Empty, Loaded, Skeleton } from '@cellar/shared/ui/base';
import css from './wallet.module.css';

type Account = NonNullable<Params<'points.listRewards'>['account']>;
type RewardsProps = {
  account: Account;
  /** Something was exchanged: the account holds less now. */
  onExchanged?: () => void;
};

export const unitNames: Record<Account, string> = { point: '积分', daibi: '代币' };

/** What points or tokens are exchanged for. */
export function Rewards({ account, onExchanged }: RewardsProps) {
  const rewards = useLoad(() => points.listRewards({ account }), [account]);
  const unit = unitNames[account];
  const exchanged = () => {
    void rewards.reload();
    onExchanged?.();
  };
  return (
    <Loaded from={rewards} skeleton={<Skeleton shapes="lines" className={css.bones} />}>
      {({ list, owned }) =>
        list.length === 0 ? (
          <Empty
            compact
            picture="coupon"
            text={`暂时没有可用${unit}兑换的礼品`}
            action={<Button to="/index">去逛逛</Button>}
          />
        ) : (
          <RewardGrid list={list} unit={unit} owned={owned} onExchanged={exchanged} />
        )
      }
    </Loaded>
  );
}
