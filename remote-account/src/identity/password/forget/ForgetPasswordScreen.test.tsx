import { screen, waitFor } from '@testing-library/react';
import { readKey } from '@cellar/shared/runtime/storage';
import { fakeApi, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import ForgetPasswordScreen from './ForgetPasswordScreen';

const phone = '13800000001';

function opened(replies: Replies = {}, options: Parameters<typeof renderScreen>[2] = {}) {
  const api = fakeApi({
    'password.sendCode': ok({ waitSeconds: 60 }),
    'password.checkCode': ok({ ticket: 't1', expiresAt: '2099-01-01T00:00:00.000Z' }),
    'password.submit': ok({}),
    ...replies,
  });
  const shown = renderScreen(<ForgetPasswordScreen />, '/forget-password', options);
  const { user } = shown;
  const prove = async () => {
    await user.type(screen.getByLabelText('手机号'), phone);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByRole('button', { name: /后重发/ });
    await user.type(screen.getByLabelText('验证码'), '123456');
    await user.click(screen.getByRole('button', { name: '下一步' }));
  };
  const choose = async (password: string, again = password) => {
    await user.clear(await screen.findByLabelText('新密码'));
    await user.type(screen.getByLabelText('新密码'), password);
    await user.clear(screen.getByLabelText('确认密码'));
    await user.type(screen.getByLabelText('确认密码'), again);
    await user.click(screen.getByRole('button', { name: '确认修改' }));
  };
  return { api, ...shown, prove, choose };
}

// Rule: password-1
test('after the code a new password is chosen, and the login follows', async () => {
  const { api, prove, choose, went } = opened({}, { person: true });
  await prove();
  expect(api.sent('password.sendCode')).toMatchObject([{ phone }]);
  expect(api.sent('password.checkCode')).toMatchObject([{ phone, code: '123456' }]);
  await choose('Grape-2027');
  await waitFor(() => expect(went).toEqual(['replace /login']));
  expect(api.sent('password.submit')).toMatchObject([{ ticket: 't1', password: 'Grape-2027' }]);
  expect(readKey('user-info')).toBeNull();
});

test('says what is missing and asks nothing of the server', async () => {
  const { api, user } = opened();
  await user.click(await screen.findByRole('button', { name: '下一步' }));
  expect(screen.getByText('请填写电话')).toBeVisible();
  expect(screen.getByText('请输入 6 位短信验证码')).toBeVisible();
  expect(api.sent('password.checkCode')).toEqual([]);
});

// Rule: password-3
test('shows how strong the new password is, and wants it twice', async () => {
  const { api, prove, choose, user } = opened();
  await prove();
  await user.type(await screen.findByLabelText('新密码'), 'grape');
  expect(screen.queryByText(/密码强度/)).toBeNull();
  await choose('grape');
  expect(screen.getByText('密码需为8–15位，包含大写字母、小写字母和数字')).toBeVisible();
  await choose('Grape2027', 'Grape2028');
  expect(screen.getByText('密码强度：一般')).toBeVisible();
  expect(screen.getByText('两次输入的密码不一致')).toBeVisible();
  await user.type(screen.getByLabelText('新密码'), '-wine');
  expect(screen.getByText('密码强度：很强')).toBeVisible();
  expect(api.sent('password.submit')).toEqual([]);
});

// Rule: password-3
test('what the server refuses stands at the field; a lost connection keeps everything', async () => {
  const { api, prove, choose } = opened({
    'password.submit': refused('新密码不能与原密码相同', {
      code: 'samePassword',
      fields: { password: '新密码不能与原密码相同' },
    }),
  });
  await prove();
  await choose('Grape2027');
  expect(await screen.findByText('新密码不能与原密码相同')).toBeVisible();
  api.replies['password.submit'] = offline();
  await choose('Grape2028');
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(screen.getByLabelText('新密码')).toHaveValue('Grape2028');
});

// Rule: password-1
test('a proof that took too long begins again, with the phone at hand', async () => {
  const { prove, choose } = opened({
    'password.submit': refused('身份确认已失效，请重新确认', { code: 'ticket' }),
  });
  await prove();
  await choose('Grape2027');
  expect(await screen.findByText('身份确认已失效，请重新确认')).toBeVisible();
  expect(screen.getByLabelText('手机号')).toHaveValue(phone);
});
