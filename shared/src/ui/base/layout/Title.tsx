import type { HTMLAttributes } from 'react';
import { cx } from '../cx';
import css from './Title.module.css';

type TitleProps = HTMLAttributes<HTMLElement> & { as?: 'h2' | 'p' | 'b'; size?: 18 | 22 };

/** The name of what a page or a card is about, in serif type. */
export function Title({ as: Tag = 'h2', size = 22, className, ...attributes }: TitleProps) {
  return <Tag className={cx(css.title, size === 22 && css.large, className)} {...attributes} />;
}
