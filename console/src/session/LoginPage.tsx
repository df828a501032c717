import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useQueryClient } from '@tanstack/react-query';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import { staffSchema } from '@cellar/shared/api/identity/staff/schema';
import { loadCaptcha, type Captcha } from '@cellar/shared/hooks/loadCaptcha';
import { Dialog } from '../kit/layout/Dialog';
import { Form } from '../kit/form/Form';
import { Note } from '../kit/feedback/Note';
import type { FormOf } from '../kit/form/useSchemaForm';
import { TextField } from '../kit/form/TextField';
import { enterSession, forgetAnswers } from './session';
import styles from './LoginPage.module.css';

const schema = staffSchema.signIn.params.pick({ name: true, password: true, captcha: true, code: true });
type Fields = z.output<typeof schema>;

/** The picture that the next attempt needs, when it needs one; its work goes on while the signs are typed. */
function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  useEffect(() => captcha?.stop, [captcha]);
  return {
    captcha,
    load: async (staffName: string) => setCaptcha(await loadCaptcha({ staffName: staffName.trim() })),
    answer: async (text = '') =>
      captcha ? { imageToken: captcha.imageToken, captcha: text, work: await captcha.work } : {},
  };
}

type CaptchaFieldProps = { form: FormOf<typeof schema>; captcha: Captcha; onRefresh: () => void };

/** The signs on a picture; each picture is good for one attempt. */
function CaptchaField({ form, captcha, onRefresh }: CaptchaFieldProps) {
  const { setValue } = form;
  useEffect(() => setValue('captcha', ''), [captcha, setValue]);
  return (
    <div className={styles.captcha}>
      <TextField form={form} name="captcha" label="图形码" hint="错误次数较多或登录的人较多，请输入图中字符" />
      <button type="button" className={styles.picture} aria-label="换一张图形验证码" onClick={onRefresh}>
        <img src={captcha.image} alt="" />
      </button>
    </div>
  );
}

/** The second step: it appears once the password was right, and is filled in next. */
function CodeField({ form }: { form: FormOf<typeof schema> }) {
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const hint = '身份验证器显示的 6 位数字，或一个恢复码';
  return <TextField form={form} name="code" label="验证码" autoComplete="one-time-code" hint={hint} />;
}

function LoginForm({ name = '' }: { name?: string }) {
  const client = useQueryClient();
  const { captcha, load, answer } = useCaptcha();
  const [asksCode, setAsksCode] = useState(false);
  const signIn = async ({ captcha: text, ...fields }: Fields) => {
    try {
      enterSession(client, await staff.signIn({ ...fields, ...(await answer(text)) }));
    } catch (failure) {
      // The picture is used up, or from now on there has to be one.
      if (captcha || staff.signIn.detailOf(failure).captcha) await load(fields.name).catch(() => undefined);
      if (!staff.signIn.failedWith(failure, 'codeNeeded')) throw failure;
      setAsksCode(true);
    }
  };
  return (
    <div className={styles.form}>
      <Form schema={schema} start={{ name, password: '' }} send={signIn} submit="登录" isUnguarded>
        {(form) => (
          <>
            <TextField form={form} name="name" label="账号" autoComplete="username" />
            <TextField form={form} name="password" label="密码" type="password" autoComplete="current-password" />
            {asksCode && <CodeField form={form} />}
            {captcha && (
              <CaptchaField
                form={form}
                captcha={captcha}
                onRefresh={() => void load(form.getValues('name')).catch(() => undefined)}
              />
            )}
          </>
        )}
      </Form>
    </div>
  );
}

export function LoginPage() {
  const client = useQueryClient();
  useEffect(() => {
    document.title = '登录 · 酒窖控制台';
    forgetAnswers(client);
  }, [client]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>
          酒窖<span>控制台</span>
        </h1>
        <LoginForm />
      </div>
    </main>
  );
}

/** Stays until somebody is logged in. */
const stay = () => undefined;

/** Over the page of somebody whose session ended: what they typed stays behind it. */
export const LoginDialog = ({ name }: { name: string }) => (
  <Dialog title="重新登录" onClose={stay}>
    <Note tone="gold" isUrgent>
      登录已过期，请重新登录。已填写的内容会保留。
    </Note>
    <LoginForm name={name} />
  </Dialog>
);
