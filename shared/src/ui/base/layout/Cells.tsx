import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Card } from './Card';
import css from './Cells.module.css';

/** Rows in one card. */
export function Cells({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <Card flush className={cx(css.cells, className)}>
      {children}
    </Card>
  );
}
