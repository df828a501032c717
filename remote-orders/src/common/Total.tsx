import { cx, Money } from '@cellar/shared/ui/base';
import css from './Total.module.css';

/** What is to be paid; paler while it is calculated again. */
export const Total = ({ fen, pending, size = 'm' }: { fen: number; pending: boolean; size?: 'm' | 'l' }) => (
  <span className={cx(css.total, pending && css.pending)} aria-busy={pending}>
    合计 <Money fen={fen} className={cx(css.money, css[size])} />
  </span>
);
