import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import { staffSchema } from '@cellar/shared/api/identity/staff/schema';
import { Form } from '../kit/form/Form';
import link from '../kit/table/Link.module.css';
import { Note } from '../kit/feedback/Note';
import { DIFFERS, isTypedTwice, NewPasswordFields } from '../kit/form/NewPasswordFields';
import styles from './LoginPage.module.css';

const { password } = staffSchema.setPassword.params.shape;
const schema = z.object({ password, again: z.string() }).refine(isTypedTwice, DIFFERS);

/** Where a password link leads. What proves it stands behind the #, so that no log holds it. */
export function SetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    document.title = '设置密码 · 酒窖控制台';
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>设置密码</h1>
        {name === null ? (
          <Form
            schema={schema}
            start={{ password: '', again: '' }}
            send={async (typed) => setName((await staff.setPassword({ token, password: typed.password })).name)}
            submit="设置密码"
            isUnguarded
          >
            {(form) => <NewPasswordFields form={form} />}
          </Form>
        ) : (
          <>
            <Note tone="gold">密码已设置，请用账号「{name}」登录。</Note>
            <p>
              <a className={link.link} href="/console">
                去登录
              </a>
            </p>
          </>
        )}
      </div>
    </main>
  );
}
