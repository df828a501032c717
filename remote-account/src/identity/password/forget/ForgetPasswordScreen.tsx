import { password } from '@cellar/shared/api/identity/password/calls';
import { checkCode, checkPhone } from '@cellar/shared/format/person/validators';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useForm } from '@cellar/shared/hooks/useForm';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { signOut } from '@cellar/shared/runtime/session';
import { Button, Cell, Cells, Page, Steps } from '@cellar/shared/ui/base';
import { ActionBar, Fields, Form } from '@cellar/shared/ui/form';
import { useState } from 'react';
import { PhoneCodeFields } from '../../../common/PhoneCodeFields';
import { NewPassword } from '../NewPassword';
import { SafetyCard } from '../SafetyCard';
import css from '../../../common/form.module.css';

export default function ForgetPasswordScreen() {
  const go = useGo();
  const [ticket, setTicket] = useState<string | null>(null);
  const submit = async (chosen: string) => {
    try {
      await password.submit({ ticket: ticket ?? '', password: chosen });
    } catch (error) {
      if (password.submit.failedWith(error, 'ticket')) setTicket(null);
      throw error;
    }
    signOut();
    toast('密码已修改，请用新密码登录');
    go('/login', { replace: true });
  };
  return (
    <Page title="找回密码" className={css.page}>
      <Steps items={['验证手机号', '设置新密码']} current={ticket === null ? 0 : 1} />
      {ticket === null ? <CheckPhone onChecked={setTicket} /> : <NewPassword onSubmit={submit} />}
      {ticket === null && (
        <>
          <SafetyCard />
          <Cells>
            <Cell label="手机号已停用" note="联系客服，核实身份后更换" to="/service-center" />
          </Cells>
        </>
      )}
    </Page>
  );
}

const checks = { phone: checkPhone, code: checkCode };

function CheckPhone({ onChecked }: { onChecked: (ticket: string) => void }) {
  const { draft, setDraft } = useDraft('/login', { phone: '' });
  const form = useForm({ phone: draft.phone, code: '' }, checks, async (values) => {
    onChecked((await password.checkCode(values)).ticket);
  });
  return (
    <Form onSubmit={form.submit} label="验证手机号" className={css.form}>
      <Fields>
        <PhoneCodeFields
          form={form}
          onSend={(asked) => {
            setDraft({ phone: asked.phone });
            return password.sendCode(asked);
          }}
          // The server says to nobody which phones are registered.
          hint="没有收到？请确认该手机号已注册，稍后可重新获取"
        />
      </Fields>
      <ActionBar>
        <Button type="submit" size="l" block loading={form.busy}>
          下一步
        </Button>
      </ActionBar>
    </Form>
  );
}
