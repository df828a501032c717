import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './Note.module.css';

type NoteProps = {
  /** `beside` what it is about, `closing` a page in its middle, in a `box` of its own. */
  look?: 'beside' | 'closing' | 'box';
  children: ReactNode;
};

/** A sentence in small type. */
export const Note = ({ look = 'beside', children }: NoteProps) => <p className={cx(css.note, css[look])}>{children}</p>;
