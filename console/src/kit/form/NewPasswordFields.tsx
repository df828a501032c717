import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextField } from './TextField';

type Typed = { password: string; again: string };

/** Whether a new password was typed twice in the same way: for `refine` of the form's schema. */
export const isTypedTwice = (typed: Typed) => typed.password === typed.again;
export const DIFFERS = { path: ['again'], error: '两次填写的密码不一致' };

/** A new password, typed twice. The fields of the form are `password` and `again`. */
export const NewPasswordFields = <V extends FieldValues & Partial<Typed>, O>({
  form,
}: {
  form: UseFormReturn<V, unknown, O>;
}) => (
  <>
    <TextField
      form={form}
      name={'password' as FieldPath<V>}
      label="新密码"
      type="password"
      autoComplete="new-password"
      hint="至少 12 位"
    />
    <TextField
      form={form}
      name={'again' as FieldPath<V>}
      label="再次填写"
      type="password"
      autoComplete="new-password"
    />
  </>
);
