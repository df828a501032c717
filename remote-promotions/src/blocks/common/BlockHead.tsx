import type { ReactNode } from 'react';
import css from './BlockHead.module.css';

/** Heading of a block, in the middle; nothing without words. */
export function BlockHead({ title, subtitle, children }: { title: string; subtitle?: string; children?: ReactNode }) {
  if (!title && !subtitle && !children) return null;
  return (
    <header className={css.head}>
      {title && <h2>{title}</h2>}
      {subtitle && <p>{subtitle}</p>}
      {children}
    </header>
  );
}
