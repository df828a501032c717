import { shareNow } from '@cellar/shared/runtime/share';
import { fakeApi, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { aPayout, idOf, someEarnings } from '../earnings.testing';
import GeneralizeScreen from './GeneralizeScreen';

const account = {
  id: idOf(70),
  company: '上海林氏酒业有限公司',
  bank: '招商银行',
  branch: '徐汇支行',
  number: '**** **** **** 2345',
  isDefault: true,
  updatedAt: '2026-03-01T04:00:00.000Z',
};
const open = (replies: Replies = {}) => {
  const api = fakeApi({
    'earnings.get': ok(someEarnings()),
    'companyAccounts.list': ok({ list: [account], most: 10 }),
    ...replies,
  });
  return { api, ...renderScreen(<GeneralizeScreen />, '/generalize', { person: true }) };
};
const openSheet = async (replies: Replies = {}) => {
  const parts = open(replies);
  await parts.user.click(await screen.findByRole('button', { name: '提现' }));
  return { ...parts, dialog: within(await screen.findByRole('dialog', { name: '提现' })) };
};

// Rule: earning-1
test('shows what was earned, by which rates, the own link and its code', async () => {
  open();
  expect(await screen.findByText('¥575.50')).toBeVisible();
  expect(screen.getByRole('img', { name: '邀请注册的二维码' })).toBeVisible();
  expect(screen.getByText(/按实付金额计收益：红葡萄酒 5%/)).toBeVisible();
  expect(screen.getByRole('link', { name: /邀请的会员/ })).toHaveAttribute('href', '/generalize-details?tab=members');
  expect(shareNow()).toMatchObject({ link: `${location.origin}/app-share?invite=CELLAR01` });
});

// Rule: earning-3
test('earnings become balance; a lost answer is asked for with the same attempt, and nothing typed is lost', async () => {
  const { api, user, dialog } = await openSheet({ 'earnings.payToBalance': offline() });
  const amount = dialog.getByRole('textbox', { name: '金额（元）' });
  expect(amount).toHaveValue('325.5');
  await user.clear(amount);
  await user.type(amount, '400');
  await user.click(dialog.getByRole('button', { name: '转入余额' }));
  expect(await dialog.findByText('最多可提现 ¥325.50')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '100');
  await user.click(dialog.getByRole('button', { name: '转入余额' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(amount).toHaveValue('100');
  api.replies['earnings.payToBalance'] = ok(aPayout({ way: 'balance', state: 'paid', account: null }));
  api.replies['earnings.get'] = ok(someEarnings({ availableFen: 0, paidFen: 52_550 }));
  await user.click(dialog.getByRole('button', { name: '转入余额' }));
  expect(await screen.findByText('¥100.00 已转入余额')).toBeVisible();
  expect(await screen.findByRole('button', { name: '暂无可提现收益' })).toBeDisabled();
  const [first, second] = api.sent('earnings.payToBalance');
  expect(second).toEqual(first);
});

// Rule: earning-4
test('a payout to a bank names an own account and is then under way; it can be taken back before the review', async () => {
  const { api, user, dialog } = await openSheet({ 'earnings.askBank': ok(aPayout()) });
  await user.click(dialog.getByRole('tab', { name: '提现到银行' }));
  expect(await dialog.findByRole('radio', { name: /招商银行/ })).toBeChecked();
  const amount = dialog.getByRole('textbox', { name: '金额（元）' });
  await user.clear(amount);
  await user.type(amount, '99');
  await user.click(dialog.getByRole('button', { name: '申请提现' }));
  expect(await dialog.findByText('提现到银行至少 ¥100')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '200');
  api.replies['earnings.get'] = ok(someEarnings({ availableFen: 12_550, open: aPayout() }));
  await user.click(dialog.getByRole('button', { name: '申请提现' }));
  expect(await screen.findByText('提现到招商银行 尾号 2345')).toBeVisible();
  expect(api.sent('earnings.askBank')).toEqual([expect.objectContaining({ amountFen: '20000', accountId: idOf(70) })]);
  api.replies['earnings.cancelPayout'] = refused('已进入打款流程，不能撤销', { code: 'changed' });
  api.replies['earnings.get'] = ok(someEarnings({ open: aPayout({ state: 'checked' }) }));
  await user.click(screen.getByRole('button', { name: '撤销提现' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '撤销提现' })).getByRole('button', { name: '撤销提现' }),
  );
  expect(await screen.findByText('已进入打款流程，不能撤销')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销提现' })).toBeNull());
});

// Rule: earning-4
test('one at a time goes to a bank, and only to an own account', async () => {
  const { user, dialog } = await openSheet({
    'earnings.get': ok(someEarnings({ open: aPayout() })),
    'companyAccounts.list': ok({ list: [], most: 10 }),
  });
  await user.click(dialog.getByRole('tab', { name: '提现到银行' }));
  expect(await dialog.findByRole('link', { name: '新增账户' })).toHaveAttribute('href', '/publicAccounts-add');
  expect(dialog.getByRole('button', { name: '申请提现' })).toBeDisabled();
});

test('who earned nothing yet is told how; its shape and a retry', async () => {
  const first = open({ 'earnings.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  first.unmount();
  const { api, user } = open({ 'earnings.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  const none = { availableFen: 0, frozenFen: 0, earnedFen: 0, paidFen: 0, members: 0, buyers: 0, rates: [] };
  api.replies['earnings.get'] = ok(someEarnings(none));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: '暂无可提现收益' })).toBeDisabled();
  expect(screen.getByText('还没有')).toBeVisible();
  expect(screen.getByText(/现在没有计入收益的商品/)).toBeVisible();
});
