import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

/** Words for those who listen only. */
export function VisuallyHidden({ heading, children }: { heading?: boolean; children: ReactNode }) {
  return heading ? <h1 className={css.hidden}>{children}</h1> : <span className={css.hidden}>{children}</span>;
}
