import { shareNow } from '@cellar/shared/runtime/share';
import { broken, fakeApi, missing, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { article, headline, idOf } from '../headlines.testing';
import HeadlinesDetailScreen from './HeadlinesDetailScreen';

const open = (replies: Replies = {}, person = false) => {
  const api = fakeApi({
    'headlines.get': ok(article()),
    'headlines.countRead': ok({ reads: 18601 }),
    ...replies,
  });
  const shown = renderScreen(<HeadlinesDetailScreen />, `/headlines-detail?id=${idOf(1)}`, person ? { person } : {});
  return { api, ...shown };
};
const likeButton = () => screen.findByRole('button', { name: /^点赞/ });

// Rule: headlines-2
test('shows the article with its parts, what to read next and what is shared from it', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '板岩上的雷司令 1' })).toBeVisible();
  expect(screen.getByText('站在河湾对岸看，摩泽尔的葡萄园像一面墙。')).toBeVisible();
  expect(screen.getByRole('heading', { name: '杯中的风土' })).toBeVisible();
  expect(screen.getByRole('link', { name: '板岩上的雷司令 2' })).toHaveAttribute(
    'href',
    `/headlines-detail?id=${idOf(2)}`,
  );
  expect(shareNow()).toMatchObject({ title: '板岩上的雷司令 1', desc: headline(1).summary });
  expect(screen.getByRole('button', { name: '分享文章' })).toBeVisible();
});

// Rule: headlines-4
test('counts its reader; that this fails is not said', async () => {
  const { api, unmount } = open();
  await waitFor(() => expect(api.sent('headlines.countRead')).toMatchObject([{ id: idOf(1) }]));
  unmount();
  open({ 'headlines.countRead': broken() });
  expect(await screen.findByText('1.8 万 阅读')).toBeVisible();
  expect(screen.queryByText(/服务暂时不可用/)).toBeNull();
});

// Rule: headlines-5
test('a guest is asked to log in by the like alone', async () => {
  const { api, user, went } = open();
  const button = await likeButton();
  expect(went).toEqual([]);
  await user.click(button);
  expect(went).toEqual(['/login']);
  expect(api.sent('headlines.like')).toEqual([]);
});

// Rule: headlines-5
test('a like is shown at once, counts as the server says, and is taken back by a second tap', async () => {
  const { api, user } = open(
    { 'headlines.like': ok({ liked: true, likes: 130 }), 'headlines.unlike': ok({ liked: false, likes: 129 }) },
    true,
  );
  await user.click(await likeButton());
  await waitFor(() => expect(screen.getByRole('button', { name: '点赞 130', pressed: true })).toBeVisible());
  await user.click(await likeButton());
  expect(await screen.findByRole('button', { name: '点赞 129', pressed: false })).toBeVisible();
  expect(api.sent('headlines.unlike')).toMatchObject([{ id: idOf(1) }]);
});

// Rule: headlines-5
test('a like that the server does not take goes back', async () => {
  const { user } = open({ 'headlines.like': offline() }, true);
  await user.click(await likeButton());
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(screen.getByRole('button', { name: '点赞 96', pressed: false })).toBeVisible();
});

// Rule: headlines-6
test('goods of the article are bought from it; what is sold out or for members says so', async () => {
  const goods = [
    brief(1),
    brief(2, { stock: 'out' }),
    brief(3, { priceFen: null, listPriceFen: null, memberPriceFen: null }),
  ];
  const { api, user } = open(
    {
      'headlines.get': ok(article({ goods })),
      'cart.add': ok({ lineId: idOf(8), quantity: 1, count: 3, text: '已加入购物车' }),
    },
    true,
  );
  const section = (await screen.findByRole('heading', { name: '文中好酒' })).closest('section')!;
  expect(within(section).getByText('已售罄')).toBeVisible();
  expect(within(section).getByText('升级会员看价')).toBeVisible();
  const buttons = within(section).getAllByRole('button');
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  await waitFor(() => expect(api.sent('cart.add')).toMatchObject([{ skuId: goods[0]!.skuId }]));
});

// Rule: headlines-3
test.each([
  [missing(), '没有找到这篇文章'],
  [refused('文章已下架', { code: 'takenDown' }), '这篇文章已下架'],
])('what cannot be read leads to other articles', async (reply, text) => {
  open({ 'headlines.get': reply });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: '看看别的文章' })).toHaveAttribute('href', '/headlines-list');
  expect(screen.queryByRole('button', { name: '分享文章' })).toBeNull();
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'headlines.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'headlines.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['headlines.get'] = ok(article());
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: '板岩上的雷司令 1' })).toBeVisible();
});
