import { screen, waitFor } from '@testing-library/react';
import { fakeApi, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { orderId, payResult, paySheet } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import PayBalanceScreen from './PayBalanceScreen';

const enough = { needed: false, balanceFen: 246000, restFen: 121600, shortFen: 0, text: '余额充足' };
const ticket = ok({ ticket: 't1', expiresAt: '2099-01-01T00:00:00.000Z' });
const api = (replies: Replies = {}) =>
  fakeApi({
    'payment.getSheet': ok(paySheet()),
    'payment.getRechargeNeed': ok(enough),
    'auth.checkPassword': ticket,
    'auth.checkCode': ticket,
    'payment.payBalance': ok(payResult('paid')),
    ...replies,
  });
const show = (options = {}) =>
  renderScreen(<PayBalanceScreen />, `/pay-balance?orderId=${orderId}`, { person: true, ...options });
const pay = async (user: ReturnType<typeof show>['user'], password = 'Cellar2026') => {
  const field = await screen.findByLabelText('登录密码');
  await user.clear(field);
  await user.type(field, password);
  await user.click(screen.getByRole('button', { name: /^确认支付/ }));
};

// Rule: pay-6
test('pays with the password and shows the result', async () => {
  const calls = api();
  const { user, went } = show();
  await pay(user);
  await waitFor(() => expect(went).toEqual([`replace /pay-result?orderId=${orderId}`]));
  expect(screen.getByText('¥1,244.00')).toBeVisible();
  expect(calls.sent('auth.checkPassword')).toMatchObject([{ purpose: 'pay', password: 'Cellar2026' }]);
  expect(calls.sent('payment.payBalance')).toMatchObject([{ orderId, amountFen: '121600', ticket: 't1' }]);
});

test('a wrong password is said and stays typed; nothing is paid', async () => {
  const calls = api({ 'auth.checkPassword': refused('密码不正确，还可以再试 4 次', { code: 'wrongPassword' }) });
  const { user, went } = show();
  await pay(user, 'Wrong1234');
  expect(await screen.findByText('密码不正确，还可以再试 4 次')).toBeVisible();
  expect(screen.getByLabelText('登录密码')).toHaveValue('Wrong1234');
  expect(calls.sent('payment.payBalance')).toEqual([]);
  expect(went).toEqual([]);
});

// Rule: pay-5
test('an empty password is asked for; whatever is typed the server judges, and its words stand at the field', async () => {
  const calls = api({
    'auth.checkPassword': refused('密码不正确', { code: 'wrongPassword', fields: { password: '密码不正确' } }),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^确认支付/ }));
  expect(screen.getByText('请输入登录密码')).toBeVisible();
  expect(calls.sent('auth.checkPassword')).toEqual([]);
  await pay(user, 'simple');
  expect(await screen.findByText('密码不正确')).toBeVisible();
  expect(screen.queryByText('请输入登录密码')).toBeNull();
  expect(calls.sent('auth.checkPassword')).toMatchObject([{ password: 'simple' }]);
});

// Rule: pay-6
test('without a password a code by SMS does', async () => {
  const calls = api({ 'auth.sendCheckCode': ok({ waitSeconds: 60, phone: '138****0001' }) });
  const { user, went } = show({ person: { hasPassword: false } });
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('验证码已发送至 138****0001')).toBeVisible();
  await user.type(screen.getByLabelText('验证码'), '123456');
  await user.click(screen.getByRole('button', { name: /^确认支付/ }));
  await waitFor(() => expect(went).toHaveLength(1));
  expect(calls.sent('auth.checkCode')).toMatchObject([{ purpose: 'pay', code: '123456' }]);
});

// Rule: pay-6
test('a balance that does not reach pays its part, and leads to the rest', async () => {
  const short = {
    needed: true,
    balanceFen: 30000,
    restFen: 121600,
    shortFen: 91600,
    text: '余额还差 ¥916.00，可先用余额支付一部分',
  };
  const calls = api({
    'payment.getRechargeNeed': ok(short),
    'payment.payBalance': ok(payResult('part', { paidFen: 30000, restFen: 91600 })),
  });
  const { user, went } = show();
  await screen.findByText('余额不足：余额还差 ¥916.00，可先用余额支付一部分');
  expect(screen.getByRole('link', { name: '充值后全额支付' })).toHaveAttribute('href', '/recharge');
  await pay(user);
  await waitFor(() => expect(went).toEqual([`replace /pay-type?orderId=${orderId}`]));
  expect(calls.sent('payment.payBalance')).toMatchObject([{ amountFen: '30000' }]);
});

test('an empty balance leads to another way; recharging only where it exists', async () => {
  api({ 'payment.getRechargeNeed': ok({ ...enough, needed: true, balanceFen: 0, shortFen: 121600 }) });
  show({ published: ['/pay-type'] });
  expect(await screen.findByText('余额不足')).toBeVisible();
  expect(screen.getByRole('link', { name: '换一种方式支付' })).toHaveAttribute('href', `/pay-type?orderId=${orderId}`);
  expect(screen.queryByText('去充值')).toBeNull();
});

test('a lost connection keeps the password; the next try is the same payment', async () => {
  const calls = api({ 'payment.payBalance': offline() });
  const { user, went } = show();
  await pay(user);
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  calls.replies['payment.payBalance'] = ok(payResult('paid'));
  await user.click(screen.getByRole('button', { name: /^确认支付/ }));
  await waitFor(() => expect(went).toHaveLength(1));
  const [before, after] = calls.sent('payment.payBalance');
  expect(after!.idemKey).toBe(before!.idemKey);
});

test('an order that waits for nothing shows its result', async () => {
  api({ 'payment.getSheet': ok(paySheet({ state: 'closed', methods: [], chosen: null })) });
  const { went } = show();
  await waitFor(() => expect(went).toEqual([`replace /pay-result?orderId=${orderId}`]));
});

// Rule: pay-6
test('a balance that changed meanwhile is shown as it is now, and what was typed stays', async () => {
  const calls = api({
    'payment.payBalance': refused('余额或应付金额有变化，请重新确认', { states: 409, code: 'stale' }),
  });
  const { user } = show();
  await screen.findByLabelText('登录密码');
  calls.replies['payment.getRechargeNeed'] = ok({ ...enough, needed: true, balanceFen: 30000, shortFen: 91600 });
  await pay(user);
  expect(await screen.findByText('其他方式再付')).toBeVisible();
  expect(screen.getByLabelText('登录密码')).toHaveValue('Cellar2026');
});
