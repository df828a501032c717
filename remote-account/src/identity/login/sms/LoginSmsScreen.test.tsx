import { screen, waitFor } from '@testing-library/react';
import { fakeApi, frozen, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { loggedIn } from '@cellar/shared/testing/people';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { readKey } from '@cellar/shared/runtime/storage';
import { captchaReplies, imageToken, solution } from '../../../common/captcha.testing';
import LoginSmsScreen from './LoginSmsScreen';

const opened = (replies: Replies = {}) => {
  const api = fakeApi({
    'help.listAgreements': ok({ list: [] }),
    ...captchaReplies,
    'auth.sendLoginCode': ok({ waitSeconds: 60 }),
    'auth.smsLogin': ok(loggedIn()),
    ...replies,
  });
  const shown = renderScreen(<LoginSmsScreen />, '/login-sms');
  const { user } = shown;
  const send = async () => {
    await user.type(screen.getByLabelText('手机号'), '13800000001');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
  };
  const read = async () => {
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '换一张图形验证码' }).querySelector('img')).not.toBeNull(),
    );
    await user.type(screen.getByLabelText('图形码'), 'ab3d');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
  };
  const logIn = async () => {
    await user.type(screen.getByLabelText('验证码'), '123456');
    await user.click(screen.getByRole('checkbox', { name: /同意/ }));
    await user.click(screen.getByRole('button', { name: '登录' }));
  };
  return { api, ...shown, send, read, logIn };
};
const asksForPicture = (message = '请输入图形验证码') => ({
  status: 200,
  body: { states: 422, message, result: { code: 'captchaNeeded', fields: { captcha: message }, captcha: true } },
});

// Rule: session-26
test('a code is sent without a picture, counts down, and logs in', async () => {
  const { api, send, logIn, went } = opened();
  await send();
  expect(await screen.findByRole('button', { name: /后重发/ })).toBeDisabled();
  expect(api.sent('auth.sendLoginCode')).toMatchObject([{ phone: '13800000001' }]);
  expect(api.sent('auth.getCaptchaToken')).toEqual([]);
  await logIn();
  expect(api.sent('auth.smsLogin')).toMatchObject([{ phone: '13800000001', code: '123456' }]);
  await waitFor(() => expect(went).toEqual(['replace /']));
  expect(readKey('user-info')).toMatchObject({ token: 'fresh' });
});

// Rule: session-31
test('the picture comes once the server asks for one, and its answer goes with the next attempt', async () => {
  const { api, send, read } = opened({ 'auth.sendLoginCode': asksForPicture() });
  expect(screen.queryByLabelText('图形码')).toBeNull();
  await send();
  expect(await screen.findByText('请输入图形验证码')).toBeVisible();
  api.replies['auth.sendLoginCode'] = ok({ waitSeconds: 60 });
  await read();
  expect(await screen.findByRole('button', { name: /后重发/ })).toBeDisabled();
  expect(api.sent('auth.sendLoginCode').at(-1)).toMatchObject({
    phone: '13800000001',
    imageToken,
    captcha: 'ab3d',
    work: JSON.stringify(solution),
  });
});

test('without a phone nothing is sent', async () => {
  const { api, user } = opened();
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  expect(screen.getByText('请填写电话')).toBeVisible();
  expect(api.sent('auth.sendLoginCode')).toEqual([]);
});

test('a wrong picture is said under it and another one comes', async () => {
  const text = '图形验证码不正确，请重新输入';
  const { api, send, read } = opened({ 'auth.sendLoginCode': asksForPicture() });
  await send();
  api.replies['auth.sendLoginCode'] = asksForPicture(text);
  await read();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  expect(api.sent('auth.getCaptchaToken')).toHaveLength(2);
});

// Rule: session-22
test('once a code is out, the words help who gets none, without saying which phones are registered', async () => {
  const { send, user } = opened();
  await send();
  expect(await screen.findByText(/请确认该手机号已注册/)).toBeVisible();
  await user.type(screen.getByLabelText('手机号'), '{Backspace}2');
  expect(screen.queryByText(/请确认该手机号已注册/)).toBeNull();
});

test('a wrong code stands under its field; a frozen account in place', async () => {
  const { api, send, logIn, user } = opened({
    'auth.smsLogin': refused('验证码不正确', { fields: { code: '验证码不正确' } }),
  });
  await send();
  await logIn();
  expect(await screen.findByText('验证码不正确')).toBeVisible();
  api.replies['auth.smsLogin'] = frozen();
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText(/冻结/)).toBeVisible();
  expect(screen.getByRole('button', { name: '申请解冻' })).toBeVisible();
});
