import { fakeApi, offline, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { screen, waitFor } from '@testing-library/react';
import RecommendScreen from './RecommendScreen';

const [one, two] = [brief(1, { reason: '你常看赤霞珠' }), brief(2)];
const open = (person: boolean, replies: Replies = {}) => {
  const api = fakeApi({
    'home.listFeed': ok({ list: [one, two], next: null }),
    'catalog.setDisliked': ok({ disliked: true }),
    ...replies,
  });
  return { api, ...renderScreen(<RecommendScreen />, '/recommend', person ? { person } : {}) };
};
const dislike = (name: string) => screen.findByRole('button', { name: `对${name}不感兴趣` });

// Rule: recommend-2
test('what is not wanted goes, and comes back when it was a mistake', async () => {
  const { api, user } = open(true);
  expect(await screen.findByText('你常看赤霞珠')).toBeVisible();
  await user.click(await dislike(one.name));
  expect(screen.queryByText('你常看赤霞珠')).toBeNull();
  await user.click(screen.getByRole('button', { name: `撤销：恢复推荐${one.name}` }));
  expect(await screen.findByText('你常看赤霞珠')).toBeVisible();
  await waitFor(() =>
    expect(api.sent('catalog.setDisliked')).toMatchObject([
      { productId: one.id, disliked: 'true' },
      { productId: one.id, disliked: 'false' },
    ]),
  );
});

// Rule: recommend-2
test('a guest’s is kept on the browser, and not shown at the next visit', async () => {
  const { api, user } = open(false);
  await user.click(await dislike(two.name));
  expect(readKey('cellar:disliked')).toEqual([two.id]);
  expect(api.sent('catalog.setDisliked')).toEqual([]);
});

// Rule: recommend-2
test('goods that were not wanted on this browser are left out', async () => {
  writeKey('cellar:disliked', [two.id]);
  open(false);
  expect(await screen.findByRole('link', { name: one.name })).toBeVisible();
  expect(screen.queryByRole('link', { name: two.name })).toBeNull();
});

test('when it can’t be kept the product comes back', async () => {
  const { user } = open(true, { 'catalog.setDisliked': offline() });
  await user.click(await dislike(one.name));
  expect(await screen.findByText('你常看赤霞珠')).toBeVisible();
  expect(readKey('cellar:disliked')).toEqual([]);
});

test('without any there is a way on', async () => {
  open(true, { 'home.listFeed': ok({ list: [], next: null }) });
  expect(await screen.findByRole('link', { name: '去分类里挑一挑' })).toBeVisible();
});
