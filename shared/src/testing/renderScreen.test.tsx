import { screen } from '@testing-library/react';
import { activity } from '@cellar/shared/api/pages/activity/calls';
import { cart } from '@cellar/shared/api/trade/cart/calls';
import { get } from '@cellar/shared/runtime/request';
import { messageOf } from '@cellar/shared/runtime/errors';
import { Link } from '@cellar/shared/runtime/navigate';
import { toast } from '@cellar/shared/runtime/messages';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { fakeApi, ok, refused, takeUnexpectedCalls } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';

const page = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: '周年庆',
  summary: '',
  picture: { key: 'a', width: 1, height: 1, color: '#fff', alt: '' },
  toAt: null,
  goods: [],
};

function Filters() {
  const { sort = 'none' } = useQuery();
  const setQuery = useSetQuery();
  return (
    <>
      <p>sorted by {sort}</p>
      <button onClick={() => setQuery({ sort: '价格' })}>价格</button>
      <Link to="/product?req_productId=1">酒</Link>
      <Link to="/recharge">充值</Link>
    </>
  );
}

it('shows a screen at its address and follows it', async () => {
  const { user, went, address } = renderScreen(<Filters />, '/list?sort=a%20b', { published: ['/product', '/list'] });
  expect(screen.getByText('sorted by a b')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '价格' }));
  expect(await screen.findByText('sorted by 价格')).toBeVisible();
  expect(address()).toBe('/list?sort=%E4%BB%B7%E6%A0%BC');
  await user.click(screen.getByRole('link', { name: '酒' }));
  expect(went.at(-1)).toBe('/product?req_productId=1');
  expect(screen.queryByText('充值')).toBeNull();
});

it('draws what the shell draws', async () => {
  const { user } = renderScreen(<button onClick={() => toast('已加入购物车')}>加</button>, '/index');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('status')).toHaveTextContent('已加入购物车');
});

it('answers calls by path and keeps what was sent', async () => {
  const api = fakeApi({ 'GET /api/x': ({ a }) => ok({ a }), 'GET /api/y': refused('卖完了', { code: 'soldOut' }) });
  await expect(get('/api/x', { a: [1] })).resolves.toMatchObject({ result: { a: '[1]' } });
  expect(api.sent('GET /api/x')).toEqual([{ a: '[1]', req_quarry: 'h5' }]);
  const error = await get('/api/y').catch((e: unknown) => e);
  expect(error).toMatchObject({ kind: 'refused', code: 'soldOut' });
  expect(messageOf(error)).toBe('卖完了');
});

// Rule: call-12
it('a reply that the declaration of its call does not allow is a fault of the test', async () => {
  fakeApi({ 'cart.getCount': ok({ count: '3' } as never) });
  await cart.getCount();
  expect(takeUnexpectedCalls()).toEqual([expect.stringMatching(/^cart.getCount does not answer so: .*count/s)]);
});

// Rule: call-12
it('a reply with more than the declaration of its call knows, however deep, is a fault of the test', async () => {
  fakeApi({
    'cart.getCount': ok({ count: 3, kinds: 2 }),
    'activity.listPages': ok({
      now: '2026-01-01T00:00:00Z',
      list: [{ ...page, picture: { ...page.picture, height: 3, size: 'large' } }],
    } as never),
    'cart.add': refused('卖完了', { code: 'sold' }),
  });
  await cart.getCount();
  await activity.listPages();
  await cart.add({ skuId: page.id }).catch(() => undefined);
  expect(takeUnexpectedCalls()).toEqual([
    'cart.getCount does not answer with kinds',
    'activity.listPages does not answer with list.0.picture.size',
    'cart.add does not declare the error sold',
  ]);
});
