import type { MessengerAttempt } from '@cellar/shared/api/money/messengerPay/schema';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button, Countdown, Empty, Money, Page } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './payment.module.css';

export function MessengerFrame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="微信支付" className={css.page} bottom={bottom}>
      {children}
    </Page>
  );
}

/** Where the person finds what was to be paid. */
export type Whereabouts = { to: string; text: string };

export const MissingPayment = ({ way: { to, text } }: { way: Whereabouts }) => (
  <EmptyPage
    picture="order"
    text="没有找到这笔支付"
    note="可能已过期，请回到订单重新付款"
    action={<Button to={to}>{text}</Button>}
  />
);

/** Nothing is taken for it any more; what became of it is another page's. */
export const PaymentOver = ({ attempt, text = '这笔支付已经结束' }: { attempt: MessengerAttempt; text?: string }) => (
  <Empty
    picture="order"
    text={text}
    note={attempt.text}
    action={<Button to={attempt.resultPath}>查看支付结果</Button>}
  />
);

export function AttemptHero({ attempt, onEnd }: { attempt: MessengerAttempt; onEnd: () => void }) {
  return (
    <section className={css.hero}>
      <p className={css.quiet}>{attempt.text}</p>
      <Money fen={attempt.amountFen} hero />
      <p className={css.left}>
        付款剩余 <Countdown look="text" endsAt={attempt.payBeforeAt} onEnd={onEnd} over="0:00" className={css.time} />
      </p>
    </section>
  );
}
