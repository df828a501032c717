import { Icon } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';
import css from './TextField.module.css';

type PasswordFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'right' | 'clearable'> & {
  label?: string /** A password is being chosen. */;
  fresh?: boolean;
};

export function PasswordField({ label = '密码', fresh, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      placeholder={fresh ? '请设置新密码' : '请输入密码'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      right={
        <button
          type="button"
          className={css.eye}
          aria-label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye' : 'eyeOff'} />
        </button>
      }
    />
  );
}
