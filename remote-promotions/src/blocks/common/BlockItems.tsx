import { Rail } from '@cellar/shared/parts/Rail';
import type { ReactNode } from 'react';
import css from './BlockItems.module.css';

type BlockItemsProps = {
  layout: 'grid' | 'list' | 'rail';
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** The items of a block: two columns, rows, or one row that scrolls sideways. */
export const BlockItems = ({ layout, label, className, children }: BlockItemsProps) =>
  layout === 'rail' ? (
    <Rail label={label} className={className}>
      {children}
    </Rail>
  ) : (
    <ul className={css[layout]} aria-label={label}>
      {children}
    </ul>
  );
