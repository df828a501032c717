import { readDraft } from '@cellar/shared/runtime/storage';
import { fakeApi, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { anAccount } from '../account.testing';
import PublicAccountsAddScreen from './PublicAccountsAddScreen';

const PERSON = '0190a000-0000-7000-8000-000000000001';
const place = `/publicAccounts-add ${PERSON}`;
const open = (replies: Replies = {}) => {
  const api = fakeApi({ 'companyAccounts.add': ok({ account: anAccount(1) }), ...replies });
  const shown = renderScreen(<PublicAccountsAddScreen />, '/publicAccounts-add', { person: true });
  const { user } = shown;
  const fill = async (number = '121907654321098') => {
    await user.type(screen.getByLabelText('户名'), '上海林氏酒业有限公司');
    await user.type(screen.getByLabelText('银行账号'), number);
    await user.type(screen.getByLabelText('开户支行'), '徐家汇支行');
  };
  return { api, ...shown, fill, save: () => user.click(screen.getByRole('button', { name: '保存' })) };
};

// Rule: account-3
test('an empty form says under each field what is missing, and sends nothing', async () => {
  const { api, save } = open();
  await save();
  for (const text of ['请填写户名', '请填写银行账号', '请选择开户银行', '请填写开户支行'])
    expect(screen.getByText(text)).toHaveAttribute('role', 'alert');
  expect(api.calls).toEqual([]);
});

// Rule: account-3
test.each([
  ['12345', '银行账号为 9 至 28 位数字'],
  ['6222021001112223335', '账号有误，请逐位核对'],
])('the number %s: %s', async (number, text) => {
  const { user } = open();
  await user.type(screen.getByLabelText('银行账号'), number);
  await user.tab();
  expect(screen.getByText(text)).toBeVisible();
});

// Rule: account-3
test('the number is grouped while it is typed; a card’s bank fills in by itself, any other is chosen', async () => {
  const { api, user, fill, save, went } = open();
  await fill('6222021001112223331');
  expect(screen.getByLabelText('银行账号')).toHaveValue('6222 0210 0111 2223 331');
  expect(screen.getByLabelText('开户银行')).toHaveValue('中国工商银行');
  await user.click(screen.getByRole('button', { name: '选择' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await user.click(screen.getByRole('switch', { name: '设为默认账户' }));
  await save();
  expect(api.sent('companyAccounts.add')).toMatchObject([
    { number: '6222021001112223331', bank: '中国工商银行', branch: '徐家汇支行', isDefault: 'true' },
  ]);
  await waitFor(() => expect(went).toEqual(['back']));
});

// Rule: account-1
test('a failure keeps what was typed; a draft keeps everything but the number', async () => {
  const { api, user, fill, save, unmount } = open({ 'companyAccounts.add': offline() });
  await fill();
  await user.type(screen.getByLabelText('开户银行'), '招商银行');
  await save();
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(screen.getByLabelText('银行账号')).toHaveValue('1219 0765 4321 098');
  expect(JSON.stringify(readDraft(place))).not.toMatch(/1219|0765/);
  const text = '这个账号已经添加过了';
  api.replies['companyAccounts.add'] = refused(text, { code: 'duplicate', fields: { number: text } });
  await save();
  expect(await screen.findByText(text)).toHaveAttribute('role', 'alert');
  const [first, second] = api.sent('companyAccounts.add');
  expect(second?.idemKey).toBe(first?.idemKey);
  unmount();
  const again = open();
  expect(screen.getByLabelText('户名')).toHaveValue('上海林氏酒业有限公司');
  expect(screen.getByLabelText('银行账号')).toHaveValue('');
  await again.user.type(screen.getByLabelText('银行账号'), '121907654321098');
  await again.save();
  await waitFor(() => expect(readDraft(place)).toBeNull());
});
