import type { Reward } from '@cellar/shared/api/trade/points/schema';
import { grouped } from '@cellar/shared/format/number/count';
import { shortMoney } from '@cellar/shared/format/number/money';
import { ExchangeSheet } from '@cellar/shared/parts/ExchangeSheet';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button, Card, Drawing, Photo } from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from './RewardGrid.module.css';

type RewardGridProps = {
  list: readonly Reward[];
  /** 积分, 代币 */
  unit: string;
  /** What the person has of them; null: a guest. */
  owned: number | null;
  /** Something was exchanged: the account holds less now. */
  onExchanged: () => void;
};

const labels: Record<Reward['state'], string> = { open: '兑换', gone: '已兑完', limit: '已达上限' };

/** Rewards in two columns, each exchanged in a sheet. */
export function RewardGrid({ list, unit, owned, onExchanged }: RewardGridProps) {
  const go = useGo();
  const [chosen, setChosen] = useState<Reward | null>(null);
  const choose = (reward: Reward) => {
    if (needLogin(go, { why: `登录后用${unit}兑换` })) setChosen(reward);
  };
  return (
    <>
      <ul className={css.grid} aria-label={`${unit}兑换`}>
        {list.map((reward) => (
          <li key={reward.id}>
            <RewardCard reward={reward} unit={unit} onChoose={() => choose(reward)} />
          </li>
        ))}
      </ul>
      <ExchangeSheet
        reward={chosen}
        unit={unit}
        owned={owned ?? 0}
        onClose={() => setChosen(null)}
        onExchanged={onExchanged}
      />
    </>
  );
}

type RewardCardProps = { reward: Reward; unit: string; onChoose: () => void };

function RewardCard({ reward: { name, note, picture, cost, worthFen, state }, unit, onChoose }: RewardCardProps) {
  return (
    <Card flush className={css.reward}>
      <span className={css.picture}>
        {picture ? <Photo picture={picture} units={165} ratio={1.4} fit="contain" alt="" /> : <Drawing name="coupon" />}
      </span>
      <div className={css.text}>
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
