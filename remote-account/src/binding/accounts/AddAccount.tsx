import { auth } from '@cellar/shared/api/auth/calls';
import { binding } from '@cellar/shared/api/binding/calls';
import type { BoundAccounts } from '@cellar/shared/api/binding/schema';
import { checkCode, checkPhone } from '@cellar/shared/format/validators';
import { useForm } from '@cellar/shared/hooks/useForm';
import { Button } from '@cellar/shared/ui/base';
import { Fields, Form } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { PhoneCodeFields } from '../../common/PhoneCodeFields';
import css from '../../common/form.module.css';

type AddFormProps = { onAdded: (accounts: BoundAccounts) => void };

export const AddAccount = ({ open, onClose, onAdded }: AddFormProps & { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title="添加账号">
    <AddForm onAdded={onAdded} />
  </Sheet>
);

const checks = { phone: checkPhone, code: checkCode };

/** The other account is proved by a code to its phone. */
function AddForm({ onAdded }: AddFormProps) {
  const form = useForm({ phone: '', code: '' }, checks, async (values) => onAdded(await binding.addAccount(values)));
  return (
    <Form onSubmit={form.submit} label="添加账号" className={css.form}>
      <Fields>
        <PhoneCodeFields
          form={form}
          onSend={(asked) => auth.sendLoginCode(asked)}
          // The server says to nobody which phones are registered.
          hint="没有收到？请确认该手机号已注册，稍后可重新获取"
        />
      </Fields>
      <p className={css.note}>绑定后，两个账号可以互相切换登录，对方账号会收到短信通知。</p>
      <Button type="submit" size="l" block loading={form.busy}>
        绑定账号
      </Button>
    </Form>
  );
}
