import { screen } from '@testing-library/react';
import { checkName, checkPhone } from '@cellar/shared/format/person/validators';
import { useForm } from '@cellar/shared/hooks/useForm';
import { CallError } from '@cellar/shared/runtime/errors';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Form, PhoneField, TextField } from '@cellar/shared/ui/form';

function Address({ send }: { send: (values: { name: string; phone: string }) => Promise<unknown> }) {
  const form = useForm({ name: '', phone: '' }, { name: checkName, phone: checkPhone }, send);
  return (
    <Form onSubmit={form.submit}>
      <TextField label="收货人" {...form.field('name')} />
      <PhoneField {...form.field('phone')} />
      <button>{form.busy ? '保存中' : '保存'}</button>
    </Form>
  );
}

const nameField = () => screen.getByLabelText('收货人');
const phoneField = () => screen.getByLabelText('手机号');

// Rule: form-5
it('says under each field what is wrong, goes to the first one and sends nothing', async () => {
  const send = jest.fn(async () => undefined);
  const { user } = renderScreen(<Address send={send} />, '/');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(nameField()).toHaveAccessibleDescription('请填写姓名');
  expect(phoneField()).toHaveAccessibleDescription('请填写电话');
  expect(nameField()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('checks a field when it is left and takes the words back while it is mended', async () => {
  const { user } = renderScreen(<Address send={async () => undefined} />, '/');
  await user.type(phoneField(), '2381');
  await user.tab();
  expect(phoneField()).toHaveAccessibleDescription('请输入正确的手机号');
  await user.type(phoneField(), '1');
  expect(phoneField()).not.toHaveAccessibleDescription();
});

it('does not blame an empty field that was only passed through', async () => {
  const { user } = renderScreen(<Address send={async () => undefined} />, '/');
  await user.click(nameField());
  await user.tab();
  expect(nameField()).not.toHaveAccessibleDescription();
});

// Rule: form-5
it('keeps what was typed when the server refuses, and says it under the field it means', async () => {
  const refusal = new CallError({ kind: 'refused', message: '请检查', fields: { phone: '该手机号已被使用' } });
  const { user } = renderScreen(<Address send={() => Promise.reject(refusal)} />, '/');
  await user.type(nameField(), '林先生');
  await user.type(phoneField(), '13812346021');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(phoneField()).toHaveAccessibleDescription('该手机号已被使用');
  expect(nameField()).toHaveValue('林先生');
  expect(phoneField()).toHaveValue('13812346021');
  expect(screen.queryByRole('status')).toBeNull();
});

it('says every other failure in a toast', async () => {
  const { user } = renderScreen(
    <Address send={() => Promise.reject(new CallError({ kind: 'offline', message: '' }))} />,
    '/',
  );
  await user.type(nameField(), '林先生');
  await user.type(phoneField(), '13812346021{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('网络连接失败');
  expect(phoneField()).toHaveValue('13812346021');
});
