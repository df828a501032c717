import { cx } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './Facts.module.css';

/** Names at the left, what they are at the right: `dt` and `dd`. */
export const Facts = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <dl className={cx(css.facts, className)}>{children}</dl>
);
