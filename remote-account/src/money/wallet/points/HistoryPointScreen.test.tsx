import type { SignInSheet } from '@cellar/shared/api/trade/points/schema';
import { fakeApi, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { anAddress as address } from '../../../common/address.testing';
import { reward } from '../rewards.testing';
import { entry, orderId, statement } from '../statement.testing';
import HistoryPointScreen from './HistoryPointScreen';

const sheet = (streak: number, signedToday: boolean): SignInSheet => ({
  streak,
  signedToday,
  days: [5, 5, 10, 10, 15, 15, 30].map((points, i) => ({
    points,
    state: i < streak ? 'done' : i === streak && !signedToday ? 'today' : 'next',
  })),
});
const goods = reward(2, { kind: 'goods', name: '绿酒干白', note: '单瓶', cost: 3600, picture: picture() });
const open = (replies: Replies = {}, url = '/history-point') => {
  const api = fakeApi({
    'points.list': ok(statement([entry(1, { amount: 5, reason: '每日签到' })], { balance: 12400 })),
    'points.getSignIn': ok(sheet(2, false)),
    'points.listRewards': ok({ owned: 3000, list: [reward(1), goods, reward(3, { name: '囤酒券', state: 'gone' })] }),
    ...replies,
  });
  return { api, ...renderScreen(<HistoryPointScreen />, url, { person: true }) };
};

// Rule: points-1
test('signing in says what it brought and renews week and statement', async () => {
  const { api, user } = open();
  expect(await screen.findByText('已连续签到 2 天')).toBeVisible();
  expect(await screen.findByText('+5')).toBeVisible();
  api.replies['points.signIn'] = ok({ points: 10, sheet: sheet(3, true) });
  api.replies['points.getSignIn'] = ok(sheet(3, true));
  const before = api.sent('points.list').length;
  await user.click(screen.getByRole('button', { name: '立即签到' }));
  expect(await screen.findByText('签到成功，积分 +10')).toBeVisible();
  expect(await screen.findByRole('button', { name: '今天已签到' })).toBeDisabled();
  expect(screen.getByText('已连续签到 3 天')).toBeVisible();
  await waitFor(() => expect(api.sent('points.list').length).toBeGreaterThan(before));
});

// Rule: points-1
test('signed in elsewhere meanwhile: says so and shows it', async () => {
  const { api, user } = open({ 'points.signIn': refused('今天已经签到过了，明天再来', { code: 'signed' }) });
  const button = await screen.findByRole('button', { name: '立即签到' });
  api.replies['points.getSignIn'] = ok(sheet(3, true));
  await user.click(button);
  expect(await screen.findByText('今天已经签到过了，明天再来')).toBeVisible();
  expect(await screen.findByRole('button', { name: '今天已签到' })).toBeDisabled();
});

// Rule: points-2
test('a coupon is exchanged after a look at what is left; what is gone cannot be', async () => {
  const { api, user } = open({}, '/history-point?tab=rewards');
  expect(await screen.findByRole('button', { name: '已兑完囤酒券' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '兑换全场通用券' }));
  const dialog = await screen.findByRole('dialog', { name: '确认兑换' });
  expect(within(dialog).getByText('1,200 积分')).toBeVisible();
  api.replies['points.exchange'] = offline();
  await user.click(within(dialog).getByRole('button', { name: '确认兑换' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  api.replies['points.exchange'] = ok({ owned: 1200, orderId: null, expiresAt: '2026-04-01T00:00:00.000Z' });
  await user.click(within(dialog).getByRole('button', { name: '确认兑换' }));
  expect(await screen.findByText('兑换成功')).toBeVisible();
  const [first, second] = api.sent('points.exchange') as { idemKey: string }[];
  expect(second!.idemKey).toBe(first!.idemKey);
});

// Rule: points-4
test('too few points: what is missing, and no way to send', async () => {
  const { user } = open({}, '/history-point?tab=rewards');
  await user.click(await screen.findByRole('button', { name: '兑换绿酒干白' }));
  const dialog = await screen.findByRole('dialog', { name: '确认兑换' });
  expect(within(dialog).getByText('600 积分')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '积分不足' })).toBeDisabled();
});

// Rule: points-3
test('goods go to the chosen address and lead to their order', async () => {
  const { api, user, went } = open(
    {
      'points.listRewards': ok({ owned: 9000, list: [goods] }),
      'addresses.list': ok({ list: [address(1), address(2)], most: 20 }),
      'points.exchange': ok({ owned: 5400, orderId, expiresAt: null }),
    },
    '/history-point?tab=rewards',
  );
  await user.click(await screen.findByRole('button', { name: '兑换绿酒干白' }));
  const dialog = await screen.findByRole('dialog', { name: '确认兑换' });
  const [, other] = await within(dialog).findAllByRole('radio');
  await user.click(other!);
  await user.click(within(dialog).getByRole('button', { name: '确认兑换' }));
  await waitFor(() => expect(went).toEqual([`/order-details?orderId=${orderId}`]));
  expect(api.sent('points.exchange')).toEqual([
    expect.objectContaining({ rewardId: goods.id, addressId: address(2).id }),
  ]);
});

test('each part shows its shape and fails by itself', async () => {
  const { api, user } = open({ 'points.getSignIn': offline(), 'points.list': waiting() });
  expect(await screen.findByRole('alert')).toHaveTextContent('网络断开了');
  expect(screen.getAllByRole('status', { name: '加载中' })[0]).toBeVisible();
  api.replies['points.getSignIn'] = ok(sheet(0, false));
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('连续签到，积分更多')).toBeVisible();
});
