import { useTyping } from '@cellar/shared/hooks/useTyping';
import { cx } from '@cellar/shared/ui/base';
import type { CSSProperties } from 'react';
import { Field } from './Field';
import css from './TextArea.module.css';
import field from './TextField.module.css';
import type { TextProps } from './TextField';

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
  const typing = useTyping({ value, onChange, onBlur });
  return (
    <Field label={label} error={error} hint={hint} tall {...(hideLabel ? { hideLabel } : {})}>
      {(wiring) => (
        <span className={css.area}>
          <textarea
            {...input}
            {...wiring}
            {...typing}
            rows={rows}
            style={{ '--rows': rows } as CSSProperties}
            className={cx(field.input, css.text)}
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
