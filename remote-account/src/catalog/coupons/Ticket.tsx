import { CouponFace } from '@cellar/shared/parts/CouponFace';
import { cx } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './MyCouponScreen.module.css';

type TicketProps = {
  coupon: { name: string; offFen: number; thresholdFen: number; scopeText: string };
  /** It can no longer be used. */
  spent?: boolean;
  /** Beside the name. */
  tag?: ReactNode;
  /** Until when, or what became of it. */
  note: ReactNode;
  action?: ReactNode;
  /** Below, over the whole width. */
  children?: ReactNode;
};

/** What a coupon takes off and what for. */
export function Ticket({ coupon, spent, tag, note, action, children }: TicketProps) {
  return (
    <article className={cx(css.ticket, spent && css.spent)}>
      <CouponFace {...coupon} {...(spent ? { spent } : {})} className={css.face} />
      <div className={css.terms}>
        <h2 className={css.name}>
          {coupon.name}
          {tag}
        </h2>
        <p>{coupon.scopeText}</p>
        <p>{note}</p>
      </div>
      {action && <div className={css.action}>{action}</div>}
      {children && <div className={css.below}>{children}</div>}
    </article>
  );
}
