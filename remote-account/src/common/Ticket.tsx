import { cx } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './Ticket.module.css';

/** The name of a ticket and, as its children, what it is for. */
export const TicketTerms = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={css.terms}>
    <h2 className={css.name}>{name}</h2>
    {children}
  </div>
);

type TicketProps = {
  /** Before the dashed line. */
  stub: ReactNode;
  name: ReactNode;
  /** It can no longer be used. */
  spent?: boolean | undefined;
  action?: ReactNode;
  /** Over the whole width. */
  below?: ReactNode;
  children: ReactNode;
};

/** What can be spent once, as a ticket with a stub. */
export const Ticket = ({ stub, name, spent, action, below, children }: TicketProps) => (
  <article className={cx(css.ticket, spent && css.spent)}>
    {stub}
    <TicketTerms name={name}>{children}</TicketTerms>
    {action && <div className={css.action}>{action}</div>}
    {below && <div className={css.below}>{below}</div>}
  </article>
);
