import { fakeApi, missing, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { anAccount } from '../account.testing';
import PublicAccountsUpdateScreen from './PublicAccountsUpdateScreen';

const account = anAccount(1, { isDefault: true });
const open = (replies: Replies = {}) => {
  const api = fakeApi({
    'companyAccounts.get': ok({ account }),
    'companyAccounts.update': ok({ account }),
    ...replies,
  });
  const address = `/publicAccounts-update?id=${account.id}`;
  return { api, ...renderScreen(<PublicAccountsUpdateScreen />, address, { person: true }) };
};

// Rule: account-1
test('the known number is not in the page; left empty it stays, typed it is replaced', async () => {
  const { api, user, went } = open();
  expect(await screen.findByLabelText('银行账号')).toHaveValue('');
  expect(screen.getByText('现在的账号 **** **** **** 1091')).toBeVisible();
  expect(screen.getByRole('switch', { name: '设为默认账户' })).toBeDisabled();
  await user.clear(screen.getByLabelText('开户支行'));
  await user.type(screen.getByLabelText('开户支行'), '静安支行');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await user.type(screen.getByLabelText('银行账号'), '12345678');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('银行账号为 9 至 28 位数字')).toBeVisible();
  await user.type(screen.getByLabelText('银行账号'), '90');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(api.sent('companyAccounts.update')).toMatchObject([
    { id: account.id, branch: '静安支行', number: '' },
    { id: account.id, number: '1234567890' },
  ]);
  await waitFor(() => expect(went).toEqual(['back', 'back']));
});

test('an account that is not there leads to the list; it shows its shape, and a retry after a failure', async () => {
  const first = open({ 'companyAccounts.get': missing('对公账户不存在或已删除') });
  expect(await screen.findByRole('link', { name: '查看对公账户' })).toBeVisible();
  first.unmount();
  const second = open({ 'companyAccounts.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  second.unmount();
  const { api, user } = open({ 'companyAccounts.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['companyAccounts.get'] = ok({ account });
  await user.click(retry);
  expect(await screen.findByLabelText('户名')).toHaveValue(account.company);
});
