import { lottery } from '@cellar/shared/api/campaigns/lottery/calls';
import type { Lottery } from '@cellar/shared/api/campaigns/lottery/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { nearTime } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { Cell, Cells, Empty, ListView, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { OrderPrize, type WonGoods } from './OrderPrize';
import css from './lottery.module.css';

export type LotterySheet = 'prizes' | 'record' | 'rules';

const titles: Record<LotterySheet, string> = { prizes: '奖品一览', record: '我的奖品', rules: '抽奖规则' };
const TEN = 10;

const leftText = (left: number | null) => (left === null ? '不限量' : left > 0 ? `剩 ${left} 份` : '已抽完');

function Prizes({ lotteryId }: { lotteryId: string }) {
  const prizes = useLoad(() => lottery.listPrizes({ lotteryId }), [lotteryId]);
  return (
    <Loaded from={prizes} skeleton={<Skeleton shapes="lines lines" />}>
      {({ list }) => (
        <Cells>
          {list.map(({ id, name, permille, left, kind }) => (
            <Cell
              key={id}
              label={name}
              note={`中奖概率 ${permille / TEN}%`}
              value={kind === 'none' ? '' : leftText(left)}
            />
          ))}
        </Cells>
      )}
    </Loaded>
  );
}

type Draw = Result<'lottery.listDraws'>['list'][number];

/** One draw; goods lead to their order. */
function DrawRow({ draw, onOrder }: { draw: Draw; onOrder: (won: WonGoods) => void }) {
  const { kind, name, at, orderId, orderUntil } = draw;
  const label = kind === 'none' ? '谢谢参与' : name;
  if (orderId)
    return <Cell label={label} note={nearTime(at, now())} value="已领取" to={`/order-details?orderId=${orderId}`} />;
  if (!orderUntil) return <Cell label={label} value={nearTime(at, now())} />;
  if (Date.parse(orderUntil) <= now()) return <Cell label={label} note={nearTime(at, now())} value="已过期" />;
  return (
    <Cell label={label} note={`${nearTime(orderUntil, now())} 前领取`} value="去领取" onClick={() => onOrder(draw)} />
  );
}

function Record({ lotteryId }: { lotteryId: string }) {
  const [won, setWon] = useState<WonGoods | null>(null);
  const list = useList((cursor) => lottery.listDraws(cursor ? { lotteryId, cursor } : { lotteryId }), [lotteryId], {
    name: `draws ${lotteryId}`,
  });
  const back = () => {
    setWon(null);
    void list.reload();
  };
  if (won) return <OrderPrize won={won} onGone={back} />;
  return (
    <ListView
      list={list}
      tight
      label="我的奖品"
      skeleton={<Skeleton shapes="lines lines" />}
      empty={<Empty compact picture="coupon" text="还没有抽过奖，试试今天的手气" />}
      render={(draw) => <DrawRow draw={draw} onOrder={setWon} />}
    />
  );
}

const Rules = ({ rules }: { rules: readonly string[] }) => (
  <ol className={css.rules}>
    {rules.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ol>
);

export function LotterySheets({
  lottery: shown,
  open,
  onClose,
}: {
  lottery: Lottery;
  open: LotterySheet | null;
  onClose: () => void;
}) {
  return (
    <Sheet open={open !== null} tall title={titles[open ?? 'prizes']} onClose={onClose}>
      {open === 'prizes' && <Prizes lotteryId={shown.id} />}
      {open === 'record' && <Record lotteryId={shown.id} />}
      {open === 'rules' && <Rules rules={shown.rules} />}
    </Sheet>
  );
}
