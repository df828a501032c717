import type { SharedOrder } from '@cellar/shared/api/money/payLinks/schema';
import { ResultHead } from '@cellar/shared/parts/heads/ResultHead';
import { Button, Money, type IconName } from '@cellar/shared/ui/base';
import { Frame } from './Frame';
import { OrderGoods } from './OrderGoods';

type Look = { title: string; icon: IconName; tone: 'ok' | 'calm' };

const looks: Partial<Record<SharedOrder['state'], Look>> = {
  paid: { title: '订单已付清', icon: 'check', tone: 'calm' },
  closed: { title: '订单已关闭', icon: 'info', tone: 'calm' },
};
const pending: Look = { title: '正在确认支付结果', icon: 'clock', tone: 'calm' };
const paidByMe: Look = { title: '代付成功', icon: 'check', tone: 'ok' };
const SILENT = '支付渠道还没有回复，稍后再看也不会影响付款结果';

type OutcomeProps = { order: SharedOrder; polling: boolean; onCheck: () => void; onPayAgain: () => void };

/** Nothing to be paid now: what the server knows of it. */
export function Outcome({ order, polling, onCheck, onPayAgain }: OutcomeProps) {
  const { state, byMe, byMeFen, text } = order;
  const isPaidByMe = state === 'paid' && byMe;
  const { title, icon, tone } = isPaidByMe ? paidByMe : (looks[state] ?? pending);
  const isPending = state === 'pending';
  return (
    <Frame bottom={<Steps {...{ isPending, polling, onCheck, onPayAgain }} />}>
      <ResultHead icon={icon} tone={tone} title={title} busy={polling} text={isPending && !polling ? SILENT : text}>
        {isPaidByMe && <Money fen={byMeFen} hero />}
      </ResultHead>
      <OrderGoods order={order} />
    </Frame>
  );
}

type StepsProps = { isPending: boolean; polling: boolean; onCheck: () => void; onPayAgain: () => void };

function Steps({ isPending, polling, onCheck, onPayAgain }: StepsProps) {
  const wide = { size: 'l', block: true } as const;
  if (!isPending)
    return (
      <Button {...wide} to="/index">
        去首页逛逛
      </Button>
    );
  return (
    <>
      <Button {...wide} kind="line" onClick={onPayAgain}>
        重新付款
      </Button>
      <Button {...wide} loading={polling} onClick={onCheck}>
        {polling ? '正在确认' : '我已完成支付'}
      </Button>
    </>
  );
}
