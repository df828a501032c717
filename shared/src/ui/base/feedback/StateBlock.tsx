import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Drawing, type DrawingName } from '../media/Drawing';
import css from './StateBlock.module.css';

type StateBlockProps = {
  drawing: DrawingName;
  title?: string | undefined;
  text: ReactNode;
  note?: ReactNode;
  /** The way on. */
  action?: ReactNode;
  /** Without the drawing, for a small place. */
  compact?: boolean | undefined;
  role?: 'alert';
};

/** Stands where data would be: a drawing over what is to be said. */
export function StateBlock({ drawing, title, text, note, action, compact, role }: StateBlockProps) {
  return (
    <div className={cx(css.state, compact && css.compact)} role={role}>
      {!compact && <Drawing name={drawing} />}
      {title && <p className={css.title}>{title}</p>}
      <p className={css.text}>{text}</p>
      {note && <p className={css.note}>{note}</p>}
      {action}
    </div>
  );
}
