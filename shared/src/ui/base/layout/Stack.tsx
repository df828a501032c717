import type { HTMLAttributes } from 'react';
import { cx } from '../cx';
import css from './Stack.module.css';

const GAPS = { 8: css.small, 10: css.medium, 12: css.large };

type StackProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'ul' | 'ol' | 'p' | 'section' | 'span';
  gap?: keyof typeof GAPS;
  /** Two of equal width beside each other. */
  columns?: 2;
  /** All that a sheet shows: with room below. */
  inSheet?: boolean;
};

/** One below the other, none wider than the place they have. */
export function Stack({ as: Tag = 'div', gap = 12, columns, inSheet, className, ...attributes }: StackProps) {
  return (
    <Tag className={cx(css.stack, columns && css.two, GAPS[gap], inSheet && css.inSheet, className)} {...attributes} />
  );
}
