import { fakeApi, offline, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { fakeCanvas, inviter, own } from '../../common/poster/posters.testing';
import MyPosterListScreen from './MyPosterListScreen';

let canvas: ReturnType<typeof fakeCanvas>;
beforeEach(() => (canvas = fakeCanvas()));
afterEach(() => canvas.restore());

const open = (replies: Replies = {}) => {
  const api = fakeApi({ 'posters.listOwn': ok({ list: [own()], next: null, inviter }), ...replies });
  return { api, ...renderScreen(<MyPosterListScreen />, '/myPosterList', { person: true }) };
};

// Rule: poster-2
test('own posters are painted, lead to the picture, and are deleted when that is meant', async () => {
  const { api, user } = open({ 'posters.remove': offline() });
  expect(await screen.findByRole('link', { name: /周末一起喝/ })).toHaveAttribute('href', `/posterSave?id=${own().id}`);
  await waitFor(() => expect(canvas.written).toContain('周末一起喝'));
  const remove = screen.getByRole('button', { name: '删除：今晚喝什么' });
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(api.sent('posters.remove')).toEqual([]);
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: '删除' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  api.replies['posters.remove'] = ok(null);
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /周末一起喝/ })).toBeNull());
});

test('without any there is a way to make one', async () => {
  open({ 'posters.listOwn': ok({ list: [], next: null, inviter }) });
  expect(await screen.findByRole('link', { name: '去做海报' })).toHaveAttribute('href', '/posterList');
});

test('goods that are off sale are said', async () => {
  open({ 'posters.listOwn': ok({ list: [own({ goods: null })], next: null, inviter }) });
  expect(await screen.findByText('商品已下架')).toBeVisible();
});

test('a failure is said with the way to try again', async () => {
  open({ 'posters.listOwn': offline() });
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeVisible();
});
