import { cx } from '@cellar/shared/ui/base';
import { useId, type ReactNode } from 'react';
import css from './Field.module.css';

export type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = {
  label: string;
  /** The label is for those who listen only. */
  hideLabel?: boolean;
  /** The control has several lines: the label stands beside the first. */
  tall?: boolean;
  /** What is wrong, under the field. */
  error?: string | null | undefined;
  /** A quiet line under the field. */
  hint?: ReactNode;
  /** Stands after the control. */
  right?: ReactNode;
  children: (wiring: Wiring) => ReactNode;
};

/** One labelled control with its error words; `wiring` ties them together. */
export function Field({ label, hideLabel, tall, error, hint, right, children }: FieldProps) {
  const id = useId();
  const about = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={css.field}>
      <div className={cx(css.row, tall && css.tall)}>
        <label htmlFor={id} className={cx(css.label, hideLabel && css.quiet)}>
          {label}
        </label>
        <span className={css.control}>
          {children({ id, 'aria-describedby': about, 'aria-invalid': error ? true : undefined })}
        </span>
        {right}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={cx(css.hint, hideLabel && css.wide)}>
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={cx(css.error, hideLabel && css.wide)} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
