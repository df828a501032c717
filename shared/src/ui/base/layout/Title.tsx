import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './Title.module.css';

type TitleProps = {
  as?: 'h2' | 'p' | 'b';
  size?: 18 | 22;
  className?: string | undefined;
  children: ReactNode;
};

/** The name of what a page or a card is about, in serif type. */
export function Title({ as: Tag = 'h2', size = 22, className, children }: TitleProps) {
  return <Tag className={cx(css.title, size === 22 && css.large, className)}>{children}</Tag>;
}
