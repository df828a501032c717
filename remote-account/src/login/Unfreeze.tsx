import { submitUnfreeze } from '@cellar/shared/api/auth';
import { useForm } from '@cellar/shared/hooks/useForm';
import { Button } from '@cellar/shared/ui/base';
import { Form, TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from './login.module.css';

const LEAST = 5;
const MOST = 200;

/** What the login was tried with: proof enough to ask for an account's release. */
export type Proof = { phone: string; password: string } | { phone: string; code: string };

/** The way to have a frozen account looked at. Its sheet stands beside the login's form, never inside: it has a form of its own. */
export function useUnfreeze(proof: Proof) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState('');
  const done = () => {
    setAsked(proof.phone);
    setOpen(false);
  };
  return {
    asked: asked !== '' && asked === proof.phone,
    ask: () => setOpen(true),
    sheet: (
      <Sheet open={open} onClose={() => setOpen(false)} title="申请解冻">
        <Unfreeze proof={proof} onDone={done} />
      </Sheet>
    ),
  };
}

const checkReason = (text: string) => (text.trim().length < LEAST ? `请用至少 ${LEAST} 个字说明情况` : null);

function Unfreeze({ proof, onDone }: { proof: Proof; onDone: () => void }) {
  const form = useForm({ reason: '' }, { reason: checkReason }, async ({ reason }) => {
    await submitUnfreeze({ ...proof, reason: reason.trim() });
    onDone();
  });
  return (
    <Form onSubmit={form.submit} label="申请解冻" className={css.unfreeze}>
      <p>请说明账号的使用情况，例如最近在哪里登录过、是否换过手机。核实后会为您解除限制。</p>
      <div className={css.reasonBox}>
        <TextArea label="情况说明" hideLabel rows={4} maxLength={MOST} counter placeholder="请填写情况说明" {...form.field('reason')} />
      </div>
      <Button type="submit" size="l" block loading={form.busy}>
        提交申请
      </Button>
    </Form>
  );
}
