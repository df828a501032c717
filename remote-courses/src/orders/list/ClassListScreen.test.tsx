import { broken, fakeApi, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { session } from '../../common/courses.testing';
import { classOrder, orderBrief, waitingPlace } from '../orders.testing';
import ClassListScreen from './ClassListScreen';

const rows = (...list: ReturnType<typeof orderBrief>[]) => ok({ list, next: null });
const open = (replies: Replies = {}, address = '/classList') => {
  const api = fakeApi({
    'classOrders.list': rows(orderBrief(1), orderBrief(2, { state: 'certified', hint: '证书已签发' })),
    'classOrders.listWaiting': ok({ list: [] }),
    ...replies,
  });
  return { api, ...renderScreen(<ClassListScreen />, address, { person: true }) };
};

// Rule: course-48
test('each order says its state and what comes next, and leads to its page', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'WSET 二级 · 葡萄酒二级认证，待付款' });
  expect(link).toHaveAttribute('href', `/classDetail?orderId=${orderBrief(1).orderId}`);
  expect(screen.getByText(/名额已为你保留/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^去支付/ })).toHaveAttribute(
    'href',
    `/wset-pay-type?orderId=${orderBrief(1).orderId}`,
  );
  expect(screen.getByRole('link', { name: /^查看证书/ })).toBeVisible();
});

// Rule: course-48
test('a tab stands in the address and asks for its own orders; an unknown one is all', async () => {
  const { api, user, address, unmount } = open();
  await user.click(await screen.findByRole('tab', { name: '待上课' }));
  await waitFor(() => expect(address()).toBe('/classList?tab=coming'));
  await waitFor(() => expect(api.sent('classOrders.list').at(-1)).toMatchObject({ group: 'coming' }));
  unmount();
  const other = open({ 'classOrders.list': rows() }, '/classList?tab=none');
  expect(await screen.findByRole('link', { name: '去选课程' })).toHaveAttribute('href', '/course');
  expect(other.api.sent('classOrders.list')[0]).not.toHaveProperty('group');
});

// Rule: course-48
test('an order that is cancelled leaves its tab', async () => {
  const { api, user } = open(
    {
      'classOrders.list': rows(orderBrief(1)),
      'classOrders.cancel': ok(classOrder({ state: 'cancelled', withdrawal: null })),
    },
    '/classList?tab=waiting',
  );
  await user.click(await screen.findByRole('button', { name: /^取消报名/ }));
  const question = await screen.findByRole('dialog', { name: '取消报名？' });
  await user.click(within(question).getByRole('button', { name: '取消报名' }));
  expect(await screen.findByText('没有待付款的课程')).toBeVisible();
  expect(api.sent('classOrders.cancel')).toMatchObject([{ orderId: orderBrief(1).orderId }]);
});

// Rule: course-48
test('paid on another device meanwhile: the list asks again', async () => {
  const { api, user } = open({
    'classOrders.list': rows(orderBrief(1)),
    'classOrders.cancel': refused('报名状态已变化，请刷新', { states: 409, code: 'changed' }),
  });
  await user.click(await screen.findByRole('button', { name: /^取消报名/ }));
  api.replies['classOrders.list'] = rows(orderBrief(1, { state: 'paid', hint: '5月11日开课' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消报名' }));
  expect(await screen.findByText('报名状态已变化，请刷新')).toBeVisible();
  expect(await screen.findByText('已报名')).toBeVisible();
});

// Rule: course-56
test('seats that are offered come first with their time; a place can be given up', async () => {
  const offered = waitingPlace({
    waitingId: '0190c000-0000-7000-8000-000000000052',
    session: session(8),
    state: 'offered',
    ahead: 0,
    offerUntil: '2030-05-02T04:00:00.000Z',
  });
  const { api, user } = open({
    'classOrders.listWaiting': ok({ list: [waitingPlace(), offered] }),
    'classOrders.leaveWaiting': ok({}),
  });
  const places = within(await screen.findByRole('list', { name: '我的候补' })).getAllByRole('listitem');
  expect(places[0]).toHaveTextContent(/有 1 个席位为你保留，2030年5月2日 12:00 前有效/);
  expect(within(places[0]!).getByRole('link', { name: /^立即报名/ })).toHaveAttribute(
    'href',
    `/course-enrolment?sessionId=${session(8).id}`,
  );
  expect(places[1]).toHaveTextContent(/候补 1 席，前面还有 2 人/);
  await user.click(within(places[1]!).getByRole('button', { name: /^取消候补/ }));
  api.replies['classOrders.listWaiting'] = ok({ list: [offered] });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消候补' }));
  await waitFor(() => expect(screen.queryByText('香槟产区课')).toBeNull());
  expect(api.sent('classOrders.leaveWaiting')).toMatchObject([{ waitingId: waitingPlace().waitingId }]);
});

// Rule: course-56
test('orders and seats that are waited for come together; where the seats fail the orders are there', async () => {
  let arrive = () => {};
  const { unmount } = open({
    'classOrders.listWaiting': async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return ok({ list: [waitingPlace()] });
    },
  });
  await waitFor(() => expect(screen.getByRole('status', { name: '加载中' })).toBeVisible());
  expect(screen.queryByRole('link', { name: /^查看证书/ })).toBeNull();
  await act(async () => arrive());
  expect(await screen.findByRole('link', { name: /^查看证书/ })).toBeVisible();
  expect(screen.getByRole('list', { name: '我的候补' })).toBeVisible();
  unmount();
  open({ 'classOrders.listWaiting': broken() });
  expect(await screen.findByRole('link', { name: /^查看证书/ })).toBeVisible();
});

test('skeleton, retry, more pages and a failed one', async () => {
  allInSight();
  const { unmount } = open({ 'classOrders.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'classOrders.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['classOrders.list'] = ({ cursor }) => (cursor ? broken() : ok({ list: [orderBrief(1)], next: 'c1' }));
  await user.click(retry);
  const more = await screen.findByRole('button', { name: '加载失败，点击重试' });
  api.replies['classOrders.list'] = rows(orderBrief(3));
  await user.click(more);
  expect(await screen.findByText('没有更多了')).toBeVisible();
});
