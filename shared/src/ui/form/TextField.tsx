import { useTyping, type Cleaning } from '@cellar/shared/hooks/useTyping';
import { Icon } from '@cellar/shared/ui/base';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from './Field';
import css from './TextField.module.css';

export type TextProps = {
  label: string;
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  maxLength?: number;
  error?: string | null | undefined;
  hint?: ReactNode;
  disabled?: boolean;
};

export type TextFieldProps = TextProps &
  Cleaning & {
    /** Stands after the input, e.g. a button. */
    right?: ReactNode;
    /** A cross that empties it. */
    clearable?: boolean;
  } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'enterKeyHint' | 'readOnly' | 'autoFocus'
  >;

export function TextField({
  label,
  hideLabel,
  value,
  onChange,
  onBlur,
  error,
  hint,
  right,
  clearable,
  clean,
  maxLength,
  isFull = (cleaned) => maxLength !== undefined && cleaned.length >= maxLength,
  live,
  ...input
}: TextFieldProps) {
  const typing = useTyping({ value, onChange, onBlur, clean, isFull, live });
  return (
    <Field label={label} error={error} hint={hint} right={right} {...(hideLabel ? { hideLabel } : {})}>
      {(wiring) => (
        <>
          <input
            {...input}
            {...wiring}
            {...typing}
            className={css.input}
            // A browser would cut what is pasted before it is cleaned.
            {...(clean ? {} : { maxLength })}
          />
          {clearable && value && !input.disabled && (
            <button type="button" className={css.clear} aria-label="清空" onClick={() => onChange('')}>
              <Icon name="close" size={12} />
            </button>
          )}
        </>
      )}
    </Field>
  );
}
