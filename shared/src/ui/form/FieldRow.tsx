import { cx } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import { Field } from './Field';
import css from './FieldRow.module.css';

type FieldRowProps = {
  label: string;
  /** Chosen words; empty shows the placeholder. */
  value: ReactNode;
  placeholder: string;
  onClick: () => void;
  error?: string | null | undefined;
  /** By which a form finds it. */
  name?: string;
};

/** Looks like a field and opens something to choose from, e.g. the area picker. */
export function FieldRow({ label, value, placeholder, onClick, error, name }: FieldRowProps) {
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <button
          type="button"
          {...wiring}
          name={name}
          aria-haspopup="dialog"
          className={cx(css.chooser, !value && css.unset)}
          onClick={onClick}
        >
          {value || placeholder}
          <i className={css.arrow} aria-hidden />
        </button>
      )}
    </Field>
  );
}
