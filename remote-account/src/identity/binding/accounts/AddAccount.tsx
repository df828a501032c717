import { binding } from '@cellar/shared/api/identity/binding/calls';
import type { BoundAccounts } from '@cellar/shared/api/identity/binding/schema';
import { checkCode, checkPhone } from '@cellar/shared/format/person/validators';
import { useForm } from '@cellar/shared/hooks/useForm';
import { Button, Note } from '@cellar/shared/ui/base';
import { Fields, Form } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import { PhoneCodeFields } from '../../../common/PhoneCodeFields';
import { ProveOwn } from '../ProveOwn';
import css from '../../../common/form.module.css';

type AddStepsProps = {
  /** The own one, masked. */
  phone: string;
  onAdded: (accounts: BoundAccounts) => void;
};

export const AddAccount = ({ open, onClose, ...steps }: AddStepsProps & { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title="添加账号">
    <AddSteps {...steps} />
  </Sheet>
);

const checks = { phone: checkPhone, code: checkCode };

/** First the own phone agrees, then the other one. */
function AddSteps({ phone, onAdded }: AddStepsProps) {
  const [ownTicket, setOwnTicket] = useState<string | null>(null);
  if (ownTicket !== null)
    return <OtherForm ownTicket={ownTicket} onAdded={onAdded} onStale={() => setOwnTicket(null)} />;
  return (
    <>
      <Note>先验证当前账号，再验证要绑定的账号。</Note>
      <ProveOwn phone={phone} action="下一步" onProve={async (ticket) => setOwnTicket(ticket)} />
    </>
  );
}

type OtherFormProps = Pick<AddStepsProps, 'onAdded'> & { ownTicket: string; onStale: () => void };

/** The other account is proved by a code to its phone. */
function OtherForm({ ownTicket, onAdded, onStale }: OtherFormProps) {
  const form = useForm({ phone: '', code: '' }, checks, async (values) => {
    try {
      onAdded(await binding.addAccount({ ...values, ownTicket }));
    } catch (error) {
      if (binding.addAccount.failedWith(error, 'ticket')) onStale();
      throw error;
    }
  });
  return (
    <Form onSubmit={form.submit} label="添加账号" className={css.form}>
      <Fields>
        <PhoneCodeFields
          form={form}
          onSend={(asked) => binding.sendCode(asked)}
          // The server says to nobody which phones are registered.
          hint="没有收到？请确认该手机号已注册，稍后可重新获取"
        />
      </Fields>
      <Note>绑定后，这两个账号可以互相切换登录，双方都会收到短信通知。</Note>
      <Button type="submit" size="l" block loading={form.busy}>
        绑定账号
      </Button>
    </Form>
  );
}
