import { CouponFace } from '@cellar/shared/parts/CouponFace';
import type { ReactNode } from 'react';
import { Ticket } from '../../common/Ticket';
import css from './MyCouponScreen.module.css';

type CouponTicketProps = {
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
export const CouponTicket = ({ coupon, spent, tag, note, action, children }: CouponTicketProps) => (
  <Ticket
    stub={<CouponFace {...coupon} {...(spent ? { spent } : {})} className={css.face} />}
    name={
      <>
        {coupon.name}
        {tag}
      </>
    }
    spent={spent}
    action={action}
    below={children}
  >
    <p>{coupon.scopeText}</p>
    <p>{note}</p>
  </Ticket>
);
