import { screen, waitFor, within } from '@testing-library/react';
import { readDraft, readKey, writeKey } from '@cellar/shared/runtime/storage';
import { fakeApi, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { loggedIn } from '@cellar/shared/testing/people';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { captchaReplies } from '../../../common/captcha.testing';
import { agreement } from '../../../common/help.testing';
import NewRegisterScreen from './NewRegisterScreen';

const phone = '13911112222';

function opened(replies: Replies = {}, path = '/new-register') {
  const api = fakeApi({
    ...captchaReplies,
    'help.listAgreements': ok({ list: [agreement()] }),
    'help.agree': ok({}),
    'registration.sendCode': ok({ waitSeconds: 60 }),
    'registration.checkCode': ok({}),
    'registration.checkPhone': ok({ registered: false }),
    'registration.submit': ok(loggedIn({ registemark: 0, vipstatus: 2 })),
    'registration.listShopTypes': ok({
      list: [
        { name: '烟酒店', company: true },
        { name: '个人', company: false },
      ],
    }),
    ...replies,
  });
  const shown = renderScreen(<NewRegisterScreen />, path);
  const { user } = shown;
  const fill = async () => {
    await user.type(screen.getByLabelText('手机号'), phone);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByRole('button', { name: /后重发/ });
    await user.type(screen.getByLabelText('验证码'), '123456');
    await user.type(screen.getByLabelText('设置密码'), 'Grape-2027');
    await user.click(screen.getByRole('checkbox', { name: '我已年满 18 周岁' }));
    await user.click(screen.getByRole('checkbox', { name: /同意/ }));
  };
  const next = () => user.click(screen.getByRole('button', { name: /^(下一步|注册并开通)$/ }));
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: /店铺类型/ }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('radio', { name }));
  };
  return { api, ...shown, fill, next, choose };
}

// Rule: registration-1
test('who registers for the trade is logged in and led to the second step, with the shop type at hand', async () => {
  const { api, fill, next, choose, went } = opened();
  await choose('烟酒店');
  await fill();
  expect(screen.getByText('密码强度：较强')).toBeVisible();
  await next();
  await waitFor(() => expect(went).toEqual(['replace /newregister-second']));
  expect(api.sent('registration.sendCode')).toMatchObject([{ phone }]);
  expect(api.sent('registration.submit')).toMatchObject([
    { phone, code: '123456', password: 'Grape-2027', ofAge: 'true', agreed: 'true', shopType: '烟酒店' },
  ]);
  expect(readDraft(`/newregister-second ${loggedIn().fguser.userid}`)).toEqual({ shopType: '烟酒店' });
  expect(api.sent('help.agree')).toMatchObject([{ agreements: JSON.stringify([{ slug: 'agreement', version: 2 }]) }]);
  expect(readKey('regToken')).toMatchObject({ token: 'fresh' });
  expect(readKey('user-info')).toMatchObject({ token: 'fresh' });
});

// Rule: registration-11
test('who registers for themselves is done with this page and goes back to where they came from', async () => {
  writeKey('urlName', '/product?req_productId=3');
  const { api, fill, next, went } = opened({ 'registration.submit': ok(loggedIn()) });
  await fill();
  await next();
  await waitFor(() => expect(went).toEqual(['replace /product?req_productId=3']));
  expect(api.sent('registration.submit')).toMatchObject([{ shopType: '个人' }]);
  expect(readKey('user-info')).toMatchObject({ token: 'fresh' });
  expect(readKey('regToken')).toBeNull();
});

// Rule: registration-1
test('says what is missing, the two ticks too, and asks nothing of the server', async () => {
  const { api, next } = opened();
  await next();
  expect(screen.getByText('请填写电话')).toBeVisible();
  expect(screen.getByText('请输入密码')).toBeVisible();
  expect(screen.getByText(/请确认你已年满 18 周岁/)).toBeVisible();
  expect(screen.getByText(/^请先阅读并同意/)).toBeVisible();
  expect(api.sent('registration.submit')).toEqual([]);
});

// Rule: registration-2
test('who holds a registered phone learns it once the code is typed, with the ways on', async () => {
  const { fill } = opened({ 'registration.checkPhone': ok({ registered: true }) });
  await fill();
  expect(await screen.findByText('该手机号已注册')).toBeVisible();
  expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: '忘记密码' })).toHaveAttribute('href', '/forget-password');
});

// Rule: registration-2
test('a whole code that is wrong is said at once, before anything is sent', async () => {
  const message = '验证码不正确';
  const { api, fill } = opened({
    'registration.checkCode': refused(message, { code: 'codeWrong', fields: { code: message } }),
  });
  await fill();
  expect(await screen.findByText(message)).toBeVisible();
  expect(api.sent('registration.checkCode')).toMatchObject([{ phone, code: '123456' }]);
  expect(api.sent('registration.checkPhone')).toEqual([]);
  expect(api.sent('registration.submit')).toEqual([]);
});

// Rule: registration-3
test('the invitation of the link is filled in, named and sent', async () => {
  const { api, fill, next } = opened(
    { 'registration.getInviter': ok({ nickname: '林先生的酒铺' }) },
    '/new-register?invite=CELLAR01',
  );
  expect(await screen.findByText('林先生的酒铺 邀请你注册')).toBeVisible();
  await fill();
  await next();
  expect(api.sent('registration.submit')).toMatchObject([{ inviteCode: 'CELLAR01' }]);
});

// Rule: registration-1
test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const text = '验证码不正确';
  const { api, fill, next } = opened({
    'registration.submit': refused(text, { code: 'codeWrong', fields: { code: text } }),
  });
  await fill();
  await next();
  expect(await screen.findByText(text)).toBeVisible();
  api.replies['registration.submit'] = offline();
  await next();
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(screen.getByLabelText('设置密码')).toHaveValue('Grape-2027');
});

// Rule: session-32
test('who is in already is told so and led on; another account can still be registered', async () => {
  fakeApi();
  const { user } = renderScreen(<NewRegisterScreen />, '/new-register', { person: true });
  expect(screen.getByText('你已登录，不用再注册')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '注册另一个账号' }));
  expect(screen.getByLabelText('手机号')).toBeVisible();
});

// Rule: registration-8
test('the phone is kept over a reload, password and code are not', async () => {
  const { fill, unmount } = opened();
  await fill();
  unmount();
  opened();
  expect(screen.getByLabelText('手机号')).toHaveValue(phone);
  expect(screen.getByLabelText('设置密码')).toHaveValue('');
  expect(screen.getByLabelText('验证码')).toHaveValue('');
});
