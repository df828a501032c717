import { payment } from '@cellar/shared/api/payment/calls';
import type { PayMethodCode, PaySheet } from '@cellar/shared/api/payment/schema';
import { money } from '@cellar/shared/format/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { inMessenger } from '@cellar/shared/runtime/client';
import { learnTime } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Button, Countdown, Empty, Loaded, Money, Page, Skeleton } from '@cellar/shared/ui/base';
import { Choices, type Choice } from '@cellar/shared/ui/form';
import { useEffect, useState, type ReactNode } from 'react';
import { MissingOrder } from '../../common/MissingOrder';
import { useOrderId } from '../../common/useOrderId';
import { Installments } from './Installments';
import { AskToPay } from '../order/AskToPay';
import paymentCss from '../payment.module.css';
import css from './PayTypeScreen.module.css';
import { useLeaving } from './useLeaving';
import { usePay } from '../usePay';

/** After a part payment by balance the methods for the rest are another question. */
async function loadSheet(orderId: string): Promise<PaySheet> {
  const messenger = inMessenger();
  const sheet = await payment.getSheet({ orderId, messenger });
  learnTime(sheet.now);
  return sheet.state === 'waiting' && sheet.paidFen > 0 ? payment.getSecondSheet({ orderId, messenger }) : sheet;
}

const choiceOf = ({ code, name, note, available, reason }: PaySheet['methods'][number]): Choice<PayMethodCode> => ({
  value: code,
  label: name,
  note: reason ?? note,
  icon: code === 'balance' ? 'wallet' : code === 'installments' ? 'clock' : 'scan',
  disabled: !available,
});

function Frame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="选择支付方式" className={paymentCss.page} bottom={bottom}>
      {children}
    </Page>
  );
}

function Waiting({ sheet, onStale }: { sheet: PaySheet; onStale: () => void }) {
  const [wish, setWish] = useState<PayMethodCode | null>(sheet.chosen);
  const [months, setMonths] = useState<number | null>(null);
  const usable = sheet.methods.some(({ code, available }) => code === wish && available);
  const code = usable ? wish : sheet.chosen;
  const { submit, busy } = usePay(sheet, { code, months }, onStale);
  useLeaving(sheet);
  const bottom = (
    <Button
      size="l"
      block
      loading={busy}
      disabled={code === null || (code === 'installments' && months === null)}
      onClick={() => void submit()}
    >
      确认支付
    </Button>
  );
  return (
    <Frame bottom={bottom}>
      <section className={paymentCss.hero}>
        <p className={paymentCss.quiet}>{sheet.paidFen > 0 ? '剩余应付' : '应付金额'}</p>
        <Money fen={sheet.restFen} className={paymentCss.sum} />
        <p className={css.left}>
          请在 <Countdown look="text" endsAt={sheet.payBeforeAt} onEnd={onStale} over="0:00" className={css.time} />{' '}
          内完成付款
        </p>
        <p className={paymentCss.quiet}>订单号 {sheet.orderNo}</p>
        {sheet.paidFen > 0 && (
          <p className={css.part}>
            订单总额 {money(sheet.totalFen)}，余额已付 {money(sheet.paidFen)}
          </p>
        )}
      </section>
      <Choices label="支付方式" items={sheet.methods.map(choiceOf)} value={code} onChange={setWish} />
      {code === 'installments' && <Installments orderId={sheet.orderId} months={months} onChange={setMonths} />}
      <p className={paymentCss.note}>
        {sheet.chosen === null
          ? '暂时没有可用的支付方式，请稍后再试'
          : '未付款不会扣款，到时订单自动取消，优惠券和积分原样退回'}
      </p>
      <div className={paymentCss.aside}>
        <AskToPay orderId={sheet.orderId} />
      </div>
    </Frame>
  );
}

function Closed({ orderId }: { orderId: string }) {
  return (
    <Empty
      picture="order"
      text="订单已关闭，不能再支付"
      note="超过付款时间或已取消的订单不会扣款"
      action={
        <div className={paymentCss.ways}>
          <Button kind="line" to={`/order-details?orderId=${orderId}`}>
            查看订单
          </Button>
          <Button to="/index">继续逛逛</Button>
        </div>
      }
    />
  );
}

function Paid({ orderId }: { orderId: string }) {
  const go = useGo();
  useEffect(() => go(`/pay-result?orderId=${orderId}`, { replace: true }), [go, orderId]);
  return <Skeleton shapes="card" />;
}

function PayType({ orderId }: { orderId: string }) {
  const sheet = useLoad(() => loadSheet(orderId), [orderId]);
  const { reload } = sheet;
  // The browser may bring this page back from its memory when the person comes back from the cashier.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && reload();
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [reload]);
  if (sheet.status === 'ready' && sheet.data.state === 'waiting')
    return <Waiting sheet={sheet.data} onStale={reload} />;
  return (
    <Frame>
      <Loaded
        from={sheet}
        skeleton={<Skeleton shapes="price form" />}
        failed={(error) => (isMissing(error) ? <MissingOrder /> : null)}
      >
        {({ state }) => (state === 'paid' ? <Paid orderId={orderId} /> : <Closed orderId={orderId} />)}
      </Loaded>
    </Frame>
  );
}

export default function PayTypeScreen() {
  const orderId = useOrderId();
  return orderId ? (
    <PayType orderId={orderId} />
  ) : (
    <Frame>
      <MissingOrder />
    </Frame>
  );
}
