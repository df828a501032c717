import { points } from '@cellar/shared/api/points/calls';
import type { Reward } from '@cellar/shared/api/points/schema';
import type { Params } from '@cellar/shared/contract/calls';
import { shortMoney } from '@cellar/shared/format/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Button, Card, Drawing, Empty, Loaded, Photo, Skeleton } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { grouped } from './amounts';
import { ExchangeSheet } from './ExchangeSheet';
import css from './rewards.module.css';

type Account = NonNullable<Params<'points.listRewards'>['account']>;
type RewardsProps = {
  account: Account;
  /** Something was exchanged: the account holds less now. */
  onExchanged?: () => void;
};

export const unitNames: Record<Account, string> = { point: '积分', daibi: '代币' };
const labels: Record<Reward['state'], string> = { open: '兑换', gone: '已兑完', limit: '已达上限' };

/** What points or tokens are exchanged for. */
export function Rewards({ account, onExchanged }: RewardsProps) {
  const rewards = useLoad(() => points.listRewards({ account }), [account]);
  const [chosen, setChosen] = useState<Reward | null>(null);
  const unit = unitNames[account];
  const exchanged = () => {
    void rewards.reload();
    onExchanged?.();
  };
  return (
    <Loaded from={rewards} skeleton={<Skeleton shapes="lines" className={css.bones} />}>
      {({ list, owned }) => (
        <>
          {list.length === 0 ? (
            <Empty
              compact
              picture="coupon"
              text={`暂时没有可用${unit}兑换的礼品`}
              action={<Button to="/index">去逛逛</Button>}
            />
          ) : (
            <ul className={css.grid} aria-label={`${unit}兑换`}>
              {list.map((reward) => (
                <li key={reward.id}>
                  <RewardCard reward={reward} unit={unit} onChoose={() => setChosen(reward)} />
                </li>
              ))}
            </ul>
          )}
          <ExchangeSheet
            reward={chosen}
            unit={unit}
            owned={owned}
            onClose={() => setChosen(null)}
            onExchanged={exchanged}
          />
        </>
      )}
    </Loaded>
  );
}

type RewardCardProps = { reward: Reward; unit: string; onChoose: () => void };

function RewardCard({ reward: { name, note, picture, cost, worthFen, state }, unit, onChoose }: RewardCardProps) {
  return (
    <Card flush className={css.reward}>
      <span className={css.picture}>
        {picture ? <Photo picture={picture} units={165} ratio={1.4} fit="contain" alt="" /> : <Drawing name="coupon" />}
      </span>
      <div className={css.words}>
        <b>{name}</b>
        <small>{note}</small>
        <small>价值 {shortMoney(worthFen)}</small>
        <span className={css.cost}>
          <b>{grouped(cost)}</b> {unit}
        </span>
        <Button size="s" block disabled={state !== 'open'} label={`${labels[state]}${name}`} onClick={onChoose}>
          {labels[state]}
        </Button>
      </div>
    </Card>
  );
}
