import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { fakeCanvas, goods, inviter, template } from '../../common/poster/posters.testing';
import PosterListScreen from './PosterListScreen';

let canvas: ReturnType<typeof fakeCanvas>;
beforeEach(() => (canvas = fakeCanvas()));
afterEach(() => canvas.restore());

const open = (replies: Replies = {}, query = '') => {
  const api = fakeApi({
    'posters.listTypes': ok({ list: [{ id: 'daily', name: '日常推荐' }] }),
    'posters.list': ok({ list: [{ ...template(), goods: goods() }], inviter }),
    ...replies,
  });
  return { api, ...renderScreen(<PosterListScreen />, `/posterList${query}`, { person: true }) };
};

// Rule: poster-1
test('templates are painted with goods, and narrowed by type', async () => {
  const { api, user } = open();
  expect(await screen.findByRole('link', { name: /今晚喝什么/ })).toHaveAttribute(
    'href',
    `/posterDetail?id=${template().id}`,
  );
  await waitFor(() => expect(canvas.written).toEqual(expect.arrayContaining(['今晚，开一瓶好的', '¥199'])));
  await user.click(await screen.findByRole('tab', { name: '日常推荐' }));
  await waitFor(() => expect(api.sent('posters.list').at(-1)).toMatchObject({ type: 'daily' }));
  expect(screen.getByRole('link', { name: '我的海报' })).toBeVisible();
});

// Rule: poster-1
test('every template is painted with the product that the address names', async () => {
  const chosen = goods({ name: '云岭霞多丽', priceFen: 8_800, listPriceFen: null });
  open({ 'posters.changeProduct': ok(chosen) }, `?req_productId=${chosen.id}`);
  await waitFor(() => expect(canvas.written).toEqual(expect.arrayContaining(['云岭霞多丽', '¥88'])));
  expect(screen.getByRole('link', { name: /今晚喝什么/ })).toHaveAttribute(
    'href',
    `/posterDetail?id=${template().id}&req_productId=${chosen.id}`,
  );
});

// Rule: walk-7
test('a type that is none shows all', async () => {
  const { api } = open({}, '?type=nothing');
  expect(await screen.findByRole('tab', { name: '全部', selected: true })).toBeVisible();
  await waitFor(() => expect(api.sent('posters.list').at(-1)).not.toHaveProperty('type'));
});

test('none, waiting, and failure with the way to try again', async () => {
  const none = open({ 'posters.list': ok({ list: [], inviter }) });
  expect(await screen.findByText('这里还没有海报模板')).toBeVisible();
  none.unmount();
  const slow = open({ 'posters.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  slow.unmount();
  const { api, user } = open({ 'posters.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['posters.list'] = ok({ list: [{ ...template(), goods: null }], inviter });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /今晚喝什么/ })).toBeVisible();
});
