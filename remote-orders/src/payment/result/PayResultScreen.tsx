import { payment } from '@cellar/shared/api/money/payment/calls';
import type { PayResult } from '@cellar/shared/api/money/payment/schema';
import { money } from '@cellar/shared/format/number/money';
import { nearTime } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { usePolledResult } from '@cellar/shared/hooks/usePolledResult';
import { Recommendations } from '@cellar/shared/parts/Recommendations';
import { ResultHead } from '@cellar/shared/parts/heads/ResultHead';
import { now } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { Button, Cell, Cells, Failed, Money, Page, Skeleton, type IconName } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import { MissingOrder } from '../../common/MissingOrder';
import { promiseText } from '../../common/promiseText';
import { useOrderId } from '../../common/useOrderId';
import paymentCss from '../payment.module.css';
import css from './PayResultScreen.module.css';

type Kind = PayResult['state'];

const looks: Record<Kind, { title: string; icon: IconName; tone: 'ok' | 'bad' | 'calm' }> = {
  paid: { title: '支付成功', icon: 'check', tone: 'ok' },
  part: { title: '部分支付成功', icon: 'wallet', tone: 'calm' },
  pending: { title: '正在确认支付结果', icon: 'clock', tone: 'calm' },
  refused: { title: '支付未成功', icon: 'close', tone: 'bad' },
  unpaid: { title: '尚未完成支付', icon: 'clock', tone: 'calm' },
  closed: { title: '订单已关闭', icon: 'info', tone: 'calm' },
};

/** What the balance still holds after it paid. */
function BalanceCell() {
  const balance = useLoad(() => payment.getBalance(), []);
  return balance.status === 'ready' ? <Cell label="账户余额" value={money(balance.data.balanceFen)} /> : null;
}

function Facts({ result }: { result: PayResult }) {
  const promise = promiseText(result);
  const { state, orderNo, totalFen, paidFen, restFen, methodLabel, paidAt } = result;
  return (
    <Cells className={css.facts}>
      {state === 'paid' && promise && <Cell label={result.delivery === 'pickup' ? '取货' : '送达'} value={promise} />}
      <Cell label="订单号" value={orderNo} />
      <Cell label="订单金额" value={money(totalFen)} />
      {paidFen > 0 && paidFen < totalFen && <Cell label="已支付" value={money(paidFen)} />}
      {restFen > 0 && state !== 'closed' && <Cell label="待支付" value={money(restFen)} />}
      {methodLabel && <Cell label="支付方式" value={methodLabel} />}
      {state === 'paid' && paidAt && <Cell label="支付时间" value={nearTime(paidAt, now())} />}
      {state === 'paid' && methodLabel?.includes('余额') && <BalanceCell />}
    </Cells>
  );
}

function Steps({ result, polling, onCheck }: { result: PayResult; polling: boolean; onCheck: () => void }) {
  const details = (kind: 'primary' | 'line') => (
    <Button kind={kind} size="l" block to={`/order-details?orderId=${result.orderId}`}>
      查看订单
    </Button>
  );
  const pay = (text: string, kind: 'primary' | 'line' = 'primary') => (
    <Button kind={kind} size="l" block to={`/pay-type?orderId=${result.orderId}`}>
      {text}
    </Button>
  );
  switch (result.state) {
    case 'paid':
      if (result.groupState === 'open')
        return (
          <>
            {details('line')}
            <Button size="l" block to="/groupBookingOrder">
              邀请好友参团
            </Button>
          </>
        );
      return (
        <>
          <Button kind="line" size="l" block to="/index">
            继续逛逛
          </Button>
          {details('primary')}
        </>
      );
    case 'pending':
      return (
        <>
          {pay('换一种方式支付', 'line')}
          <Button size="l" block loading={polling} onClick={onCheck}>
            {polling ? '正在确认' : '我已完成支付'}
          </Button>
        </>
      );
    case 'refused':
      return (
        <>
          {details('line')}
          {pay('重新支付')}
        </>
      );
    case 'part':
    case 'unpaid':
      return (
        <>
          {details('line')}
          {pay('继续支付')}
        </>
      );
    case 'closed':
      return (
        <>
          {details('line')}
          <Button size="l" block to="/index">
            返回首页
          </Button>
        </>
      );
  }
}

function Frame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="支付结果" className={paymentCss.page} bottom={bottom}>
      {children}
    </Page>
  );
}

function Shown({ result, polling, onCheck }: { result: PayResult; polling: boolean; onCheck: () => void }) {
  const { title, icon, tone } = looks[result.state];
  const text = result.state === 'pending' && !polling ? '支付渠道还没有回复，稍后再看也不会影响付款结果' : result.text;
  return (
    <Frame bottom={<Steps result={result} polling={polling} onCheck={onCheck} />}>
      <ResultHead icon={icon} tone={tone} title={title} busy={polling} text={text}>
        {result.state === 'paid' && <Money fen={result.totalFen} hero />}
      </ResultHead>
      <Facts result={result} />
      {result.state === 'paid' && <Recommendations place="result" size={6} />}
    </Frame>
  );
}

function PayResultBody({ orderId }: { orderId: string }) {
  const { state, check } = usePolledResult(orderId, {
    finish: () => payment.finish({ orderId }),
    read: () => payment.getResult({ orderId }),
  });
  if (state.status === 'ready') return <Shown result={state.result} polling={state.polling} onCheck={check} />;
  if (state.status === 'loading')
    return (
      <Frame>
        <Skeleton shapes="card lines" />
      </Frame>
    );
  return <Frame>{isMissing(state.error) ? <MissingOrder /> : <Failed error={state.error} onRetry={check} />}</Frame>;
}

export default function PayResultScreen() {
  const orderId = useOrderId();
  return orderId ? (
    <PayResultBody key={orderId} orderId={orderId} />
  ) : (
    <Frame>
      <MissingOrder />
    </Frame>
  );
}
