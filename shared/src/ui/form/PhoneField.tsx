import { cleanPhone, isPhone } from '@cellar/shared/format/person/phone';
import { type TextFieldProps, TextField } from './TextField';

/** The eleven digits of a mobile number, however it was copied; what is no number stays to be seen. */
export function PhoneField({ label = '手机号', ...rest }: Omit<TextFieldProps, 'label' | 'type'> & { label?: string }) {
  return (
    <TextField
      autoComplete="tel"
      placeholder="请输入手机号"
      {...rest}
      label={label}
      type="tel"
      inputMode="numeric"
      clean={cleanPhone}
      isFull={isPhone}
    />
  );
}
