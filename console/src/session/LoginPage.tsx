import { useEffect, useState, type FormEvent } from 'react';
import { asCallError } from '../api/request';
import { Button } from '../parts/Button';
import { Field } from '../parts/Field';
import { Note } from '../parts/Note';
import styles from './LoginPage.module.css';

type Props = { expired: boolean; onSignIn: (name: string, password: string) => Promise<void> };

export function LoginPage({ expired, onSignIn }: Props) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState(expired ? '登录已过期，请重新登录' : '');
  useEffect(() => {
    document.title = '登录 · 酒窖控制台';
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!name.trim() || !password) return setWords('请输入账号和密码');
    setBusy(true);
    setWords('');
    try {
      await onSignIn(name.trim(), password);
    } catch (error) {
      setWords(asCallError(error).message);
      setBusy(false);
    }
  };
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
        <h1 className={styles.title}>
          酒窖<span>控制台</span>
        </h1>
        <Field label="账号">
          {(control) => (
            <input
              {...control}
              autoComplete="username"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label="密码">
          {(control) => (
            <input
              {...control}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        {words && <Note tone="bad">{words}</Note>}
        <Button type="submit" kind="primary" busy={busy} className={styles.submit}>
          登录
        </Button>
      </form>
    </main>
  );
}
