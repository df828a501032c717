import { cx } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './Rail.module.css';

type RailProps = { label?: string; className?: string | undefined; children: ReactNode };

/** List items in one row that scrolls sideways, from edge to edge of the page. The caller gives them their width. */
export const Rail = ({ label, className, children }: RailProps) => (
  <ul className={cx(css.rail, className)} aria-label={label}>
    {children}
  </ul>
);
