import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './Card.module.css';

type CardProps = {
  /** Without inner space, e.g. for pictures up to the edge. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export function Card({ flush, className, children }: CardProps) {
  return <section className={cx(css.card, !flush && css.padded, className)}>{children}</section>;
}
