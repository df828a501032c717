import { screen } from '@testing-library/react';
import { broken, fakeApi, ok } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { rankingCard } from '../rankings.testing';
import RankingListScreen from './RankingListScreen';

// Rule: rank-4
test('each ranking shows its first three and leads to the whole; tabs stay in the address', async () => {
  const api = fakeApi({
    'rankings.list': ({ kind }) =>
      ok({ list: [kind === 'country' ? rankingCard({ id: 'country-FR', title: '法国榜' }) : rankingCard()] }),
  });
  const { user, address } = renderScreen(<RankingListScreen />, '/rankingList');
  expect(await screen.findByRole('heading', { name: '黑皮诺榜' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('近 30 天售 49')).toBeVisible();
  expect(screen.getByRole('link', { name: '完整榜单' })).toHaveAttribute('href', '/rankingDetails?id=pinot');
  await user.click(screen.getByRole('tab', { name: '国家' }));
  expect(await screen.findByRole('heading', { name: '法国榜' })).toBeVisible();
  expect(address()).toBe('/rankingList?kind=country');
  expect(screen.getByRole('link', { name: '完整榜单' })).toHaveAttribute('href', '/rankingDetails?id=country-FR');
  expect(api.sent('rankings.list').at(-1)).toMatchObject({ kind: 'country' });
});

test('a tab without rankings leads to another, and a failure is asked again', async () => {
  const api = fakeApi({ 'rankings.list': broken() });
  const { user, address } = renderScreen(<RankingListScreen />, '/rankingList');
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['rankings.list'] = ok({ list: [] });
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: '看看其他榜单' }));
  expect(address()).toBe('/rankingList?kind=country');
  expect(await screen.findByText('这里的榜单正在更新')).toBeVisible();
});
