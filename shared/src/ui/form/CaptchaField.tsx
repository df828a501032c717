import { cleanNumber } from '@cellar/shared/format/number/numbers';
import { Spinner } from '@cellar/shared/ui/base';
import { TextField, type TextFieldProps } from './TextField';
import css from './CaptchaField.module.css';

const MAX_SIGNS = 6;

type CaptchaFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'right' | 'clearable'> & {
  label?: string;
  /** Address of the picture; null while it is on its way. */
  src: string | null;
  /** There is no picture: asking again is offered. */
  failed?: boolean;
  /** Asks for another picture. */
  onRefresh: () => void;
};

export function CaptchaField({ label = '图形码', src, failed, onRefresh, ...rest }: CaptchaFieldProps) {
  return (
    <TextField
      placeholder="图中字符"
      maxLength={MAX_SIGNS}
      clean={cleanNumber}
      autoComplete="off"
      {...rest}
      label={label}
      right={
        <button type="button" className={css.picture} aria-label="换一张图形验证码" onClick={onRefresh}>
          {src ? <img src={src} alt="" /> : failed ? '点击重试' : <Spinner />}
        </button>
      }
    />
  );
}
