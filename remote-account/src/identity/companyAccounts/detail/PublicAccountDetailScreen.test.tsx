import { fakeApi, missing, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { anAccount } from '../account.testing';
import PublicAccountDetailScreen from './PublicAccountDetailScreen';

const account = anAccount(1);
const open = (replies: Replies = {}) => {
  const api = fakeApi({ 'companyAccounts.get': ok({ account }), ...replies });
  const address = `/publicAccount-detail?id=${account.id}`;
  return { api, ...renderScreen(<PublicAccountDetailScreen />, address, { person: true }) };
};

// Rule: account-2
test('shows the account, makes it the default one, and leads to the change', async () => {
  const { api, user } = open({ 'companyAccounts.setDefault': ok({ account: { ...account, isDefault: true } }) });
  expect(await screen.findByRole('link', { name: '修改' })).toHaveAttribute(
    'href',
    `/publicAccounts-update?id=${account.id}`,
  );
  expect(screen.getAllByText(account.number)).toHaveLength(2);
  api.replies['companyAccounts.get'] = ok({ account: { ...account, isDefault: true } });
  await user.click(screen.getByRole('button', { name: '设为默认账户' }));
  expect(await screen.findByText('默认')).toBeVisible();
  expect(screen.queryByRole('button', { name: '设为默认账户' })).toBeNull();
});

// Rule: account-2
test('removing asks first and leads back; a failure leaves it', async () => {
  const { api, user, went } = open({ 'companyAccounts.remove': offline() });
  const remove = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: '删除账户' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('尾号 1091');
    await user.click(within(question).getByRole('button', { name: answer }));
  };
  await remove('取消');
  expect(api.sent('companyAccounts.remove')).toEqual([]);
  await remove('删除');
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  api.replies['companyAccounts.remove'] = ok({ removed: true, defaultId: null });
  await remove('删除');
  expect(await screen.findByText('已删除')).toBeVisible();
  await waitFor(() => expect(went).toEqual(['back']));
});

test('an account that is not there leads to the list; it shows its shape, and a retry after a failure', async () => {
  const first = open({ 'companyAccounts.get': missing('对公账户不存在或已删除') });
  expect(await screen.findByRole('link', { name: '查看对公账户' })).toHaveAttribute('href', '/publicAccount');
  first.unmount();
  const second = open({ 'companyAccounts.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  second.unmount();
  const { api, user } = open({ 'companyAccounts.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['companyAccounts.get'] = ok({ account });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '修改' })).toBeVisible();
});

test('an address that names no account asks for none and leads to the list', async () => {
  const api = fakeApi({ 'companyAccounts.get': ok({ account }) });
  renderScreen(<PublicAccountDetailScreen />, '/publicAccount-detail', { person: true });
  expect(await screen.findByRole('link', { name: '查看对公账户' })).toBeVisible();
  expect(api.sent('companyAccounts.get')).toEqual([]);
});
