import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { staff } from '@cellar/shared/api/staff/calls';
import { staffSchema } from '@cellar/shared/api/staff/schema';
import { Dialog } from '../kit/Dialog';
import { Form } from '../kit/Form';
import { Note } from '../kit/Note';
import { TextField } from '../kit/TextField';
import { enterSession, forgetAnswers } from './session';
import styles from './LoginPage.module.css';

const { params: schema } = staffSchema.signIn;

function LoginForm({ name = '' }: { name?: string }) {
  const client = useQueryClient();
  const signIn = async (given: { name: string; password: string }) => enterSession(client, await staff.signIn(given));
  return (
    <div className={styles.form}>
      <Form schema={schema} start={{ name, password: '' }} send={signIn} submit="登录" isUnguarded>
        {(form) => (
          <>
            <TextField form={form} name="name" label="账号" autoComplete="username" />
            <TextField form={form} name="password" label="密码" type="password" autoComplete="current-password" />
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
