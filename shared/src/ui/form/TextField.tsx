import { useEmojiStripping } from '@cellar/shared/hooks/useEmojiStripping';
import { cx, Icon } from '@cellar/shared/ui/base';
import type { CSSProperties, InputHTMLAttributes, ReactNode } from 'react';
import { Field } from './Field';
import css from './TextField.module.css';

type TextProps = {
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

export type TextFieldProps = TextProps & {
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
  ...input
}: TextFieldProps) {
  const stripping = useEmojiStripping(onChange, onBlur);
  return (
    <Field label={label} error={error} hint={hint} right={right} {...(hideLabel ? { hideLabel } : {})}>
      {(wiring) => (
        <>
          <input
            {...input}
            {...wiring}
            {...stripping}
            className={css.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
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

/** 11 digits: blanks, dashes and +86 of a pasted number fall away. */
export function PhoneField({
  onChange,
  label = '手机号',
  ...rest
}: Omit<TextFieldProps, 'label' | 'type'> & { label?: string }) {
  const digits = (text: string) =>
    onChange(
      text
        .replace(/^\s*\+?86(?=\D*1\d)/, '')
        .replace(/\D/g, '')
        .slice(0, 11),
    );
  return (
    <TextField
      autoComplete="tel"
      placeholder="请输入手机号"
      {...rest}
      label={label}
      type="tel"
      inputMode="numeric"
      onChange={digits}
    />
  );
}

type TextAreaProps = TextProps & { rows?: number /** Shows how much is left of `maxLength`. */; counter?: boolean };

export function TextArea({
  label,
  hideLabel,
  value,
  onChange,
  onBlur,
  error,
  hint,
  rows = 2,
  counter,
  ...input
}: TextAreaProps) {
  const stripping = useEmojiStripping(onChange, onBlur);
  return (
    <Field label={label} error={error} hint={hint} tall {...(hideLabel ? { hideLabel } : {})}>
      {(wiring) => (
        <span className={css.area}>
          <textarea
            {...input}
            {...wiring}
            {...stripping}
            rows={rows}
            style={{ '--rows': rows } as CSSProperties}
            className={cx(css.input, css.text)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {counter && input.maxLength && (
            <span className={css.counter} aria-hidden>
              {[...value].length}/{input.maxLength}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
