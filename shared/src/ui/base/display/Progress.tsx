import { cx } from '../cx';
import css from './Progress.module.css';

type ProgressProps = {
  /** 0 to 1. */ value: number;
  label: string;
  /** `bright`: on a dark ground; `gold`: on a golden one. */
  tone?: 'wine' | 'gold' | 'bright';
  className?: string | undefined;
};

export function Progress({ value, label, tone = 'wine', className }: ProgressProps) {
  const percent = Math.round(Math.max(0, Math.min(1, value)) * 100);
  return (
    <span
      className={cx(css.progress, css[tone], className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ width: `${percent}%` }} />
    </span>
  );
}
