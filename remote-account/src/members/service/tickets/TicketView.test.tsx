import { broken, fakeApi, missing, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, ticket } from '../service.testing';
import ServiceCenterScreen from '../ServiceCenterScreen';

const open = (replies: Replies = {}) => {
  const api = fakeApi({ 'service.get': ok(ticket()), ...replies });
  return { api, ...renderScreen(<ServiceCenterScreen />, `/service-center?ticket=${idOf(1)}`, { person: true }) };
};
const more = ticket({
  state: 'open',
  changedAt: '2026-01-06T04:00:00.000Z',
  entries: [
    ...ticket().entries,
    { id: idOf(5), byShop: false, body: '那周六送可以吗', pictureIds: [], at: '2026-01-06T04:00:00.000Z' },
  ],
});

// Rule: service-5
test('both sides stand in their order, with the state', async () => {
  open();
  const entries = within(await screen.findByRole('list', { name: '往来内容' })).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^我.*能改成傍晚配送吗？$/),
    expect.stringMatching(/^客服.*可以，已备注$/),
  ]);
  expect(screen.getByText('已回复')).toBeVisible();
});

// Rule: service-3
test('own pictures are shown in full; one that did not come is asked for again', async () => {
  const entries = [{ ...ticket().entries[0]!, pictureIds: [idOf(7)] }];
  const { api, user } = open({ 'service.get': ok(ticket({ entries })), 'uploads.get': broken() });
  const retry = await screen.findByRole('button', { name: '重试' });
  const content = 'data:image/webp;base64,AAAA';
  api.replies['uploads.get'] = ok({ id: idOf(7), purpose: 'ticket', content });
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: '查看图片 1' }));
  expect(await screen.findByRole('img', { name: '图片 1' })).toHaveAttribute('src', content);
});

// Rule: service-7
test('the shop is asked again; a failure keeps what was typed', async () => {
  const { api, user } = open({ 'service.reply': offline() });
  await user.type(await screen.findByLabelText('补充说明'), '那周六送可以吗');
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(screen.getByLabelText('补充说明')).toHaveValue('那周六送可以吗');
  api.replies['service.reply'] = ok(more);
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('待回复')).toBeVisible();
  expect(within(screen.getByRole('list', { name: '往来内容' })).getByText('那周六送可以吗')).toBeVisible();
  expect(screen.getByLabelText('补充说明')).toHaveValue('');
});

// Rule: service-8
test('closing asks first, and leaves the way to a new one', async () => {
  const { api, user } = open({ 'service.close': ok(ticket({ state: 'closed' })) });
  await user.click(await screen.findByRole('button', { name: '问题已解决，关闭反馈' }));
  await user.click(await screen.findByRole('button', { name: '取消' }));
  expect(api.sent('service.close')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '问题已解决，关闭反馈' }));
  await user.click(await screen.findByRole('button', { name: '关闭反馈' }));
  expect(await screen.findByText(/反馈已关闭。还有问题/)).toBeVisible();
  expect(screen.queryByLabelText('补充说明')).toBeNull();
  expect(screen.getByRole('link', { name: '提交反馈' })).toHaveAttribute('href', '/service-center?view=feedback');
});

// Rule: service-8
test('what the shop closed meanwhile is shown so', async () => {
  const stale = refused('反馈已关闭，请提交新的反馈', { states: 409, code: 'closed' });
  const { api, user } = open({ 'service.reply': stale });
  await user.type(await screen.findByLabelText('补充说明'), '那周六送可以吗');
  api.replies['service.get'] = ok(ticket({ state: 'closed', changedAt: '2026-01-06T04:00:00.000Z' }));
  await user.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(screen.queryByLabelText('补充说明')).toBeNull());
  expect(screen.getByText('已关闭')).toBeVisible();
});

// Rule: service-4
test('a ticket that is not there, or another person’s, leads to the own ones', async () => {
  open({ 'service.get': missing('反馈不存在') });
  expect(await screen.findByText('反馈不存在，或属于另一个账号')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看我的反馈' })).toHaveAttribute('href', '/service-center?view=tickets');
});

test('a failed load can be tried again', async () => {
  const { api, user } = open({ 'service.get': broken() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['service.get'] = ok(ticket());
  await user.click(retry);
  expect(await screen.findByText('可以，已备注')).toBeVisible();
});
