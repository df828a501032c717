import { cleanup, screen, waitFor } from '@testing-library/react';
import {
  broken,
  fakeApi,
  frozen,
  offline,
  ok,
  refused,
  type Replies,
  type Reply,
  tooMany,
} from '@cellar/shared/testing/fakeApi';
import { loggedIn, memberCenter } from '@cellar/shared/testing/people';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { captchaReplies, imageToken, solution } from '../../../common/captcha.testing';
import { agreement } from '../../../common/help.testing';
import LoginScreen from './LoginScreen';
import LoginSmsScreen from '../sms/LoginSmsScreen';

const wrong = (captcha: boolean): Reply => ({
  status: 200,
  body: { states: 422, message: '手机号或密码不正确', result: { code: 'wrongPassword', captcha } },
});

const wantsCaptcha: Reply = {
  status: 200,
  body: {
    states: 422,
    message: '请输入图形验证码',
    result: { captcha: true, fields: { captcha: '请输入图形验证码' } },
  },
};

const opened = (replies: Replies, options: Parameters<typeof renderScreen>[2] = {}) => {
  const api = fakeApi({ 'help.listAgreements': ok({ list: [] }), ...replies });
  const shown = renderScreen(<LoginScreen />, '/login', options);
  const press = () => shown.user.click(screen.getByRole('button', { name: '登录' }));
  const fill = async () => {
    await shown.user.type(screen.getByLabelText('手机号'), '13800000001');
    await shown.user.type(screen.getByLabelText('密码'), 'Cellar2026');
    await shown.user.click(screen.getByRole('checkbox', { name: /同意/ }));
  };
  return { api, ...shown, press, fill, logIn: async () => (await fill(), press()) };
};

// Rule: session-7
test('who logs in goes on to the address asked for', async () => {
  writeKey('urlName', '/order?tab=waiting');
  const { api, logIn, went } = opened({ 'auth.login': ok(loggedIn()) });
  await logIn();
  await waitFor(() => expect(went).toEqual(['replace /order?tab=waiting']));
  expect(api.sent('auth.login')[0]).toMatchObject({ phone: '13800000001', password: 'Cellar2026' });
  expect(readKey('user-info')).toMatchObject({ token: 'fresh' });
});

test('says what is missing and asks nothing of the server', async () => {
  const { api, press, user } = opened({});
  await press();
  expect(screen.getByText('请填写电话')).toBeVisible();
  expect(screen.getByText('请输入密码')).toBeVisible();
  expect(screen.getByText(/^请先阅读并同意/)).toBeVisible();
  await user.type(screen.getByLabelText('手机号'), '23800000001');
  await press();
  expect(screen.getByText('请输入正确的手机号')).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('without the tick nobody logs in', async () => {
  const { api, fill, press, user } = opened({ 'auth.login': ok(loggedIn()) });
  await fill();
  await user.click(screen.getByRole('checkbox', { name: /同意/ }));
  await press();
  expect(screen.getByText(/^请先阅读并同意/)).toBeVisible();
  expect(api.sent('auth.login')).toEqual([]);
});

// Rule: help-6
test('what was ticked is stored with its version once the person is known', async () => {
  const { api, logIn, went } = opened({
    'auth.login': ok(loggedIn()),
    'help.listAgreements': ok({ list: [agreement(), agreement({ slug: 'help-privacy', version: 3 })] }),
    'help.agree': ok({}),
  });
  await logIn();
  await waitFor(() => expect(went).toEqual(['replace /']));
  expect(api.sent('help.agree')).toMatchObject([
    {
      req_token: 'fresh',
      agreements: JSON.stringify([
        { slug: 'agreement', version: 2 },
        { slug: 'help-privacy', version: 3 },
      ]),
    },
  ]);
});

// Rule: help-6
test.each([
  ['read', { 'help.listAgreements': offline() }],
  ['stored', { 'help.listAgreements': ok({ list: [agreement()] }), 'help.agree': offline() }],
] as [string, Replies][])('nobody stays outside because the agreements could not be %s', async (_, replies) => {
  const { logIn, went } = opened({ 'auth.login': ok(loggedIn()), ...replies });
  await logIn();
  await waitFor(() => expect(went).toEqual(['replace /']));
});

// Rule: session-19
test('a wrong password is said in place and everything typed stays; then a captcha is wanted', async () => {
  const { api, logIn, press, user } = opened({
    'auth.login': wrong(true),
    ...captchaReplies,
  });
  await logIn();
  expect(await screen.findByText('手机号或密码不正确')).toBeVisible();
  expect(screen.getByLabelText('手机号')).toHaveValue('13800000001');
  await press();
  expect(screen.getByText('请输入图形验证码')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '换一张图形验证码' }).querySelector('img')).not.toBeNull(),
  );
  await user.type(screen.getByLabelText('图形码'), 'ab3d');
  api.replies['auth.login'] = refused('图形验证码不正确，请重新输入', {
    fields: { captcha: '图形验证码不正确，请重新输入' },
  });
  await press();
  expect(await screen.findByText('图形验证码不正确，请重新输入')).toBeVisible();
  expect(api.sent('auth.login')).toMatchObject([{}, { imageToken, captcha: 'ab3d', work: JSON.stringify(solution) }]);
  expect(api.sent('auth.getCaptchaToken')[0]).toMatchObject({ phone: '13800000001' });
  expect(screen.getByLabelText('图形码')).toHaveValue('');
  expect(api.sent('auth.getCaptchaToken')).toHaveLength(2);
  await waitFor(() => expect(api.sent('auth.getCaptcha')).toHaveLength(2));
});

// Rule: session-27
test('a frozen account reads its words in place and can be asked for', async () => {
  const { api, logIn, user } = opened({
    'auth.login': frozen(),
    'auth.applyUnfreeze': ok({ state: 'waiting', at: '2026-01-01T00:00:00Z' }),
  });
  await logIn();
  expect(await screen.findByText(/冻结/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '申请解冻' }));
  await user.type(await screen.findByLabelText('情况说明'), '本人');
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(screen.getByText(/至少 5 个字/)).toBeVisible();
  await user.type(screen.getByLabelText('情况说明'), '登录，换了手机');
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText(/解冻申请已提交/)).toBeVisible();
  expect(api.sent('auth.applyUnfreeze')).toMatchObject([
    { phone: '13800000001', password: 'Cellar2026', reason: '本人登录，换了手机' },
  ]);
  expect(api.sent('auth.login')).toHaveLength(1);
});

// Rule: session-27
test('an application to unfreeze asks for a captcha where the server wants one', async () => {
  const { api, logIn, user } = opened({
    'auth.login': frozen(),
    'auth.applyUnfreeze': wantsCaptcha,
    ...captchaReplies,
  });
  await logIn();
  await user.click(await screen.findByRole('button', { name: '申请解冻' }));
  await user.type(await screen.findByLabelText('情况说明'), '本人登录，换了手机');
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '换一张图形验证码' }).querySelector('img')).not.toBeNull(),
  );
  await user.type(screen.getByLabelText('图形码'), 'ab3d');
  api.replies['auth.applyUnfreeze'] = ok({ state: 'waiting', at: '2026-01-01T00:00:00Z' });
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText(/解冻申请已提交/)).toBeVisible();
  expect(api.sent('auth.applyUnfreeze')[1]).toMatchObject({
    imageToken,
    captcha: 'ab3d',
    work: JSON.stringify(solution),
  });
});

// Rule: session-24
test('too many at once is said in place, and everything typed stays', async () => {
  const { logIn } = opened({
    'auth.login': tooMany('登录的人太多，请稍后再试'),
  });
  await logIn();
  expect(await screen.findByText('登录的人太多，请稍后再试')).toBeVisible();
  expect(screen.getByLabelText('密码')).toHaveValue('Cellar2026');
});

// Rule: session-19
test('a lost connection keeps the form', async () => {
  const { logIn } = opened({ 'auth.login': offline() });
  await logIn();
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(screen.getByLabelText('密码')).toHaveValue('Cellar2026');
});

test('who waits for approval stays, is told, and hears of the result', async () => {
  const { api, logIn, user, went } = opened({
    'auth.login': ok(loggedIn({ registemark: 0, vipstatus: 0 })),
    'member.getCenter': broken(),
  });
  await logIn();
  expect(await screen.findByText('账号正在审核')).toBeVisible();
  expect(went).toEqual([]);
  const look = screen.getByRole('button', { name: '查看审核结果' });
  await user.click(look);
  await waitFor(() => expect(look).not.toHaveAttribute('aria-busy'));
  expect(screen.getByText('账号正在审核')).toBeVisible();
  api.replies['member.getCenter'] = ok(memberCenter());
  await user.click(look);
  await waitFor(() => expect(went).toEqual(['replace /']));
  expect(readKey('user-info')).toMatchObject({ token: 'fresh', fguser: { registemark: 1 } });
});

// Rule: guard-6
test('sent here by the guard, marks as digits: the words stand and nobody is logged out', async () => {
  opened({}, { person: { registemark: '0', vipstatus: '0' } });
  expect(screen.getByText('账号正在审核')).toBeVisible();
  expect(readKey('user-info')).toMatchObject({ token: 'token' });
});

// Rule: registration-6
test('who was rejected reads why and goes on once the second step exists', async () => {
  const person = { registemark: 0, vipstatus: 2, reviewReason: '营业执照照片不清晰' };
  const { user, went } = opened({}, { person, published: ['/newregister-second'] });
  expect(screen.getByText('营业执照照片不清晰')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '修改资料重新提交' }));
  await waitFor(() => expect(went).toEqual(['/newregister-second']));
  expect(readKey('regToken')).toEqual(readKey('user-info'));
});

test('another account can log in instead', async () => {
  const { user } = opened({}, { person: { registemark: 0, vipstatus: 2 }, published: [] });
  expect(screen.queryByRole('button', { name: '修改资料重新提交' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '使用其他账号登录' }));
  expect(screen.getByLabelText('手机号')).toBeVisible();
});

// Rule: session-32
test('who is in already is told so and led on; another account can still log in', async () => {
  const { user } = opened({}, { person: true });
  expect(screen.getByText('你已登录')).toBeVisible();
  expect(screen.getByRole('link', { name: '去选酒' })).toHaveAttribute('href', '/index');
  await user.click(screen.getByRole('button', { name: '使用其他账号登录' }));
  expect(screen.getByLabelText('手机号')).toBeVisible();
});

// Rule: session-28
test('a weak password: a change is offered where its screen exists, and can be put off', async () => {
  const { logIn, user, went } = opened({ 'auth.login': ok(loggedIn({ easyPassword: 1 })) });
  await logIn();
  await user.click(await screen.findByRole('button', { name: '以后再说' }));
  await waitFor(() => expect(went).toEqual(['replace /']));
});

test('a weak password without that screen goes on at once', async () => {
  const { logIn, went } = opened({ 'auth.login': ok(loggedIn({ easyPassword: 1 })) }, { published: [] });
  await logIn();
  await waitFor(() => expect(went).toEqual(['replace /']));
});

test('ways whose screens do not exist are not drawn', async () => {
  opened({}, { published: ['/login-sms', '/wxLogin'] });
  expect(await screen.findByRole('link', { name: '短信登录' })).toHaveAttribute('href', '/login-sms');
  expect(screen.getByRole('link', { name: '微信扫码登录' })).toHaveAttribute('href', '/wxLogin');
  expect(screen.queryByRole('link', { name: /注册账号|忘记密码/ })).toBeNull();
});

// Rule: session-8
test('says what the login is for, on the other way to log in, too', async () => {
  const { user, went } = opened({}, { state: { why: '登录后加入购物车' } });
  expect(screen.getByText('登录后加入购物车')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '短信登录' }));
  await waitFor(() => expect(went).toEqual(['replace /login-sms']));
  cleanup();
  fakeApi(captchaReplies);
  renderScreen(<LoginSmsScreen />, '/login-sms', { state: { why: '登录后加入购物车' } });
  expect(screen.getByText('登录后加入购物车')).toBeVisible();
  expect(await screen.findByRole('link', { name: '密码登录' })).toBeVisible();
});
