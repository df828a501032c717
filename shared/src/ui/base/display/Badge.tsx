import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './Badge.module.css';
import { VisuallyHidden } from './VisuallyHidden';

type BadgeProps = {
  count?: number | undefined;
  dot?: boolean;
  /** On a dark ground. */
  bright?: boolean;
  label?: string;
  children?: ReactNode;
};

/** A number (99+ at most) or a dot at the upper right corner of what it encloses. */
export function Badge({ count = 0, dot, bright, label, children }: BadgeProps) {
  return (
    <span className={css.holder}>
      {children}
      {count > 0 && (
        <span className={css.badge}>
          {count > 99 ? '99+' : count}
          {label && <VisuallyHidden>{label}</VisuallyHidden>}
        </span>
      )}
      {count <= 0 && dot && (
        <span className={cx(css.dot, bright && css.bright)} role="img" aria-label={label ?? '有新内容'} />
      )}
    </span>
  );
}
