import type { RechargeResult } from '@cellar/shared/api/money/wallet/schema';
import { fakeApi, missing, offline, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { act, screen } from '@testing-library/react';
import { rechargeId } from '../statement.testing';
import RechargeResultScreen from './RechargeResultScreen';

const result = (state: RechargeResult['state'], change: Partial<RechargeResult> = {}): RechargeResult => ({
  rechargeId,
  account: 'balance',
  state,
  text: `说明：${state}`,
  amountFen: 100000,
  giftFen: 3000,
  balanceFen: 103000,
  methodLabel: '微信支付',
  createdAt: '2026-03-05T04:00:00.000Z',
  creditedAt: state === 'done' ? '2026-03-05T04:01:00.000Z' : null,
  now: new Date().toISOString(),
  ...change,
});
const open = (replies: Replies, url = `/recharge-result?rechargeId=${rechargeId}`) => ({
  api: fakeApi(replies),
  ...renderScreen(<RechargeResultScreen />, url, { person: true }),
});
const heading = (name: string) => screen.findByRole('heading', { name });
const links = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

afterEach(() => jest.useRealTimers());

// Rule: wallet-9
test('credited: amount, gift, time and what the balance holds now', async () => {
  open({ 'wallet.finishRecharge': ok(result('done')) });
  expect(await heading('充值成功')).toBeVisible();
  expect(screen.getByText('¥1,030.00')).toBeVisible();
  expect(screen.getByText(/^(2026年)?3月5日 12:01$/)).toBeVisible();
  expect(links()).toEqual(['查看明细 /history-recharge', '去逛逛 /index']);
});

// Rule: wallet-9
test.each([
  ['refused', '充值未成功'],
  ['closed', '充值未完成'],
] as const)('%s: says what happened, shows no balance and leads on', async (state, title) => {
  open({ 'wallet.finishRecharge': ok(result(state)) });
  expect(await heading(title)).toBeVisible();
  expect(screen.getByText(`说明：${state}`)).toBeVisible();
  expect(screen.queryByText('账户余额')).toBeNull();
  expect(links()).toEqual(['查看明细 /history-recharge', '重新发起 /recharge']);
});

// Rule: wallet-9
test('asks until the server says that it is credited, and never says so before', async () => {
  jest.useFakeTimers();
  const { api } = open({
    'wallet.finishRecharge': ok(result('pending')),
    'wallet.getRechargeResult': ok(result('pending')),
  });
  await act(async () => jest.advanceTimersByTimeAsync(4100));
  expect(screen.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible();
  expect(screen.queryByText('充值成功')).toBeNull();
  expect(api.sent('wallet.getRechargeResult')).toHaveLength(2);
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('支付渠道还没有回复，稍后再看也不会影响充值结果')).toBeVisible();
  api.replies['wallet.finishRecharge'] = ok(result('done'));
  act(() => screen.getByRole('button', { name: '我已完成支付' }).click());
  await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: '充值成功' })).toBeVisible();
});

test('a deposit leads to its own pages', async () => {
  open({ 'wallet.finishRecharge': ok(result('closed', { account: 'deposit', giftFen: 0 })) });
  expect(await heading('缴纳未完成')).toBeVisible();
  expect(links()).toEqual(['查看明细 /caution-list', '重新发起 /caution-money']);
});

test('offline: a block with retry; not there, or not named: words', async () => {
  const { api, user, unmount } = open({ 'wallet.finishRecharge': offline() });
  expect(await screen.findByText('网络断开了')).toBeVisible();
  api.replies['wallet.finishRecharge'] = missing('充值记录不存在');
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('没有找到这笔充值')).toBeVisible();
  unmount();
  open({}, '/recharge-result');
  expect(await screen.findByText('没有找到这笔充值')).toBeVisible();
});
