import { cx } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import css from './Fields.module.css';

/** Fields in one card. */
export function Fields({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cx(css.fields, className)}>{children}</div>;
}
