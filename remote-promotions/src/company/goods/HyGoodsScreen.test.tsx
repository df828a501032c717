import { fakeApi, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { idOf, own, someGoods } from '../company.testing';
import HyGoodsScreen from './HyGoodsScreen';

const costs = { costFen: 24_000, retailFen: 30_000 };
const { id: _, onSale: __, ...product } = someGoods(2);
const open = (replies: Replies = {}, url = '/hy-goods') => {
  const api = fakeApi({
    'companyPages.getOwn': ok(own()),
    'companyPages.listGoods': ok({ list: [{ ...someGoods(1), ...costs }] }),
    'companyPages.findGoods': ok({ list: [{ ...product, ...costs, priceFen: null }] }),
    ...replies,
  });
  return { api, ...renderScreen(<HyGoodsScreen />, url, { person: true }) };
};

// Rule: company-3
test('goods are found and put on the page at a price between cost and retail', async () => {
  const { api, user } = open({
    'companyPages.saveGoods': refused('价格须在进货价以上', {
      code: 'price',
      fields: { priceFen: '价格须在进货价以上' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: '添加商品' }));
  await user.click(await screen.findByRole('button', { name: '定价：酒款 2，单瓶' }));
  const dialog = within(await screen.findByRole('dialog', { name: '主页价' }));
  const price = dialog.getByRole('textbox', { name: '价格（元）' });
  expect(price).toHaveValue('300');
  await user.clear(price);
  await user.type(price, '239.99');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('须在 ¥240.00 与 ¥300.00 之间')).toBeVisible();
  await user.clear(price);
  await user.type(price, '260');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('价格须在进货价以上')).toBeVisible();
  api.replies['companyPages.saveGoods'] = ok(null);
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('主页价已保存')).toBeVisible();
  expect(api.sent('companyPages.saveGoods').at(-1)).toMatchObject({ skuId: idOf(22), priceFen: '26000' });
});

// Rule: company-3
test('goods leave the page after a question', async () => {
  const { api, user } = open({ 'companyPages.removeGoods': ok(null) });
  await user.click(await screen.findByRole('button', { name: '移出：酒款 1' }));
  api.replies['companyPages.listGoods'] = ok({ list: [] });
  await user.click(
    within(await screen.findByRole('dialog', { name: '移出主页' })).getByRole('button', { name: '移出' }),
  );
  expect(await screen.findByText('还没有商品')).toBeVisible();
  expect(api.sent('companyPages.removeGoods')).toMatchObject([{ goodsId: idOf(11) }]);
});

// Rule: company-4
test('visitors and purchases stand in tabs of the address', async () => {
  const visitor = { id: idOf(50), nickname: '王**', times: 3, seenAt: '2026-03-01T04:00:00.000Z' };
  const bought = {
    id: `${idOf(60)}-1`,
    nickname: '王**',
    name: '酒款 1',
    spec: '单瓶',
    quantity: 2,
    priceFen: 25_000,
    at: '2026-03-01T04:00:00.000Z',
  };
  const { user } = open(
    {
      'companyPages.listVisitors': ok({ list: [visitor], next: null }),
      'companyPages.listPurchases': ok({ list: [bought], next: null }),
    },
    '/hy-goods?tab=visitors',
  );
  expect(await screen.findByText('来过 3 次')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '采购单' }));
  expect(await screen.findByText('¥500.00')).toBeVisible();
});

test.each([
  ['visitors', 'companyPages.listVisitors', '还没有访客'],
  ['purchases', 'companyPages.listPurchases', '还没有采购单'],
] as const)('%s: a retry, and a way on where there is nothing', async (tab, call, text) => {
  const { api, user } = open({ [call]: offline() }, `/hy-goods?tab=${tab}`);
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies[call] = ok({ list: [], next: null } as never);
  await user.click(retry);
  expect(await screen.findByText(text)).toBeVisible();
});
