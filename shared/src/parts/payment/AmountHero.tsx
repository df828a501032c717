import { Countdown, Money } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './payment.module.css';

type AmountHeroProps = {
  label: string;
  fen: number;
  orderNo?: string;
  /** The end of the time to pay. */
  payBeforeAt: string;
  onEnd: () => unknown;
  children?: ReactNode;
};

/** What is to be paid, until when, for which order. */
export const AmountHero = ({ label, fen, orderNo, payBeforeAt, onEnd, children }: AmountHeroProps) => (
  <section className={css.hero}>
    <p className={css.quiet}>{label}</p>
    <Money fen={fen} hero />
    <p className={css.left}>
      付款剩余{' '}
      <Countdown look="text" endsAt={payBeforeAt} onEnd={() => void onEnd()} over="0:00" className={css.time} />
    </p>
    {orderNo && <p className={css.quiet}>订单号 {orderNo}</p>}
    {children}
  </section>
);
