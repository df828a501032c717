import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './Check.module.css';
import { Tick } from './Tick';

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
