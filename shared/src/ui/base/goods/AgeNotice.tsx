import { cx } from '../cx';
import css from './AgeNotice.module.css';

/** Stands on product and checkout. */
export function AgeNotice({ className }: { className?: string | undefined }) {
  return <p className={cx(css.age, className)}>不向未成年人销售酒类 · 理性饮酒，适量为宜</p>;
}
