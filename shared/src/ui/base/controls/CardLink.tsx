import { Link } from '@cellar/shared/runtime/navigate';
import type { ComponentProps } from 'react';
import { cx } from '../cx';
import css from './CardLink.module.css';

/** The name on a card as its link: it covers the nearest box that is positioned, and the ring of the focus is drawn inside it. */
export const CardLink = ({ className, ...link }: ComponentProps<typeof Link>) => (
  <Link {...link} className={cx(css.link, className)} />
);
