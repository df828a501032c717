import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { anAccount } from '../account.testing';
import PublicAccountScreen from './PublicAccountScreen';

const list = [anAccount(1, { isDefault: true }), anAccount(2, { bank: '中国工商银行' })];
const open = (replies: Replies = {}) => {
  const api = fakeApi({ 'companyAccounts.list': ok({ list, most: 10 }), ...replies });
  return { api, ...renderScreen(<PublicAccountScreen />, '/publicAccount', { person: true }) };
};

// Rule: account-2
test('shows each account with its last digits, the default one marked, and the way to more', async () => {
  open();
  const first = await screen.findByRole('link', { name: /招商银行.*默认.*1091/ });
  expect(first).toHaveAttribute('href', `/publicAccount-detail?id=${anAccount(1).id}`);
  expect(screen.getAllByText('默认')).toHaveLength(1);
  expect(screen.getByRole('link', { name: '添加对公账户' })).toHaveAttribute('href', '/publicAccounts-add');
});

test('no more than the most can be added; without any it says what they are for', async () => {
  const { unmount } = open({ 'companyAccounts.list': ok({ list, most: 2 }) });
  expect(await screen.findByRole('button', { name: '最多保存 2 个账户' })).toBeDisabled();
  unmount();
  open({ 'companyAccounts.list': ok({ list: [], most: 10 }) });
  expect(await screen.findByText('还没有对公账户')).toBeVisible();
  expect(screen.getByRole('link', { name: '添加对公账户' })).toBeVisible();
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'companyAccounts.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'companyAccounts.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['companyAccounts.list'] = ok({ list, most: 10 });
  await user.click(retry);
  expect(await screen.findByText('中国工商银行')).toBeVisible();
});
