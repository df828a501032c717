import { cx } from '@cellar/shared/ui/base';
import type { FocusEvent, ReactNode } from 'react';
import css from './Rail.module.css';

type RailProps = { label?: string; className?: string | undefined; children: ReactNode };

/** The whole item, not only the link in it. */
const showItem = ({ target }: FocusEvent) =>
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** List items in one row that scrolls sideways, from edge to edge of the page. The caller gives them their width. */
export const Rail = ({ label, className, children }: RailProps) => (
  <ul className={cx(css.rail, className)} aria-label={label} onFocus={showItem}>
    {children}
  </ul>
);
