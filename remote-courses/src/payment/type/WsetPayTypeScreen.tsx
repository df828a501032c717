import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import { isTransfer } from '@cellar/shared/constants/payMethods';
import { money } from '@cellar/shared/format/number/money';
import { useComeBack } from '@cellar/shared/hooks/useComeBack';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AmountHero } from '@cellar/shared/parts/payment/AmountHero';
import { PayIcon } from '@cellar/shared/parts/payment/PayIcon';
import { inMessenger } from '@cellar/shared/runtime/client';
import { learnTime } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Button, Cell, Cells, LazyPart, Loaded, Page, Skeleton, Stack, Note } from '@cellar/shared/ui/base';
import { Choices, type Choice } from '@cellar/shared/ui/form';
import { useEffect, useState, type ReactNode } from 'react';
import { MissingClassOrder } from '../../common/Missing';
import { useQueryId } from '../../common/useQueryId';
import { ClosedOrder } from './ClosedOrder';
import css from '../payment.module.css';
import { resultPath, type ClassPaySheet } from '../../common/paths';
import { UnderWay } from './UnderWay';
import { useLeaving } from './useLeaving';
import { usePay } from './usePay';

type Method = ClassPaySheet['methods'][number];

const loadBalance = () => import('./BalanceSheet');

const choiceOf = ({ code, name, note, available, reason }: Method): Choice<Method['code']> => ({
  value: code,
  label: name,
  note: reason ?? note,
  icon: <PayIcon code={code} />,
  disabled: !available,
});

function Frame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="支付方式" className={css.page} bottom={bottom}>
      {children}
    </Page>
  );
}

/** Nothing to be paid here any more: the result says why. */
function ToResult({ orderId }: { orderId: string }) {
  const go = useGo();
  useEffect(() => go(resultPath(orderId), { replace: true }), [go, orderId]);
  return <Skeleton shapes="card" />;
}

async function load(orderId: string): Promise<ClassPaySheet> {
  const sheet = await classOrders.getPaySheet({ orderId, messenger: inMessenger() });
  learnTime(sheet.now);
  return sheet;
}

/** How a class order (`orderId`) is paid. */
export default function WsetPayTypeScreen() {
  const orderId = useQueryId('orderId');
  if (orderId) return <Opening key={orderId} orderId={orderId} />;
  return (
    <Frame>
      <MissingClassOrder />
    </Frame>
  );
}

function Opening({ orderId }: { orderId: string }) {
  const sheet = useLoad(() => load(orderId), [orderId]);
  const { reload } = sheet;
  useComeBack(reload);
  if (sheet.status === 'ready' && sheet.data.state === 'waiting')
    return <Waiting sheet={sheet.data} onStale={reload} />;
  return (
    <Frame>
      <Loaded
        from={sheet}
        skeleton={<Skeleton shapes="price form" />}
        failed={(error) => (isMissing(error) ? <MissingClassOrder /> : null)}
      >
        {({ state }) => (state === 'paid' ? <ToResult orderId={orderId} /> : <ClosedOrder orderId={orderId} />)}
      </Loaded>
    </Frame>
  );
}

function Hero({ sheet, onEnd }: { sheet: ClassPaySheet; onEnd: () => unknown }) {
  const { totalFen, paidFen, restFen, orderNo, payBeforeAt } = sheet;
  const isPart = paidFen > 0;
  return (
    <AmountHero
      label={isPart ? '剩余应付' : '应付金额'}
      fen={restFen}
      orderNo={orderNo}
      payBeforeAt={payBeforeAt}
      onEnd={onEnd}
    >
      {isPart && (
        <p className={css.part}>
          课程费用 {money(totalFen)}，已付 {money(paidFen)}
        </p>
      )}
    </AmountHero>
  );
}

function Waiting({ sheet, onStale }: { sheet: ClassPaySheet; onStale: () => unknown }) {
  const { orderId, title, seats, methods, chosen } = sheet;
  const [request, setRequest] = useState(chosen);
  const [proving, setProving] = useState(false);
  const code = methods.some((method) => method.code === request && method.available) ? request : chosen;
  const paysFen = methods.find((method) => method.code === code)?.paysFen ?? sheet.restFen;
  const { submit, busy } = usePay(sheet, { code, onBalance: () => setProving(true), onStale });
  useLeaving(sheet);
  const close = () => setProving(false);
  const bottom = (
    <Button size="l" block loading={busy} disabled={code === null} onClick={() => void submit()}>
      {isTransfer(code) ? '去转账' : '确认支付'} {money(paysFen)}
    </Button>
  );
  return (
    <Frame bottom={bottom}>
      <Hero sheet={sheet} onEnd={onStale} />
      <Stack>
        <UnderWay sheet={sheet} />
        <Cells>
          <Cell label={title} value={`${seats} 人`} className={css.order} />
        </Cells>
        <Choices label="支付方式" items={methods.map(choiceOf)} value={code} onChange={setRequest} />
        <Cells>
          <Cell icon="book" label="查看订单" to={`/classDetail?orderId=${orderId}`} />
          <Cell icon="service" label="支付遇到问题" to="/service-center" />
        </Cells>
      </Stack>
      <Note look="closing">
        {chosen === null ? '暂时没有可用的支付方式，请稍后再试' : '名额为你保留到付款时间结束，到时未付自动取消'}
      </Note>
      <LazyPart load={loadBalance} wanted={proving} onClose={close}>
        {({ BalanceSheet }) => <BalanceSheet open={proving} sheet={sheet} onClose={close} onStale={onStale} />}
      </LazyPart>
    </Frame>
  );
}
