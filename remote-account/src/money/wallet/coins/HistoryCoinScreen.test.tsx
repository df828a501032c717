import { fakeApi, offline, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { reward } from '../rewards.testing';
import { entry, statement } from '../statement.testing';
import HistoryCoinScreen from './HistoryCoinScreen';

const used = entry(1, { amount: -100, after: 280, reason: '订单抵扣' });
const given = entry(2, { amount: 1500, after: 1500, reason: '年度答谢礼遇' });
const open = (replies: Replies = {}, url = '/history-coin') => {
  const api = fakeApi({
    'wallet.listCoins': ok(statement([used], { balance: 280 })),
    'wallet.listDaibi': ok(statement([given], { balance: 1500 })),
    'points.listRewards': ok({ owned: 1500, list: [reward(1, { cost: 500 })] }),
    ...replies,
  });
  return { api, ...renderScreen(<HistoryCoinScreen />, url, { person: true }) };
};

// Rule: wallet-1
test('coins are counted in pieces; their rules are a tap away', async () => {
  const { user } = open();
  expect(await screen.findByText('−100')).toBeVisible();
  expect(screen.getByText('可用金币').parentElement).toHaveTextContent('280');
  await user.click(screen.getByRole('button', { name: '金币规则' }));
  expect(await screen.findByText('下单时 100 金币抵 ¥1，最多抵商品金额的 10%。')).toBeVisible();
});

// Rule: wallet-8
test('tokens have a tab of their own with what they are exchanged for; an exchange renews the statement', async () => {
  const { api, user, address } = open({
    'points.exchange': ok({ owned: 1000, orderId: null, expiresAt: '2026-04-01T00:00:00.000Z' }),
  });
  await user.click(await screen.findByRole('tab', { name: '专享代币' }));
  expect(address()).toBe('/history-coin?tab=daibi');
  expect(await screen.findByText('+1,500')).toBeVisible();
  expect(api.sent('points.listRewards')).toEqual([expect.objectContaining({ account: 'daibi' })]);
  await user.click(await screen.findByRole('button', { name: '兑换全场通用券' }));
  const dialog = await screen.findByRole('dialog', { name: '确认兑换' });
  expect(within(dialog).getByText('1,000 代币')).toBeVisible();
  const before = api.sent('wallet.listDaibi').length;
  await user.click(within(dialog).getByRole('button', { name: '确认兑换' }));
  expect(await screen.findByText('兑换成功')).toBeVisible();
  await waitFor(() => expect(api.sent('wallet.listDaibi').length).toBeGreaterThan(before));
});

test('a failure of the rewards leaves the statement alone', async () => {
  const { api, user } = open({ 'points.listRewards': offline() }, '/history-coin?tab=daibi');
  expect(await screen.findByText('年度答谢礼遇')).toBeVisible();
  api.replies['points.listRewards'] = ok({ owned: 0, list: [] });
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('暂时没有可用代币兑换的礼品')).toBeVisible();
});
