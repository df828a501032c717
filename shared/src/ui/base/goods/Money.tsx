import { moneyParts } from '@cellar/shared/format/money';
import { cx } from '../cx';
import css from './Money.module.css';

/** ¥ small, integer big, fraction small. */
export function Money({ fen, className }: { fen: number; className?: string | undefined }) {
  const { sign, integer, fraction } = moneyParts(fen);
  return (
    <span className={cx(css.money, className)}>
      <small>{sign}¥</small>
      {integer}
      <i>.{fraction}</i>
    </span>
  );
}
