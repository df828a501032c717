import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { anEarning, aPayout, idOf, someEarnings } from '../earnings.testing';
import GeneralizeDetailsScreen from './GeneralizeDetailsScreen';

const at = '2026-03-01T04:00:00.000Z';
const open = (replies: Replies, url = '/generalize-details') => {
  const api = fakeApi({ 'earnings.get': ok(someEarnings()), ...replies });
  return { api, ...renderScreen(<GeneralizeDetailsScreen />, url, { person: true }) };
};

// Rules: earning-1, earning-2
test('each order says what it brought, when it is settled, and what came back', async () => {
  const list = [
    anEarning(1),
    anEarning(2, { fen: 2_000 }),
    anEarning(3, { state: 'settled' }),
    anEarning(4, { state: 'lost', fen: 0 }),
  ];
  open({ 'earnings.list': ok({ list, next: null }) });
  expect(await screen.findByText(/^(2026年)?3月8日 12:00 后结算$/)).toBeVisible();
  expect(screen.getByText(/^退货已退回 ¥30.00，(2026年)?3月8日 12:00 后结算$/)).toBeVisible();
  expect(screen.getByText('已结算')).toBeVisible();
  expect(await screen.findByText('累计收益')).toBeVisible();
  expect(screen.getByRole('link', { name: '去推广好酒' })).toHaveAttribute('href', '/generalize-photo');
  expect(screen.getByText('商品已退回，¥50.00 不再计入')).toBeVisible();
});

// Rules: earning-3, earning-4
test('movements, payouts with their states, and members stand in tabs of the address', async () => {
  const entry = { id: idOf(9), amount: -20_000, after: 100, reason: '提现到银行', at, source: null };
  const statement = { list: [entry], next: null, balance: 100, cameIn: 20_100, wentOut: 20_000, months: ['2026-03'] };
  const member = {
    id: idOf(8),
    nickname: '王小姐',
    phone: '138****0002',
    avatar: null,
    status: 'approved' as const,
    standing: 'approved' as const,
    joinedAt: at,
    visitedAt: null,
    orders: 2,
    paidFen: 99_800,
  };
  const { user } = open({
    'earnings.list': ok({ list: [], next: null }),
    'earnings.listEntries': ok(statement),
    'earnings.listPayouts': ok({ list: [aPayout({ state: 'refused', reply: '户名不一致' })], next: null }),
    'clients.list': ok({ list: [member], next: null }),
  });
  expect(await screen.findByRole('link', { name: '去邀请' })).toHaveAttribute('href', '/generalize');
  await user.click(screen.getByRole('tab', { name: '流水' }));
  expect(await screen.findByText('−¥200.00')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '提现' }));
  expect(await screen.findByText('审核意见：户名不一致')).toBeVisible();
  expect(screen.getByText('未通过')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '会员' }));
  expect(await screen.findByRole('link', { name: /王小姐/ })).toHaveAttribute('href', `/clientDetail?id=${idOf(8)}`);
  expect(screen.getByRole('tab', { name: '会员' })).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['entries', 'earnings.listEntries', '还没有结算或提现'],
  ['payouts', 'earnings.listPayouts', '还没有提现'],
  ['members', 'clients.list', '还没有邀请的会员'],
] as const)('%s: its shape, a retry, and a way on where there is nothing', async (tab, call, text) => {
  const url = `/generalize-details?tab=${tab}`;
  const first = open({ [call]: waiting() }, url);
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  first.unmount();
  const { api, user } = open({ [call]: offline() }, url);
  const retry = await screen.findByRole('button', { name: '重新加载' });
  const none = { list: [], next: null };
  api.replies[call] = ok(
    (tab === 'entries' ? { ...none, balance: 0, cameIn: 0, wentOut: 0, months: [] } : none) as never,
  );
  await user.click(retry);
  expect(await screen.findByText(text)).toBeVisible();
});
