import type { ReactNode } from 'react';
import css from './Check.module.css';
import { cx } from './cx';

type CheckProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Its name where no words stand beside it. */
  label?: string;
  className?: string | undefined;
  children?: ReactNode;
};

/** The round tick of lists and agreements. */
export function Check({ checked, onChange, disabled, label, className, children }: CheckProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={cx(css.check, className)}
      onClick={() => onChange(!checked)}
    >
      <Tick on={checked} />
      {children}
    </button>
  );
}

/** The look alone, for rows that are themselves the control. */
export function Tick({ on }: { on: boolean }) {
  return (
    <svg viewBox="0 0 20 20" className={cx(css.tick, on && css.on)} aria-hidden>
      <circle cx="10" cy="10" r="9.200" />
      {on && <path d="M5.800 10.300l2.900 2.900 5.500-6" />}
    </svg>
  );
}
