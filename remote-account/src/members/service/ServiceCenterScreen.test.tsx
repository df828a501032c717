import { broken, fakeApi, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { centre, head, idOf } from './service.testing';
import ServiceCenterScreen from './ServiceCenterScreen';

const open = (replies: Replies = {}, address = '/service-center', person = true) => {
  const api = fakeApi({
    'service.getCenter': ok(centre()),
    'service.list': ok({ list: person ? [head(1), head(2, { state: 'open' })] : [], next: null }),
    ...replies,
  });
  return { api, ...renderScreen(<ServiceCenterScreen />, address, person ? { person: true } : {}) };
};

// Rule: service-1
test('questions of a topic lead to their section; the topic stands in the address', async () => {
  const { user, address } = open();
  expect(await screen.findByRole('link', { name: /发货时间/ })).toHaveAttribute('href', '/help-wuliu?section=0');
  await user.click(screen.getByRole('tab', { name: '服务保障' }));
  expect(screen.getByRole('link', { name: /退款时间/ })).toHaveAttribute('href', '/help-fuwu?section=4');
  expect(address()).toBe('/service-center?topic=help-fuwu');
});

// Rule: service-1
test('a search shows what it found of all topics, and leads on where that is nothing', async () => {
  const { api, user } = open({
    'service.getCenter': ({ q }) => ok(q === '火箭' ? centre({ topics: [] }) : centre()),
  });
  const field = screen.getByRole('textbox', { name: '搜索问题' });
  await user.type(field, '时间{Enter}');
  expect(await screen.findByRole('heading', { name: '搜索结果' })).toBeVisible();
  expect(screen.getByRole('link', { name: /服务保障 · 退款时间/ })).toBeVisible();
  expect(api.sent('service.getCenter').at(-1)).toMatchObject({ q: '时间' });
  await user.type(screen.getByRole('textbox', { name: '搜索问题' }), '{Control>}a{/Control}火箭{Enter}');
  expect(await screen.findByText('没有找到「火箭」')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '查看全部问题' }));
  expect(await screen.findByRole('heading', { name: '常见问题' })).toBeVisible();
});

// Rule: service-2
test('the shop is phoned with a tap, and its messenger account copied', async () => {
  const { user, unmount } = open();
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  expect(await screen.findByRole('link', { name: /电话客服/ })).toHaveAttribute('href', 'tel:400-000-1855');
  await user.click(screen.getByRole('button', { name: '复制微信号' }));
  expect(await screen.findByText('已复制')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('cellar-service');
  unmount();
  open({ 'service.getCenter': ok(centre({ phone: null, hours: null, messenger: null })) });
  expect(await screen.findByRole('link', { name: /发货时间/ })).toBeVisible();
  expect(screen.queryByText(/电话客服|微信客服/)).toBeNull();
});

// Rule: service-3
test('the last own tickets stand here with their state, and lead to all', async () => {
  open();
  expect(await screen.findByRole('link', { name: /已回复\s*问题 1/ })).toHaveAttribute(
    'href',
    `/service-center?ticket=${idOf(1)}`,
  );
  expect(screen.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/service-center?view=tickets');
});

// Rule: service-4
test('a guest sees everything but tickets, and no call asks for a login', async () => {
  const { user, went } = open({}, '/service-center', false);
  expect(await screen.findByRole('link', { name: /发货时间/ })).toBeVisible();
  expect(screen.queryByText('我的反馈')).toBeNull();
  await user.click(screen.getByRole('link', { name: '提交反馈' }));
  await waitFor(() => expect(went).toEqual(['/service-center?view=feedback']));
});

// Rule: service-4
test('the list of a guest leads to the login', async () => {
  const { user, went } = open({}, '/service-center?view=tickets', false);
  await user.click(await screen.findByRole('button', { name: '去登录' }));
  await waitFor(() => expect(went).toEqual(['/login']));
});

test('all own tickets stand in one list', async () => {
  open({}, '/service-center?view=tickets');
  expect(await screen.findByText('问题 2')).toBeVisible();
  expect(screen.getByText('没有更多了')).toBeVisible();
});

test('who has no ticket is led to the questions', async () => {
  open({ 'service.list': ok({ list: [], next: null }) }, '/service-center?view=tickets');
  expect(await screen.findByRole('link', { name: '查看常见问题' })).toHaveAttribute('href', '/service-center');
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'service.getCenter': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'service.getCenter': broken() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['service.getCenter'] = ok(centre());
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /发货时间/ })).toBeVisible();
});
