import { auth } from '@cellar/shared/api/identity/auth/calls';
import { checkCode } from '@cellar/shared/format/person/validators';
import { proveIdentity } from '@cellar/shared/hooks/proveIdentity';
import { useForm, type FormState } from '@cellar/shared/hooks/useForm';
import { toast } from '@cellar/shared/runtime/messages';
import { personAtom } from '@cellar/shared/runtime/session';
import { useAtomValue } from '@cellar/shared/state';
import { Tabs, Note } from '@cellar/shared/ui/base';
import { CodeField, Fields, Form, PasswordField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import css from './payment.module.css';

const proofs = [
  { value: 'password', label: '登录密码' },
  { value: 'code', label: '短信验证码' },
] as const;
type Kind = (typeof proofs)[number]['value'];
type Typed = { password: string; code: string };

export type ProofState = { kind: Kind; setKind: (kind: Kind) => void; form: FormState<Typed> };

/**
 * Proves that it is the person who pays, then calls `pay` with the ticket of it. A ticket that was not used up is good for the next try.
 */
export function useProof(pay: (ticket: string) => Promise<unknown>): ProofState {
  const person = useAtomValue(personAtom);
  const [kind, setKind] = useState<Kind>(person?.['hasPassword'] === false ? 'code' : 'password');
  const checks =
    kind === 'password' ? { password: (text: string) => (text ? null : '请输入登录密码') } : { code: checkCode };
  const form = useForm<Typed>({ password: '', code: '' }, checks, async ({ password, code }) => {
    const { ticket } = await proveIdentity('pay', kind === 'password' ? { password } : { code });
    await pay(ticket);
  });
  return { kind, setKind, form };
}

/** The login password, or a code sent to the own phone. */
export function ProofForm({ proof: { kind, setKind, form } }: { proof: ProofState }) {
  const sendCode = async () => {
    const { phone } = await auth.sendCheckCode();
    toast(`验证码已发送至 ${phone}`);
  };
  return (
    <>
      <Tabs label="验证方式" items={proofs} value={kind} onChange={setKind} className={css.proofs} />
      <Form label="验证身份" onSubmit={form.submit}>
        <Fields>
          {kind === 'password' ? (
            <PasswordField label="登录密码" placeholder="请输入登录密码" {...form.field('password')} />
          ) : (
            <CodeField onSend={sendCode} {...form.field('code')} />
          )}
        </Fields>
      </Form>
      <Note look="closing">余额支付需要确认是你本人</Note>
    </>
  );
}
