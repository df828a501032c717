import { type TextFieldProps, TextField } from './TextField';

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
