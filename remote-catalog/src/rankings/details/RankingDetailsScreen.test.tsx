import { screen } from '@testing-library/react';
import type { Result } from '@cellar/shared/contract/calls';
import { broken, fakeApi, missing, ok } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { withReasons } from '../rankings.testing';
import RankingDetailsScreen from './RankingDetailsScreen';

const ranking = (change: Partial<Result<'rankings.get'>> = {}): Result<'rankings.get'> => ({
  id: 'pinot',
  kind: 'chosen',
  title: '黑皮诺榜',
  subtitle: '轻盈而有层次',
  listTo: '/list?grape=pinot-noir&sort=sales',
  list: [
    withReasons(1, ['30 天售出 86 件', '12 次回购', 'WS 95 分'], { move: { kind: 'up', places: 3 } }),
    withReasons(2, ['累计售出 7 件'], { move: null }),
  ],
  ...change,
});

// Rule: rank-4
test('the goods of a ranking stand with their place, why, and how they moved', async () => {
  const api = fakeApi({ 'rankings.get': ok(ranking()) });
  renderScreen(<RankingDetailsScreen />, '/rankingDetails?id=pinot');
  expect(await screen.findByRole('heading', { name: '黑皮诺榜' })).toBeVisible();
  const [first, second] = screen.getAllByRole('listitem');
  for (const text of ['第1名', '升 3', '30 天售出 86 件', '12 次回购', 'WS 95 分'])
    expect(first).toHaveTextContent(text);
  expect(second).toHaveTextContent('累计售出 7 件');
  expect(screen.getByRole('link', { name: '看全部同类商品' })).toHaveAttribute(
    'href',
    '/list?grape=pinot-noir&sort=sales',
  );
  expect(api.sent('rankings.get')).toEqual([expect.objectContaining({ id: 'pinot' })]);
});

// Rule: rank-4
test('a ranking that does not exist, or has nothing to buy, leads to the others', async () => {
  const api = fakeApi({ 'rankings.get': missing() });
  const first = renderScreen(<RankingDetailsScreen />, '/rankingDetails?id=nothing');
  expect(await screen.findByText('榜单不存在或已下线')).toBeVisible();
  expect(screen.getByRole('link', { name: '看看其他榜单' })).toHaveAttribute('href', '/rankingList');
  first.unmount();
  api.replies['rankings.get'] = ok(ranking({ list: [] }));
  renderScreen(<RankingDetailsScreen />, '/rankingDetails?id=pinot');
  expect(await screen.findByText('这个榜单暂时没有可买的酒')).toBeVisible();
});

test('a failure is asked again', async () => {
  const api = fakeApi({ 'rankings.get': broken() });
  const { user } = renderScreen(<RankingDetailsScreen />, '/rankingDetails?id=pinot');
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['rankings.get'] = ok(ranking());
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: '黑皮诺榜' })).toBeVisible();
});
