import type { ExclusiveDetails } from '@cellar/shared/api/members/exclusives/schema';
import { broken, fakeApi, missing, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { details, idOf } from '../exclusives.testing';
import MyAreaAloneDetailsScreen from './MyAreaAloneDetailsScreen';

const open = (replies: Replies = {}, address = `/my-area-alone-details?id=${idOf(1)}`) => {
  const api = fakeApi({ 'exclusives.get': ok(details()), ...replies });
  return { api, ...renderScreen(<MyAreaAloneDetailsScreen />, address, { person: true }) };
};

// Rule: exclusive-1
test('shows region, term, deposit and how far the purchases are, and leads to the product', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '上海市 徐汇区' })).toBeVisible();
  expect(screen.getByText('¥20,000.00')).toBeVisible();
  expect(screen.getByRole('link', { name: '保证金明细' })).toHaveAttribute('href', '/caution-list');
  expect(screen.getByText('60 / 240 瓶')).toBeVisible();
  expect(screen.getByText('还差 180 瓶达到约定的采购量')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '期内采购' })).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByRole('link', { name: /正牌干红/ })).toHaveAttribute('href', `/product?req_productId=${idOf(9)}`);
});

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const told: [ExclusiveDetails['state'], Partial<ExclusiveDetails>, string[]][] = [
  ['upcoming', { fromOn: '2099-01-01', toOn: '2099-12-31' }, ['未开始']],
  ['ending', { toOn: today }, ['即将到期', '今天到期']],
  ['expired', { toOn: '2026-02-01' }, ['已到期']],
  [
    'ended',
    { endedAt: '2026-02-01T04:00:00.000Z', endReason: '协商终止' },
    ['已终止', '2026年2月1日 终止', '协商终止'],
  ],
];

// Rule: exclusive-2
test.each(told)('one that is %s is said to be so', async (state, change, words) => {
  open({ 'exclusives.get': ok(details({ state, ...change })) });
  for (const text of words) expect(await screen.findByText(text)).toBeVisible();
});

// Rule: exclusive-1
test('purchases that are enough are said to be so', async () => {
  open({ 'exclusives.get': ok(details({ boughtBottles: 300 })) });
  expect(await screen.findByText('已达到约定的采购量')).toBeVisible();
});

// Rule: exclusive-1
test.each(['/my-area-alone-details', `/my-area-alone-details?id=${idOf(2)}`])(
  '%s leads to the own ones',
  async (address) => {
    open({ 'exclusives.get': missing('区域专享不存在') }, address);
    expect(await screen.findByRole('link', { name: '查看我的专享' })).toHaveAttribute('href', '/my-area-alone');
  },
);

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'exclusives.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'exclusives.get': broken() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['exclusives.get'] = ok(details());
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: '上海市 徐汇区' })).toBeVisible();
});
