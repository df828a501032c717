import type { HTMLAttributes } from 'react';
import { cx } from '../cx';
import css from './Row.module.css';

const GAPS = { 0: css.gap0, 4: css.gap4, 8: css.gap8, 12: css.gap12 };
const ROW_GAPS = { 0: css.rowGap0, 4: css.rowGap4, 8: css.rowGap8 };
const ALIGNMENTS = { center: css.center, baseline: css.baseline, stretch: undefined };

type RowProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'ul' | 'ol' | 'li' | 'p' | 'span';
  align?: keyof typeof ALIGNMENTS;
  gap?: keyof typeof GAPS;
  /** Between its lines, where it wraps and they are not as far apart as what stands in one. */
  rowGap?: keyof typeof ROW_GAPS;
  wrap?: boolean;
  /** The first at the left end, the last at the right one. */
  apart?: boolean;
};

/** One beside the other. */
export function Row({
  as: Tag = 'div',
  align = 'center',
  gap = 8,
  rowGap,
  wrap,
  apart,
  className,
  ...attributes
}: RowProps) {
  const lines = rowGap === undefined ? undefined : ROW_GAPS[rowGap];
  const classes = cx(css.row, ALIGNMENTS[align], GAPS[gap], lines, wrap && css.wrap, apart && css.apart, className);
  return <Tag className={classes} {...attributes} />;
}
