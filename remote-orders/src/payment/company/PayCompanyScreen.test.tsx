import { act, screen, waitFor, within } from '@testing-library/react';
import { broken, fakeApi, missing, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { orderId } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { aTransfer, companyAccount, transferSheet } from '../transfer/transfer.testing';
import PayCompanyScreen from './PayCompanyScreen';

const list = [companyAccount(1), companyAccount(2, { bank: '中国工商银行' })];
const show = (replies: Replies = {}) => ({
  api: fakeApi({
    'transfers.get': ok(transferSheet()),
    'companyAccounts.list': ok({ list, most: 10 }),
    ...replies,
  }),
  ...renderScreen(<PayCompanyScreen />, `/pay-company?orderId=${orderId}`, { person: true }),
});
type Shown = ReturnType<typeof show>;
const report = async ({ user }: Shown, answer = '确认已转账') => {
  await screen.findByRole('radio', { name: /招商银行/ });
  await user.click(screen.getByRole('button', { name: '我已转账' }));
  const question = await screen.findByRole('dialog', { name: '确认已转账 ¥1,216.00？' });
  await user.click(within(question).getByRole('button', { name: answer }));
};

// Rule: transfer-1
test('each row of the bank data can be copied, blanks and signs left out', async () => {
  const { user } = show();
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  for (const [label, text] of [
    ['复制收款账号', '121907300810901'],
    ['复制转账金额', '1216.00'],
    ['复制转账附言', '2603010000000001'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: label }));
    expect(await navigator.clipboard.readText()).toBe(text);
  }
  await user.click(screen.getByRole('button', { name: '复制全部收款信息' }));
  expect(await navigator.clipboard.readText()).toContain('收款户名：酒窖（上海）贸易有限公司\n开户银行：');
});

// Rule: transfer-1
test('reports a transfer from the chosen account, the default one first, after a question', async () => {
  const shown = show({
    'transfers.reportCompany': ok(transferSheet({ transfers: [aTransfer({ method: 'company' })] })),
  });
  const { api, user } = shown;
  expect(await screen.findByRole('radio', { name: /招商银行/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /中国工商银行/ }));
  await report(shown, '还没有');
  expect(api.sent('transfers.reportCompany')).toEqual([]);
  await report(shown);
  expect(await screen.findByRole('heading', { name: '对公转账核对中' })).toBeVisible();
  expect(api.sent('transfers.reportCompany')).toMatchObject([
    { orderId, amountFen: '121600', accountId: companyAccount(2).id },
  ]);
  expect(screen.queryByRole('button', { name: '我已转账' })).toBeNull();
});

test('a lost connection is the same report again; a changed amount loads again', async () => {
  const shown = show({ 'transfers.reportCompany': offline() });
  await report(shown);
  await report(shown);
  const [first, second] = shown.api.sent('transfers.reportCompany');
  expect(second).toEqual(first);
  shown.api.replies['transfers.reportCompany'] = refused('应付金额有变化，请重新确认', { states: 409, code: 'stale' });
  await report(shown);
  await waitFor(() => expect(shown.api.sent('transfers.get')).toHaveLength(2));
});

// Rule: transfer-2
test('a refused transfer says why, and another can be reported; after the last none', async () => {
  const transfers = [aTransfer({ method: 'company', state: 'refused', reason: '没有查到来款' })];
  const { unmount } = show({ 'transfers.get': ok(transferSheet({ transfers, left: 4 })) });
  expect(await screen.findByText('没有查到来款')).toBeVisible();
  expect(screen.getByRole('heading', { name: '上一笔对公转账未通过核对' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '我已转账' })).toBeEnabled());
  unmount();
  show({ 'transfers.get': ok(transferSheet({ transfers, left: 0 })) });
  expect(await screen.findByRole('button', { name: '提交次数已用完' })).toBeDisabled();
});

// Rule: transfer-4
test('a part that came is said with the rest', async () => {
  const transfers = [aTransfer({ state: 'accepted', cameFen: 100000 })];
  show({ 'transfers.get': ok(transferSheet({ transfers, paidFen: 100000, restFen: 21600 })) });
  expect(await screen.findByText('线下转账已到账 ¥1,000.00，还差 ¥216.00')).toBeVisible();
});

// Rule: transfer-1
test('while it is checked the page asks again, and leads to the result once the order is paid', async () => {
  jest.useFakeTimers();
  const transfers = [aTransfer({ method: 'company' })];
  const { api, went } = show({ 'transfers.get': ok(transferSheet({ transfers })) });
  await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: '对公转账核对中' })).toBeVisible();
  api.replies['transfers.get'] = ok(transferSheet({ state: 'paid' }));
  await act(async () => jest.advanceTimersByTimeAsync(11_000));
  await waitFor(() => expect(went).toEqual([`replace /pay-result?orderId=${orderId}`]));
  jest.useRealTimers();
});

test('without an account it leads to adding one; accounts that did not come can be asked for again', async () => {
  const { unmount } = show({ 'companyAccounts.list': ok({ list: [], most: 10 }) });
  expect(await screen.findByText('还没有对公账户')).toBeVisible();
  expect(screen.getByRole('link', { name: '添加对公账户' })).toHaveAttribute('href', '/publicAccounts-add');
  expect(screen.getByRole('button', { name: '我已转账' })).toBeDisabled();
  unmount();
  const { api, user } = show({ 'companyAccounts.list': broken() });
  const retry = await screen.findByRole('button', { name: /重试|重新加载/ });
  api.replies['companyAccounts.list'] = ok({ list, most: 10 });
  await user.click(retry);
  expect(await screen.findByRole('radio', { name: /招商银行/ })).toBeVisible();
});

test.each([
  ['订单已关闭，不能再支付', ok(transferSheet({ state: 'closed' }))],
  ['暂未开通转账', ok(transferSheet({ bank: null }))],
  ['没有找到这个订单', missing()],
])('says %s', async (message, reply) => {
  show({ 'transfers.get': reply });
  expect(await screen.findByText(message)).toBeVisible();
});
