import { auth } from '@cellar/shared/api/identity/auth/calls';
import { useForm } from '@cellar/shared/hooks/useForm';
import { isCallError } from '@cellar/shared/runtime/errors';
import { Button } from '@cellar/shared/ui/base';
import { CaptchaField, Form, TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from './login.module.css';
import { useCaptcha } from '../../common/useCaptcha';

const MIN_LENGTH = 5;
const MAX_LENGTH = 200;

/** What the login was tried with: proof enough to ask for an account's release. */
export type Proof = { phone: string; password: string } | { phone: string; code: string };

/** The way to have a frozen account looked at. Its sheet stands beside the login's form, never inside: it has a form of its own. */
export function useUnfreeze(proof: Proof) {
  const [open, setOpen] = useState(false);
  const [requestedFor, setRequestedFor] = useState('');
  const done = () => {
    setRequestedFor(proof.phone);
    setOpen(false);
  };
  return {
    requested: requestedFor !== '' && requestedFor === proof.phone,
    show: () => setOpen(true),
    sheet: (
      <Sheet open={open} onClose={() => setOpen(false)} title="申请解冻">
        <Unfreeze proof={proof} onDone={done} />
      </Sheet>
    ),
  };
}

const checkReason = (text: string) => (text.trim().length < MIN_LENGTH ? `请用至少 ${MIN_LENGTH} 个字说明情况` : null);

function Unfreeze({ proof, onDone }: { proof: Proof; onDone: () => void }) {
  const captcha = useCaptcha({ needed: false, phone: proof.phone });
  const form = useForm({ reason: '' }, { reason: checkReason }, async ({ reason }) => {
    try {
      await auth.applyUnfreeze({ ...proof, ...(await captcha.answer()), reason: reason.trim() });
    } catch (error) {
      captcha.settle(error);
      // The captcha's own words stand under it already.
      if (isCallError(error) && error.fields?.captcha) return;
      throw error;
    }
    onDone();
  });
  const submit = () => {
    const ready = [captcha.check(), form.check()];
    if (ready.every(Boolean)) form.submit();
  };
  return (
    <Form onSubmit={submit} label="申请解冻" className={css.unfreeze}>
      <p>请说明账号的使用情况，例如最近在哪里登录过、是否换过手机。核实后会为你解除限制。</p>
      <div className={css.reasonBox}>
        <TextArea
          label="情况说明"
          hideLabel
          rows={4}
          maxLength={MAX_LENGTH}
          counter
          placeholder="请填写情况说明"
          {...form.field('reason')}
        />
      </div>
      {captcha.wanted && <CaptchaField {...captcha.field} />}
      <Button type="submit" size="l" block loading={form.busy}>
        提交申请
      </Button>
    </Form>
  );
}
