import { useEffect } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { Captcha } from '@cellar/shared/hooks/loadCaptcha';
import { TextField } from '../kit/TextField';
import styles from './LoginPage.module.css';

type Props<V extends FieldValues, O> = {
  form: UseFormReturn<V, unknown, O>;
  name: FieldPath<V>;
  captcha: Captcha;
  onRefresh: () => void;
};

/** The signs on a picture; each picture is good for one attempt. */
export function CaptchaField<V extends FieldValues, O>({ form, name, captcha, onRefresh }: Props<V, O>) {
  const { setValue } = form;
  useEffect(() => setValue(name, '' as PathValue<V, FieldPath<V>>), [captcha, name, setValue]);
  return (
    <div className={styles.captcha}>
      <TextField form={form} name={name} label="图形码" hint="错误次数较多或登录的人较多，请输入图中字符" />
      <button type="button" className={styles.picture} aria-label="换一张图形验证码" onClick={onRefresh}>
        <img src={captcha.image} alt="" />
      </button>
    </div>
  );
}
