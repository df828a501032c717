import type { Deposit } from '@cellar/shared/api/money/deposits/schema';
import type { Exclusive } from '@cellar/shared/api/members/exclusives/schema';
import { fakeApi, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { rechargeId } from '../statement.testing';
import CautionMoneyScreen from './CautionMoneyScreen';

const deposit = (change: Partial<Deposit> = {}): Deposit => ({
  heldFen: 4800000,
  dueFen: 5000000,
  restFen: 200000,
  freeFen: 0,
  ums: false,
  wish: null,
  ...change,
});
const withoutDeposit: Exclusive = {
  id: rechargeId,
  productId: rechargeId,
  name: '奥布拉克庄园正牌干红 2015',
  picture: picture(),
  area: '上海市 徐汇区',
  fromOn: '2026-01-01',
  toOn: '2026-12-31',
  depositFen: 0,
  state: 'active',
};
const over = deposit({ dueFen: 3000000, restFen: 0, freeFen: 1800000 });
const request = { amountFen: 1800000, state: 'waiting', askedAt: '2026-03-05T04:00:00.000Z', reply: null } as const;
const open = (replies: Replies = {}) => {
  const api = fakeApi({
    'deposits.get': ok(deposit()),
    'exclusives.list': ok({ list: [], next: null }),
    ...replies,
  });
  return { api, ...renderScreen(<CautionMoneyScreen />, '/caution-money', { person: true }) };
};

afterEach(() => void (window.location.hash = ''));

// Rule: deposit-1
test('shows what is held and missing, and leads to the cashier for exactly that', async () => {
  const { api, user } = open({ 'deposits.pay': ok({ url: '#cashier', rechargeId }) });
  expect(await screen.findByText('还需缴纳')).toBeVisible();
  expect(screen.getByRole('link', { name: '保证金明细' })).toHaveAttribute('href', '/caution-list');
  expect(screen.queryByRole('button', { name: '申请退还' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '缴纳 ¥2,000.00' }));
  await waitFor(() => expect(window.location.hash).toBe('#cashier'));
  expect(api.sent('deposits.pay')).toEqual([expect.objectContaining({ amountFen: '200000', method: 'h5' })]);
});

// Rule: deposit-1
test('another amount than the server’s is said, and what it is now is shown', async () => {
  const { api, user } = open({ 'deposits.pay': refused('应缴金额有变化，请重新确认', { code: 'stale' }) });
  await user.click(await screen.findByRole('button', { name: '缴纳 ¥2,000.00' }));
  api.replies['deposits.get'] = ok(deposit({ dueFen: 5100000, restFen: 300000 }));
  expect(await screen.findByText('应缴金额有变化，请重新确认')).toBeVisible();
});

// Rule: deposit-2
test('what is not owed is asked back with a reason, which a failure keeps', async () => {
  const { api, user } = open({ 'deposits.get': ok(over), 'deposits.askBack': offline() });
  await user.click(await screen.findByRole('button', { name: '申请退还' }));
  const dialog = await screen.findByRole('dialog', { name: '申请退还保证金' });
  await user.click(within(dialog).getByRole('button', { name: '提交申请' }));
  expect(await within(dialog).findByText('请填写退还原因')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: '退还原因' }), '合作已结束');
  await user.click(within(dialog).getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: '退还原因' })).toHaveValue('合作已结束');
  api.replies['deposits.askBack'] = ok({ ...over, wish: request });
  api.replies['deposits.get'] = ok({ ...over, wish: request });
  await user.click(within(dialog).getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('审核中')).toBeVisible();
  expect(screen.queryByRole('button', { name: '申请退还' })).toBeNull();
});

// Rule: deposit-2
test('a refusal stands with its reason', async () => {
  open({ 'deposits.get': ok({ ...over, wish: { ...request, state: 'refused', reply: '合作尚未结束' } }) });
  expect(await screen.findByText('未通过')).toBeVisible();
  expect(screen.getByText(/审核意见：合作尚未结束/)).toBeVisible();
  expect(screen.getByRole('button', { name: '申请退还' })).toBeVisible();
});

test('who owes nothing is told so; shows its shape, and tries again after a failure', async () => {
  const { api, user, unmount } = open({ 'deposits.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  api.replies['deposits.get'] = offline();
  renderScreen(<CautionMoneyScreen />, '/caution-money', { person: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('网络断开了');
  api.replies['deposits.get'] = ok(deposit({ heldFen: 0, dueFen: 0, restFen: 0 }));
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('暂时不需要缴纳保证金')).toBeVisible();
  expect(screen.getByRole('link', { name: '了解区域专享' })).toHaveAttribute('href', '/area-alone');
});

// Rule: deposit-6
test('the holder of exclusives without a deposit learns why nothing is due', async () => {
  open({
    'deposits.get': ok(deposit({ heldFen: 0, dueFen: 0, restFen: 0 })),
    'exclusives.list': ok({ list: [withoutDeposit], next: null }),
  });
  expect(await screen.findByText(/你的专享没有约定保证金/)).toBeVisible();
  expect(screen.getByRole('link', { name: /无需保证金/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/my-area-alone-details\?id=/),
  );
});
