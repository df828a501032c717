import type { ReactNode } from 'react';
import css from './Mark.module.css';
import { cx } from './cx';

type TagProps = {
  tone?: 'line' | 'solid' | 'gold' | 'grey' | 'green' | 'soft';
  className?: string | undefined;
  children: ReactNode;
};

export function Tag({ tone = 'line', className, children }: TagProps) {
  return <span className={cx(css.tag, css[tone], className)}>{children}</span>;
}

type BadgeProps = { count?: number | undefined; dot?: boolean; label?: string; children?: ReactNode };

/** A number (99+ at most) or a dot at the upper right corner of what it encloses. */
export function Badge({ count = 0, dot, label, children }: BadgeProps) {
  return (
    <span className={css.holder}>
      {children}
      {count > 0 && (
        <span className={css.badge}>
          {count > 99 ? '99+' : count}
          {label && <span className={css.hidden}>{label}</span>}
        </span>
      )}
      {count <= 0 && dot && <span className={css.dot} role="img" aria-label={label ?? '有新内容'} />}
    </span>
  );
}

/** Words for those who listen only. */
export function Hidden({ heading, children }: { heading?: boolean; children: ReactNode }) {
  return heading ? <h1 className={css.hidden}>{children}</h1> : <span className={css.hidden}>{children}</span>;
}
