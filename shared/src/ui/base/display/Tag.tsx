import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './Tag.module.css';

type TagProps = {
  tone?: 'line' | 'solid' | 'gold' | 'grey' | 'green' | 'soft';
  className?: string | undefined;
  children: ReactNode;
};

export function Tag({ tone = 'line', className, children }: TagProps) {
  return <span className={cx(css.tag, css[tone], className)}>{children}</span>;
}
