import { moneyParts } from '@cellar/shared/format/number/money';
import { cx } from '../cx';
import css from './Money.module.css';

type MoneyProps = {
  fen: number;
  /** A round amount that nobody pays, of a coupon or a saving: without a fraction of zero. */
  short?: boolean;
  /** What a page is about: alone in a line of its own. */
  hero?: boolean;
  className?: string | undefined;
};

/** ¥ small, integer big, fraction small: what is paid always has its fen. */
export function Money({ fen, short, hero, className }: MoneyProps) {
  const { sign, integer, fraction } = moneyParts(fen);
  return (
    <span className={cx(css.money, hero && css.hero, className)}>
      <small>{sign}¥</small>
      {integer}
      {(!short || fraction !== '00') && <i>.{fraction}</i>}
    </span>
  );
}
