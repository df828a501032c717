import { lottery } from '@cellar/shared/api/campaigns/lottery/calls';
import type { Lottery as LotteryData, Lottery } from '@cellar/shared/api/campaigns/lottery/shapes';
import { PRIZE_DAYS } from '@cellar/shared/constants/lottery';
import { startText, nearDay } from '@cellar/shared/format/time/near';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { now } from '@cellar/shared/runtime/clock';
import { toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { Dialog } from '@cellar/shared/ui/overlay';
import { useState, type ReactNode } from 'react';
import { LotteryBoard } from './LotteryBoard';
import { LotterySheets, type LotterySheet } from './LotterySheets';
import { useSpin } from './useSpin';
import css from './lottery.module.css';
import { useTurn } from '../useTurn';

/** Who won lately, one after the other. */
function Winners({ items }: { items: Lottery['winners'] }) {
  const shown = items[useTurn(items.length)];
  if (!shown) return null;
  return (
    <p key={shown.id} className={css.winner}>
      {nearDay(shown.at, now())} {shown.name} 抽中 <b>{shown.prize}</b>
    </p>
  );
}

type Prize = LotteryData['prizes'][number];

const awardText: Record<Prize['kind'], string> = {
  coins: '金币已存入你的账户，下单时自动抵扣',
  points: '积分已存入你的账户',
  coupon: '优惠券已放入你的账户，下单时自动抵扣',
  goods: `请在 ${PRIZE_DAYS} 天内到「我的奖品」领取`,
  none: '好酒不怕晚，明天再来试试手气',
};

function chanceText({ state, left, fromAt }: LotteryData): string {
  if (state === 'soon') return `${startText(fromAt, now())} 开始`;
  if (state === 'over') return '已结束';
  return left === null ? '登录抽奖' : left > 0 ? `还有 ${left} 次` : '明天再来';
}

function Result({ prize, left, onClose }: { prize: Prize | null; left: number; onClose: () => void }) {
  const won = prize !== null && prize.kind !== 'none';
  return (
    <Dialog
      open={prize !== null}
      title={won ? '恭喜你' : '差一点点'}
      confirmText={left > 0 ? '再抽一次' : '知道了'}
      cancelText={null}
      onConfirm={onClose}
      onCancel={onClose}
    >
      {prize && (
        <div className={css.result}>
          <b>{won ? prize.name : '谢谢参与'}</b>
          <p>{awardText[prize.kind]}</p>
        </div>
      )}
    </Dialog>
  );
}

function Wheel({ lottery: found }: { lottery: LotteryData }) {
  const go = useGo();
  const [shown, setShown] = useState(found);
  const [left, setLeft] = useState(shown.left);
  const [won, setWon] = useState<Prize | null>(null);
  const [sheet, setSheet] = useState<LotterySheet | null>(null);
  const { lit, spin, stopAt } = useSpin();
  const keyFor = useIdemKey();
  const { submit, busy } = useSubmit(
    async () => {
      if (!needLogin(go, { why: '登录后参与抽奖' })) return;
      spin();
      const answer = await lottery.draw({ lotteryId: shown.id, idemKey: keyFor({ left, won: won?.id }) });
      await stopAt(
        shown.prizes.findIndex(({ id }) => id === answer.prize.id),
        shown.prizes.length,
      );
      setLeft(answer.left);
      setWon(answer.prize);
      trackEvent('drawLottery', { mode: 1, lotteryId: shown.id, prize: answer.prize.kind });
    },
    {
      onError: (error) => {
        void stopAt(-1, 0);
        if (lottery.draw.failedWith(error, 'noChance')) setLeft(0);
        toastError(error);
      },
    },
  );
  const close = () => {
    setWon(null);
    // The newest winners, with oneself among them; the old ones stand if they cannot be had.
    lottery.get({ lotteryId: shown.id }).then(setShown, () => undefined);
  };
  const spent = left === 0 || shown.state !== 'running';
  return (
    <>
      <LotteryBoard
        prizes={shown.prizes}
        lit={lit}
        busy={busy}
        disabled={spent}
        text={chanceText({ ...shown, left })}
        onDraw={() => void submit()}
      />
      <Winners items={shown.winners} />
      <p className={css.ways}>
        <button type="button" onClick={() => setSheet('prizes')}>
          奖品一览
        </button>
        <button type="button" onClick={() => needLogin(go, { why: '登录后查看奖品' }) && setSheet('record')}>
          我的奖品
        </button>
        <button type="button" onClick={() => setSheet('rules')}>
          抽奖规则
        </button>
      </p>
      <Result prize={won} left={left ?? 0} onClose={close} />
      <LotterySheets lottery={shown} open={sheet} onClose={() => setSheet(null)} />
    </>
  );
}

/** The prizes of a lottery and the person's draws, under the head of its place. */
export const LotteryPanel = ({ lottery, children }: { lottery: LotteryData; children: ReactNode }) => (
  <div className={css.lottery}>
    {children}
    <Wheel key={`${lottery.id} ${lottery.left}`} lottery={lottery} />
  </div>
);
