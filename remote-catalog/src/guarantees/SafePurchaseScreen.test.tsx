import type { Guarantee } from '@cellar/shared/api/catalog/guarantees/schema';
import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import SafePurchaseScreen from './SafePurchaseScreen';

const idOf = (n: number) => `0190d000-0000-7000-8000-00000000000${n}`;
const guarantee = (n: number, name: string, change: Partial<Guarantee> = {}): Guarantee => ({
  id: idOf(n),
  name,
  text: `${name}，说到做到。`,
  promise: `${name}的承诺`,
  steps: [{ title: '恒温入库', text: '到货当天入窖' }],
  figures: [{ value: '14–16°C', label: '全年窖温' }],
  documents: [{ name: '温湿度记录', text: '报订单号给客服' }],
  goods: 1000,
  ...change,
});
const open = (replies: Replies = {}, address = '/safe-purchase') => {
  const api = fakeApi({
    'guarantees.list': ok({ list: [guarantee(1, '原装进口'), guarantee(2, '恒温仓储')] }),
    'guarantees.listGoods': ({ guaranteeId }) =>
      ok({ list: [guaranteeId === idOf(1) ? brief(1) : brief(2)], next: null }),
    ...replies,
  });
  return { api, ...renderScreen(<SafePurchaseScreen />, address) };
};

// Rule: guarantee-1
test('a guarantee stands with what is done for it, figures and documents, and its goods below', async () => {
  open();
  expect(await screen.findByRole('tab', { name: '原装进口', selected: true })).toBeVisible();
  expect(screen.getByText('原装进口的承诺')).toBeVisible();
  expect(screen.getByRole('definition')).toHaveTextContent('14–16°C');
  expect(screen.getByText('温湿度记录')).toBeVisible();
  const goods = await screen.findByRole('list', { name: '享原装进口的商品' });
  expect(within(goods).getByRole('link')).toHaveTextContent('2001');
  expect(screen.getByText('共 999+ 款')).toBeVisible();
});

// Rule: guarantee-2
test('another guarantee brings its own proof and goods, and stands in the address', async () => {
  const { api, user, went } = open();
  await user.click(await screen.findByRole('tab', { name: '恒温仓储' }));
  await waitFor(() => expect(went).toEqual([`replace /safe-purchase?id=${idOf(2)}`]));
  expect(await screen.findByText('恒温仓储的承诺')).toBeVisible();
  await waitFor(() => expect(api.sent('guarantees.listGoods').at(-1)).toMatchObject({ guaranteeId: idOf(2) }));
});

test('the address chooses one; what it does not know is the first', async () => {
  const { unmount } = open({}, `/safe-purchase?id=${idOf(2)}`);
  expect(await screen.findByRole('tab', { name: '恒温仓储', selected: true })).toBeVisible();
  unmount();
  open({}, `/safe-purchase?id=nothing`);
  expect(await screen.findByRole('tab', { name: '原装进口', selected: true })).toBeVisible();
});

test('a guarantee of which little is said shows its sentence alone, and leads on without goods', async () => {
  open({
    'guarantees.list': ok({
      list: [guarantee(1, '七天退换', { promise: '', steps: [], figures: [], documents: [] })],
    }),
    'guarantees.listGoods': ok({ list: [], next: null }),
  });
  expect(await screen.findByText('七天退换，说到做到。')).toBeVisible();
  expect(screen.queryByText('我们怎么做')).toBeNull();
  expect(await screen.findByRole('link', { name: '看看全部商品' })).toHaveAttribute('href', '/list');
});

test('none at all leads to the shop’s service', async () => {
  open({ 'guarantees.list': ok({ list: [] }) });
  expect(await screen.findByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/service-center');
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'guarantees.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'guarantees.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['guarantees.list'] = ok({ list: [guarantee(1, '原装进口')] });
  await user.click(retry);
  expect(await screen.findByText('原装进口的承诺')).toBeVisible();
});
