import { screen, within } from '@testing-library/react';
import type { Result } from '@cellar/shared/contract/calls';
import { broken, fakeApi, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { product, sale, sku } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import ProductScreen from './ProductScreen';

const URL = `/product?req_productId=${product().id}`;

const api = (replies: Replies = {}) =>
  fakeApi({
    'products.get': ok(product()),
    'products.getSaleDetails': ok(sale()),
    'products.getFreight': waiting(),
    'products.listSimilar': ok({ list: [] }),
    'products.listBuyers': ok({ list: [] }),
    'footprints.add': ok({}),
    'products.getLabel': ok({ rows: [] }),
    'wineries.findFollow': ok({ followed: false }),
    ...replies,
  });

const reasons: Result<'products.explainPrice'> = {
  label: '单瓶',
  unit: '瓶',
  quantity: 1,
  steps: [
    { kind: 'retail', label: '零售价', text: '人人都能买到', fen: 128000, offFen: 0 },
    { kind: 'level', label: '金卡价', text: '金卡会员及以上享有', fen: 121600, offFen: 6400 },
  ],
  priceFen: 121600,
  promotion: {
    name: '法国名庄季',
    tag: '满 3000 减 200',
    text: '同仓参加的商品满 ¥3,000 减 ¥200，一笔订单减一次',
    progress: '再买 ¥1,784.00 可减 ¥200',
    reached: false,
    offFen: 0,
    setFen: 20000,
  },
};

// Rule: product-17
test('the steps of the price are shown for each quantity that has one', async () => {
  const ladder = [
    { minQuantity: 1, priceFen: 121600 },
    { minQuantity: 6, priceFen: 115000 },
  ];
  const calls = api({
    'products.getSaleDetails': ok(sale({ skus: [sku({ priceFen: 121600, priceLabel: '金卡价', ladder })] })),
    'products.explainPrice': broken(),
  });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: '为什么是这个价' }));
  const sheet = await screen.findByRole('dialog', { name: '为什么是这个价' });
  const retry = await within(sheet).findByRole('button', { name: '重新加载' });
  calls.replies['products.explainPrice'] = ok(reasons);
  await user.click(retry);
  expect(await within(sheet).findByText('金卡会员及以上享有')).toBeVisible();
  expect(within(sheet).getByText('省 ¥64.00')).toBeVisible();
  expect(within(sheet).getByText('只买 1 瓶：再买 ¥1,784.00 可减 ¥200')).toBeVisible();
  expect(within(sheet).getByText('减 ¥200')).toBeVisible();
  calls.replies['products.explainPrice'] = ok({ ...reasons, quantity: 6, priceFen: 115000, promotion: null });
  await user.click(within(sheet).getByRole('button', { name: '6 瓶' }));
  expect(await within(sheet).findByText('合计 6 瓶')).toBeVisible();
  expect(calls.sent('products.explainPrice').at(-1)).toMatchObject({ skuId: sku().id, quantity: '6' });
});

// Rule: product-17
test('where there is no price there is nothing to explain', async () => {
  api({
    'products.getSaleDetails': ok(sale({ hiddenBelow: '金卡会员', skus: [sku({ priceFen: null, ladder: [] })] })),
  });
  renderScreen(<ProductScreen />, URL);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: '为什么是这个价' })).toBeNull();
});

// Rule: product-18
test('under the price stands what a bottle comes to, where that is less', async () => {
  const net = { priceFen: 111600, label: '券后' as const, text: '领券满 1000 减 100', collect: true };
  api({ 'products.getSaleDetails': ok(sale({ net })) });
  renderScreen(<ProductScreen />, URL);
  expect(await screen.findByText('券后 ¥1,116')).toBeVisible();
  expect(screen.getByText('领券满 1000 减 100')).toBeVisible();
});

// Rule: product-18
test('without a coupon or promotion in reach nothing is promised', async () => {
  api();
  renderScreen(<ProductScreen />, URL);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/券后|到手/)).toBeNull();
});

// Rule: product-19
test.each([
  [3000, 3010, '宜窖藏', false],
  [2020, 2990, '正当饮', false],
  [2001, 2009, '已过适饮期', true],
])('a window of %s to %s is drawn with this year and its word', async (drinkFrom, drinkTo, text, past) => {
  api({ 'products.get': ok(product({ drinkFrom, drinkTo })) });
  renderScreen(<ProductScreen />, URL);
  const bar = await screen.findByRole('img', {
    name: new RegExp(`^适饮期 ${drinkFrom}–${drinkTo} 年，今年 .*${text}$`),
  });
  expect(bar.classList.contains('past')).toBe(past);
});

// Rule: product-20
test('a lower price is waited for, and no more', async () => {
  const calls = api({
    'products.addPriceNotice': ok({ priceNotice: true, priceFen: 128000 }),
    'products.removePriceNotice': ok({ priceNotice: false }),
  });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: '降价提醒', pressed: false }));
  expect(await screen.findByText('低于 ¥1,280 时会发消息给你')).toBeVisible();
  expect(calls.sent('products.addPriceNotice')).toMatchObject([{ productId: product().id }]);
  await user.click(await screen.findByRole('button', { name: '已设降价提醒', pressed: true }));
  expect(await screen.findByText('已取消降价提醒')).toBeVisible();
  expect(calls.sent('products.removePriceNotice')).toHaveLength(1);
});

// Rule: product-20
test('a guest logs in for it, and goods for levels only have none', async () => {
  const calls = api();
  const { user, went } = renderScreen(<ProductScreen />, URL);
  await user.click(await screen.findByRole('button', { name: '降价提醒' }));
  expect(went).toEqual(['/login']);
  expect(calls.sent('products.addPriceNotice')).toEqual([]);
});
