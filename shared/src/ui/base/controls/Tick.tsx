import { cx } from '../cx';
import css from './Tick.module.css';

/** The look alone, for rows that are themselves the control. */
export function Tick({ on }: { on: boolean }) {
  return (
    <svg viewBox="0 0 20 20" className={cx(css.tick, on && css.on)} aria-hidden>
      <circle cx="10" cy="10" r="9.200" />
      {on && <path d="M5.800 10.300l2.900 2.900 5.500-6" />}
    </svg>
  );
}
