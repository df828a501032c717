import { screen, within } from '@testing-library/react';
import type { Cancellation } from '@cellar/shared/api/identity/cancellation/schema';
import { readDraft } from '@cellar/shared/runtime/storage';
import { broken, fakeApi, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import LogoutScreen from './LogoutScreen';

const known = (change: Partial<Cancellation> = {}): Cancellation => ({
  phone: '138****0001',
  hasPassword: true,
  losses: { balanceFen: 246000, giftFen: 61030, coins: 380, points: 12400, coupons: 5, earningFen: 8600 },
  obstacles: [],
  coolingDays: 7,
  waiting: null,
  ...change,
});
const waiting = known({
  waiting: { askedAt: '2026-03-01T02:00:00.000Z', dueAt: '2026-03-08T02:00:00.000Z', reason: '不再使用酒窖' },
});
const reasons = {
  list: [
    { id: 'unused' as const, name: '不再使用酒窖' },
    { id: 'other' as const, name: '其他原因' },
  ],
};

function opened(replies: Replies = {}, published?: readonly string[]) {
  const api = fakeApi({
    'cancellation.get': ok(known()),
    'cancellation.listReasons': ok(reasons),
    'auth.checkPassword': ok({ ticket: 't1', expiresAt: '2099-01-01T00:00:00.000Z' }),
    'auth.checkCode': ok({ ticket: 't1', expiresAt: '2099-01-01T00:00:00.000Z' }),
    'cancellation.submit': ok(waiting),
    ...replies,
  });
  const shown = renderScreen(<LogoutScreen />, '/logout', { person: true, ...(published ? { published } : {}) });
  const { user } = shown;
  const ask = async () => {
    await user.click(await screen.findByRole('radio', { name: /不再使用酒窖/ }));
    await user.type(screen.getByLabelText('补充说明'), '换了手机');
    await user.click(screen.getByRole('checkbox', { name: /已了解/ }));
    await user.click(screen.getByRole('button', { name: '申请注销' }));
    return within(await screen.findByRole('dialog', { name: '确认身份' }));
  };
  return { api, ...shown, ask };
}

// Rule: cancel-1
test('says what would be lost, and asks for a reason and the consent before anything', async () => {
  const { api, user } = opened();
  expect(await screen.findByText('¥610.30')).toBeVisible();
  expect(screen.getByText('余额中的赠送金额')).toBeVisible();
  expect(screen.getByText(/余额中的本金不会失去/)).toBeVisible();
  expect(screen.queryByText('¥2,460.00')).toBeNull();
  expect(screen.getByText('5 张')).toBeVisible();
  expect(screen.getByText(/7 天冷静期/)).toBeVisible();
  const next = screen.getByRole('button', { name: '申请注销' });
  await user.click(next);
  expect(screen.getByRole('alert')).toHaveTextContent('请选择注销原因');
  await user.click(screen.getByRole('radio', { name: /其他原因/ }));
  await user.click(next);
  expect(screen.getByRole('alert')).toHaveTextContent('请先确认已了解注销的后果');
  expect(api.sent('cancellation.submit')).toEqual([]);
});

// Rule: cancel-2
test('what is unfinished leads there, and nothing can be asked for before', async () => {
  const obstacles: Cancellation['obstacles'] = [
    { kind: 'orders', count: 2 },
    { kind: 'payments', count: 1 },
    { kind: 'principal', count: 1 },
    { kind: 'principalReturns', count: 1 },
  ];
  opened({ 'cancellation.get': ok(known({ obstacles })) }, ['/order', '/history-recharge']);
  expect(await screen.findByRole('link', { name: /未完成的订单/ })).toHaveAttribute('href', '/order');
  expect(screen.getByText('处理中的付款')).toBeVisible();
  for (const name of [/未退还的余额本金/, /处理中的本金退还/])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/history-recharge');
  expect(screen.queryByRole('button', { name: '申请注销' })).toBeNull();
});

// Rule: cancel-2
test('a wrong password stands at its field; the right one asks for the cancellation', async () => {
  const { api, ask, user } = opened({
    'auth.checkPassword': refused('密码不正确', { code: 'wrongPassword', fields: { password: '密码不正确' } }),
  });
  const sheet = await ask();
  await user.type(sheet.getByLabelText('登录密码'), 'Cellar2026');
  await user.click(sheet.getByRole('button', { name: '确认注销' }));
  expect(await sheet.findByText('密码不正确')).toBeVisible();
  api.replies['auth.checkPassword'] = ok({ ticket: 't1', expiresAt: '2099-01-01T00:00:00.000Z' });
  await user.click(sheet.getByRole('button', { name: '确认注销' }));
  expect(await screen.findByRole('heading', { name: '账号将于 2026年3月8日 注销' })).toBeVisible();
  expect(api.sent('auth.checkPassword').at(-1)).toMatchObject({ purpose: 'logout', password: 'Cellar2026' });
  expect(api.sent('cancellation.submit')).toMatchObject([{ reason: 'unused', text: '换了手机', ticket: 't1' }]);
  expect(readDraft('/logout')).toBeNull();
});

// Rule: cancel-2
test('a code to the own phone serves as well; what fails keeps the words', async () => {
  const text = '还有未完成的订单或款项，完成后才能注销';
  const { api, ask, user } = opened({
    'auth.sendCheckCode': ok({ waitSeconds: 60, phone: '138****0001' }),
    'cancellation.submit': refused(text, { code: 'obstacles' }),
  });
  const sheet = await ask();
  await user.click(sheet.getByRole('button', { name: '改用短信验证码' }));
  await user.click(sheet.getByRole('button', { name: '获取验证码' }));
  await user.type(sheet.getByLabelText('验证码'), '123456');
  await user.click(sheet.getByRole('button', { name: '确认注销' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.sent('auth.checkCode')).toMatchObject([{ purpose: 'logout', code: '123456' }]);
  expect(api.sent('auth.checkPassword')).toEqual([]);
  expect(readDraft('/logout')).toEqual({ reason: 'unused', text: '换了手机' });
});

// Rule: cancel-4
test('an application that waits is taken back with a button', async () => {
  const { user } = opened({ 'cancellation.get': ok(waiting), 'cancellation.withdraw': ok(known()) });
  expect(await screen.findByText(/重新登录或点「撤回注销」/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '撤回注销' }));
  expect(await screen.findByText('注销申请已撤回')).toBeVisible();
  expect(screen.getByRole('button', { name: '申请注销' })).toBeVisible();
});

test('a failed load can be tried again', async () => {
  const { api, user } = opened({ 'cancellation.get': broken() });
  const again = await screen.findByRole('button', { name: /重试|重新加载/ });
  api.replies['cancellation.get'] = ok(known());
  await user.click(again);
  expect(await screen.findByText('¥610.30')).toBeVisible();
});
