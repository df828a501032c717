import type { Principal } from '@cellar/shared/api/money/principal/schema';
import { fakeApi, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { entry, orderId, rechargeId, statement } from '../statement.testing';
import HistoryRechargeScreen from './HistoryRechargeScreen';

const paid = entry(2, {
  amount: -128000,
  reason: '订单支付',
  source: { kind: 'order', id: orderId, text: '订单 2603010000000001' },
});
const came = entry(1, {
  amount: 300000,
  after: 374000,
  reason: '充值到账',
  source: { kind: 'recharge', id: rechargeId, text: '查看充值' },
});
const parts = (change: Partial<Principal> = {}): Principal => ({
  principalFen: 184970,
  giftFen: 61030,
  lapsingFen: 6166,
  last: null,
  ...change,
});
const asked = {
  id: rechargeId,
  principalFen: 184970,
  giftFen: 6166,
  state: 'waiting',
  askedAt: '2026-03-05T04:00:00.000Z',
  decidedAt: null,
  reply: null,
} as const;
const open = (replies: Replies = {}, url = '/history-recharge') => {
  const api = fakeApi({ 'wallet.listBalance': ok(statement([paid, came])), 'principal.get': ok(parts()), ...replies });
  return { api, ...renderScreen(<HistoryRechargeScreen />, url, { person: true }) };
};
const rowOf = (text: string) => screen.getByText(text).closest('[role=listitem]') as HTMLElement;

// Rule: wallet-1
test('the balance stands above its entries, which say what they were for', async () => {
  open();
  expect(await screen.findByText('账户余额')).toBeVisible();
  expect(screen.getByText('账户余额').parentElement).toHaveTextContent('¥2,460.00');
  expect(within(rowOf('订单支付')).getByText('−¥1,280.00')).toBeVisible();
  expect(within(rowOf('订单支付')).getByRole('link', { name: '订单 2603010000000001' })).toHaveAttribute(
    'href',
    `/order-details?orderId=${orderId}`,
  );
  expect(within(rowOf('充值到账')).getByText('+¥3,000.00')).toBeVisible();
  expect(within(rowOf('充值到账')).getByText('余 ¥3,740.00')).toBeVisible();
  expect(within(rowOf('充值到账')).getByRole('link', { name: '查看充值' })).toHaveAttribute(
    'href',
    `/recharge-result?rechargeId=${rechargeId}`,
  );
  expect(screen.getByText('收入 ¥3,000.00')).toBeVisible();
});

// Rule: wallet-1
test('direction and month stand in the address and are asked for', async () => {
  const { api, user, address } = open();
  await user.click(await screen.findByRole('tab', { name: '支出' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '月份' }), '2026年2月');
  expect(address()).toBe('/history-recharge?direction=out&month=2026-02');
  await waitFor(() =>
    expect(api.sent('wallet.listBalance').at(-1)).toMatchObject({ direction: 'out', month: '2026-02' }),
  );
  expect(screen.getByRole('tab', { name: '支出' })).toHaveAttribute('aria-selected', 'true');
});

test('what fits no filter leads back to all; nothing at all leads to the recharge', async () => {
  const none = statement([], { cameIn: 0, wentOut: 0 });
  const { user, address, unmount } = open({ 'wallet.listBalance': ok(none) }, '/history-recharge?month=2020-01');
  await user.click(await screen.findByRole('button', { name: '查看全部明细' }));
  expect(address()).toBe('/history-recharge');
  unmount();
  open({ 'wallet.listBalance': ok({ ...none, balance: 0, months: [] }) });
  expect(await screen.findByText('还没有余额明细')).toBeVisible();
  expect(screen.getAllByRole('link', { name: '去充值' })[0]).toHaveAttribute('href', '/recharge');
});

test('more is asked for at the end', async () => {
  allInSight();
  open({
    'wallet.listBalance': ({ cursor }) => ok(cursor ? statement([came]) : statement([paid], { next: 'more' })),
  });
  expect(await screen.findByText('充值到账')).toBeVisible();
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

test('shows its shape, and tries again after a failure', async () => {
  const { api, user, unmount } = open({ 'wallet.listBalance': waiting() });
  expect(screen.getAllByRole('status', { name: '加载中' })[0]).toBeVisible();
  unmount();
  api.replies['wallet.listBalance'] = offline();
  renderScreen(<HistoryRechargeScreen />, '/history-recharge', { person: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('网络断开了');
  api.replies['wallet.listBalance'] = ok(statement([paid]));
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('订单支付')).toBeVisible();
});

// Rule: wallet-11
test('principal and gifts stand apart; the principal is asked back after what lapses was said', async () => {
  const { api, user } = open({ 'principal.askBack': ok(parts({ principalFen: 0, giftFen: 54864, last: asked })) });
  expect((await screen.findByText('本金')).parentElement).toHaveTextContent('¥1,849.70');
  expect(screen.getByText('赠送金额').parentElement).toHaveTextContent('¥610.30');
  await user.click(screen.getByRole('button', { name: '申请退还本金' }));
  const dialog = within(await screen.findByRole('dialog', { name: '申请退还本金' }));
  expect(
    dialog.getByText(/¥1,849.70 审核后 15 个工作日内按原付款方式退回。随充值赠送的 ¥61.66 将同时收回/),
  ).toBeVisible();
  api.replies['principal.get'] = ok(parts({ principalFen: 0, giftFen: 54864, last: asked }));
  const before = api.sent('wallet.listBalance').length;
  await user.click(dialog.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('审核中')).toBeVisible();
  expect(api.sent('principal.askBack')).toMatchObject([{ principalFen: '184970', giftFen: '6166' }]);
  expect(screen.queryByRole('button', { name: '申请退还本金' })).toBeNull();
  await waitFor(() => expect(api.sent('wallet.listBalance').length).toBeGreaterThan(before));
});

// Rule: wallet-11
test('a balance that changed meanwhile is said and shown as it is now', async () => {
  const { api, user } = open({ 'principal.askBack': refused('余额有变化，请重新确认', { code: 'stale' }) });
  await user.click(await screen.findByRole('button', { name: '申请退还本金' }));
  api.replies['principal.get'] = ok(parts({ principalFen: 100 }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('余额有变化，请重新确认')).toBeVisible();
  await waitFor(() => expect(screen.getByText('本金').parentElement).toHaveTextContent('¥1.00'));
});

// Rule: wallet-11
test('a request is taken back; one that was refused says why', async () => {
  const { api, user, unmount } = open({
    'principal.get': ok(parts({ principalFen: 0, last: asked })),
    'principal.cancel': ok(parts({ last: { ...asked, state: 'cancelled' } })),
  });
  await user.click(await screen.findByRole('button', { name: '撤销申请' }));
  await waitFor(() => expect(api.sent('principal.cancel')).toHaveLength(1));
  unmount();
  open({ 'principal.get': ok(parts({ last: { ...asked, state: 'refused', reply: '身份未核实' } })) });
  expect(await screen.findByText(/审核意见：身份未核实/)).toBeVisible();
  expect(screen.getByRole('button', { name: '申请退还本金' })).toBeVisible();
});

// Rule: walk-7
test('a month that is none shows all', async () => {
  const { api } = open({}, '/history-recharge?month=nothing');
  expect(await screen.findByText('账户余额')).toBeVisible();
  expect(api.sent('wallet.listBalance')[0]).not.toHaveProperty('month');
});
