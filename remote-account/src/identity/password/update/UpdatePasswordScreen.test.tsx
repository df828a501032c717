import { screen, waitFor } from '@testing-library/react';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { fakeApi, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { fgUser, memberCenter } from '@cellar/shared/testing/people';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import UpdatePasswordScreen from './UpdatePasswordScreen';

function opened(replies: Replies = {}, options: Parameters<typeof renderScreen>[2] = {}) {
  const api = fakeApi({
    'member.getCenter': ok(memberCenter()),
    'auth.checkPassword': ok({ ticket: 't1', expiresAt: '2099-01-01T00:00:00.000Z' }),
    'auth.checkCode': ok({ ticket: 't1', expiresAt: '2099-01-01T00:00:00.000Z' }),
    'password.update': ok({ fguser: fgUser({ easyPassword: 0 }) }),
    ...replies,
  });
  const shown = renderScreen(<UpdatePasswordScreen />, '/update-password', {
    person: { easyPassword: 1 },
    ...options,
  });
  const { user } = shown;
  const prove = async (password = 'Cellar2026') => {
    await user.type(await screen.findByLabelText('原密码'), password);
    await user.click(screen.getByRole('button', { name: '下一步' }));
  };
  const choose = async () => {
    await user.type(await screen.findByLabelText('新密码'), 'Grape-2027');
    await user.type(screen.getByLabelText('确认密码'), 'Grape-2027');
    await user.click(screen.getByRole('button', { name: '确认修改' }));
  };
  return { api, ...shown, prove, choose };
}

// Rule: password-2
test('asks for the password in use first, then for the new one twice; who is logged in stays so', async () => {
  const { api, prove, choose, went } = opened();
  await prove();
  expect(api.sent('auth.checkPassword')).toMatchObject([{ purpose: 'password', password: 'Cellar2026' }]);
  await choose();
  await waitFor(() => expect(went).toEqual(['back']));
  expect(api.sent('password.update')).toMatchObject([{ ticket: 't1', password: 'Grape-2027' }]);
  expect(readKey('user-info')).toMatchObject({ token: 'token', fguser: { easyPassword: 0 } });
});

// Rule: password-2
test('a wrong password stands at its field and the new one is not asked for', async () => {
  const { prove } = opened({
    'auth.checkPassword': refused('密码不正确', { code: 'wrongPassword', fields: { password: '密码不正确' } }),
  });
  await prove('Wrong2026');
  expect(await screen.findByText('密码不正确')).toBeVisible();
  expect(screen.getByLabelText('原密码')).toHaveValue('Wrong2026');
  expect(screen.queryByLabelText('新密码')).toBeNull();
});

// Rule: password-2
test('who has no password confirms by a code to the own phone', async () => {
  const { api, user } = opened({
    'member.getCenter': ok(memberCenter({ fguser: fgUser({ hasPassword: false }) })),
    'auth.sendCheckCode': ok({ waitSeconds: 60, phone: '138****0001' }),
  });
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  await user.type(screen.getByLabelText('验证码'), '123456');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByLabelText('新密码')).toBeVisible();
  expect(api.sent('auth.checkCode')).toMatchObject([{ purpose: 'password', code: '123456' }]);
  expect(screen.queryByRole('link', { name: '忘记原密码' })).toBeNull();
});

// Rule: session-28
test('offered after a login it leads on to the remembered address, also when it is put off', async () => {
  writeKey('urlName', '/cart');
  const { user, went } = opened({}, { state: { offered: true } });
  await user.click(await screen.findByRole('button', { name: '以后再说' }));
  await waitFor(() => expect(went).toEqual(['replace /cart']));
});

// Rule: session-28
test('opened from another page it is not put off; a forgotten password has its own way', async () => {
  opened();
  expect(await screen.findByRole('link', { name: '忘记原密码' })).toHaveAttribute('href', '/forget-password');
  expect(screen.queryByRole('button', { name: '以后再说' })).toBeNull();
});

// Rule: password-2
test('a proof that took too long is asked for again', async () => {
  const { prove, choose } = opened({ 'password.update': refused('身份确认已失效，请重新确认', { code: 'ticket' }) });
  await prove();
  await choose();
  expect(await screen.findByText('身份确认已失效，请重新确认')).toBeVisible();
  expect(screen.getByLabelText('原密码')).toBeVisible();
});
