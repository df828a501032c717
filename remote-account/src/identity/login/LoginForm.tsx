import { Button } from '@cellar/shared/ui/base';
import { ActionBar, Fields, Form } from '@cellar/shared/ui/form';
import type { ReactNode } from 'react';
import { TroubleNotice } from './TroubleNotice';
import { useUnfreeze, type Proof } from './useUnfreeze';
import css from './login.module.css';
import type { Trouble } from './useLogin';

type LoginFormProps = {
  label: string;
  trouble: Trouble | null;
  /** Who wants to be let in, and the proof of it. */
  values: Proof;
  busy: boolean;
  agreement: ReactNode;
  onSubmit: () => void;
  /** The fields. */
  children: ReactNode;
};

/** Fields, why the last attempt failed, what is agreed to, and the button: the same for each way to log in. */
export function LoginForm({ label, trouble, values, busy, agreement, onSubmit, children }: LoginFormProps) {
  const unfreeze = useUnfreeze(values);
  return (
    <>
      <Form onSubmit={onSubmit} label={label} className={css.form}>
        <Fields>{children}</Fields>
        <TroubleNotice trouble={trouble} requested={unfreeze.requested} onRequest={unfreeze.show} />
        <ActionBar>
          {agreement}
          <Button type="submit" size="l" block loading={busy}>
            登录
          </Button>
        </ActionBar>
      </Form>
      {unfreeze.sheet}
    </>
  );
}
