import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import type { ClassResult } from '@cellar/shared/api/trade/classOrders/shapes';
import { money } from '@cellar/shared/format/number/money';
import { nearTime } from '@cellar/shared/format/time/near';
import { usePolledResult } from '@cellar/shared/hooks/usePolledResult';
import { ResultHead } from '@cellar/shared/parts/heads/ResultHead';
import { now } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { Button, Cell, Cells, Failed, LazyPart, Page, Skeleton, type IconName, Stack } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import { MissingClassOrder } from '../../common/Missing';
import { spanText } from '../../common/sessionText';
import { useQueryId } from '../../common/useQueryId';
import css from '../payment.module.css';
import { payPath } from '../../common/paths';

type State = ClassResult['state'];

const loadCards = () => import('../../common/admission/AdmissionCards');

const looks: Record<State, { title: string; icon: IconName; tone: 'ok' | 'bad' | 'calm' }> = {
  paid: { title: '报名成功', icon: 'check', tone: 'ok' },
  part: { title: '部分支付成功', icon: 'wallet', tone: 'calm' },
  pending: { title: '正在确认支付结果', icon: 'clock', tone: 'calm' },
  refused: { title: '支付未成功', icon: 'close', tone: 'bad' },
  unpaid: { title: '尚未完成支付', icon: 'clock', tone: 'calm' },
  closed: { title: '报名订单已关闭', icon: 'info', tone: 'calm' },
};

function Frame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="报名结果" className={css.page} bottom={bottom}>
      {children}
    </Page>
  );
}

/** Whether a class order (`orderId`) is paid; then the admission cards of everybody who takes part. */
export default function WsetResultScreen() {
  const orderId = useQueryId('orderId');
  if (orderId) return <Asking key={orderId} orderId={orderId} />;
  return (
    <Frame>
      <MissingClassOrder />
    </Frame>
  );
}

function Asking({ orderId }: { orderId: string }) {
  const { state, check } = usePolledResult(orderId, {
    finish: () => classOrders.finish({ orderId }),
    read: () => classOrders.getResult({ orderId }),
  });
  if (state.status === 'ready') return <Shown result={state.result} polling={state.polling} onCheck={check} />;
  if (state.status === 'failed')
    return (
      <Frame>{isMissing(state.error) ? <MissingClassOrder /> : <Failed error={state.error} onRetry={check} />}</Frame>
    );
  return (
    <Frame>
      <Skeleton shapes="card lines" />
    </Frame>
  );
}

type ShownProps = { result: ClassResult; polling: boolean; onCheck: () => void };

function Shown({ result, polling, onCheck }: ShownProps) {
  const { state, order, text: label } = result;
  const { title, icon, tone } = looks[state];
  const text = state === 'pending' && !polling ? '支付渠道还没有回复，稍后再看也不会影响付款结果' : label;
  const isPaid = state === 'paid';
  return (
    <Frame bottom={<Ways result={result} polling={polling} onCheck={onCheck} />}>
      <ResultHead icon={icon} tone={tone} title={title} busy={polling} text={text} />
      <Stack>
        {isPaid && (
          <LazyPart load={loadCards} wanted skeleton={<Skeleton shapes="hero" />}>
            {({ AdmissionCards }) => <AdmissionCards order={order} />}
          </LazyPart>
        )}
        <Facts result={result} />
      </Stack>
    </Frame>
  );
}

function Facts({ result }: { result: ClassResult }) {
  const { orderNo, totalFen, restFen, state, methodLabel, paidAt, order } = result;
  const { session, seats } = order;
  return (
    <Cells>
      <Cell
        label={session.title}
        note={`${session.city} · ${session.venue}`}
        className={css.order}
        value={`${seats} 人`}
      />
      <Cell label="时间" value={spanText(session.startsOn, session.endsOn)} />
      <Cell label="订单号" value={orderNo} />
      <Cell label="课程费用" value={money(totalFen)} />
      {restFen > 0 && state !== 'closed' && <Cell label="待支付" value={money(restFen)} />}
      {methodLabel && <Cell label="支付方式" value={methodLabel} />}
      {state === 'paid' && paidAt && <Cell label="支付时间" value={nearTime(paidAt, now())} />}
    </Cells>
  );
}

function Ways({ result: { state, orderId }, polling, onCheck }: ShownProps) {
  const details = `/classDetail?orderId=${orderId}`;
  switch (state) {
    case 'paid':
      return (
        <>
          <Button kind="line" size="l" block to="/classList">
            我的课程
          </Button>
          <Button size="l" block to={details}>
            查看报名详情
          </Button>
        </>
      );
    case 'pending':
      return (
        <>
          <Button kind="line" size="l" block to={payPath(orderId)}>
            换一种方式支付
          </Button>
          <Button size="l" block loading={polling} onClick={onCheck}>
            {polling ? '正在确认' : '我已完成支付'}
          </Button>
        </>
      );
    case 'closed':
      return (
        <>
          <Button kind="line" size="l" block to={details}>
            查看订单
          </Button>
          <Button size="l" block to="/course">
            查看全部课程
          </Button>
        </>
      );
    case 'refused':
    case 'part':
    case 'unpaid':
      return (
        <>
          <Button kind="line" size="l" block to={details}>
            查看订单
          </Button>
          <Button size="l" block to={payPath(orderId)}>
            {state === 'refused' ? '重新支付' : '继续支付'}
          </Button>
        </>
      );
  }
}
