import type { ReactNode } from 'react';
import { Field } from '../Field';
import css from './PillsField.module.css';

type Pill<V extends string> = { value: V; label: ReactNode };

type PillsFieldProps<V extends string> = {
  label: string;
  items: readonly Pill<V>[];
  /** Value of the pill that is pressed. */
  value: V | null;
  onChange: (value: V) => void;
  error?: string | null;
};

/** A few short choices beside each other, of which one is pressed. */
export const PillsField = <V extends string>({ label, items, value, onChange, error }: PillsFieldProps<V>) => (
  <Field label={label} error={error}>
    {(wiring) => (
      <div {...wiring} role="group" aria-label={label} className={css.pills}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            className={css.pill}
            aria-pressed={item.value === value}
            onClick={() => onChange(item.value)}
          >
            {item.label}
          </button>
        ))}
      </div>
    )}
  </Field>
);
