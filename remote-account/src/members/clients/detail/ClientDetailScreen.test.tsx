import { broken, fakeApi, missing, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import ClientDetailScreen from './ClientDetailScreen';
import { client, detail, idOf } from '../clients.testing';

const open = (replies: Replies = {}, address = '/clientDetail') => {
  const api = fakeApi({
    'clients.list': ok({ list: [client(1), client(2, { orders: 0, paidFen: 0, visitedAt: null })], next: null }),
    'clients.get': ok(detail()),
    ...replies,
  });
  return { api, ...renderScreen(<ClientDetailScreen />, address, { person: true }) };
};
const ofOne = `/clientDetail?id=${idOf(1)}`;

// Rule: client-1
test('the own customers stand with what they bought, and lead to each', async () => {
  open();
  const first = await screen.findByRole('link', { name: /客户 1/ });
  expect(first).toHaveAttribute('href', ofOne);
  expect(first).toHaveTextContent('2 笔订单 · ¥2,500.00');
  expect(screen.getByRole('link', { name: /客户 2/ })).toHaveTextContent('还没有下单2026年1月1日 注册');
});

// Rule: client-2
test('one customer: orders, amounts, last visit, and the way to the application', async () => {
  open({}, ofOne);
  expect(await screen.findByText('2 笔')).toBeVisible();
  expect(screen.getByText('¥1,250.00')).toBeVisible();
  expect(screen.getByText(/^(2026年)?3月1日 12:00$/)).toBeVisible();
  expect(screen.getByText('6 瓶')).toBeVisible();
  expect(screen.getByRole('link', { name: '申请信息' })).toHaveAttribute('href', `/crmlicationInfo?id=${idOf(1)}`);
});

// Rule: client-2
test('a customer who never came and never bought is said to be so', async () => {
  open(
    { 'clients.get': ok(detail({ orders: 0, paidFen: 0, visitedAt: null, firstOrderAt: null, newest: [] })) },
    ofOne,
  );
  expect(await screen.findByText('还没有来过')).toBeVisible();
  expect(screen.getByText('还没有付款的订单')).toBeVisible();
});

// Rule: client-1
test('somebody else’s customer leads to the own ones', async () => {
  open({ 'clients.get': missing('客户不存在') }, ofOne);
  expect(await screen.findByText('客户不存在，或不是由你邀请的')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看我的客户' })).toHaveAttribute('href', '/clientDetail');
});

test('more is asked for at the end, and a failed page can be tried again', async () => {
  allInSight();
  const { api, user } = open({
    'clients.list': ({ cursor }) => {
      if (!cursor) return ok({ list: [client(1)], next: 'more' });
      throw new TypeError('Failed to fetch');
    },
  });
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
  api.replies['clients.list'] = ok({ list: [client(3)], next: null });
  await user.click(retry);
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

test('no customers leads on', async () => {
  open({ 'clients.list': ok({ list: [], next: null }) });
  expect(await screen.findByText('还没有客户')).toBeVisible();
  expect(screen.getByRole('link', { name: '去邀请' })).toHaveAttribute('href', '/generalize');
});

test.each(['/clientDetail', ofOne])(
  '%s shows its shape while it loads, and a retry when that fails',
  async (address) => {
    const { unmount } = open({ 'clients.list': waiting(), 'clients.get': waiting() }, address);
    expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
    unmount();
    const { api, user } = open({ 'clients.list': offline(), 'clients.get': broken() }, address);
    const retry = await screen.findByRole('button', { name: '重新加载' });
    api.replies['clients.list'] = ok({ list: [client(1)], next: null });
    api.replies['clients.get'] = ok(detail());
    await user.click(retry);
    expect(await screen.findByText('客户 1')).toBeVisible();
  },
);
