import { cx } from '../cx';
import css from './Spinner.module.css';

export function Spinner({ className }: { className?: string }) {
  return <i className={cx(css.spinner, className)} aria-hidden />;
}
