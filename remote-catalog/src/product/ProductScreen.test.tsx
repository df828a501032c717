import { screen, waitFor, within } from '@testing-library/react';
import { broken, fakeApi, ok, refused, type Reply } from '@cellar/shared/testing/fakeApi';
import { product, sale, sku } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { readKey } from '@cellar/shared/runtime/storage';
import ProductScreen from './ProductScreen';

const URL = `/product?req_productId=${product().id}`;
const freight = { warehouse: { id: product().id, name: '上海恒温仓', kind: 'local' }, deliverable: true, freightFen: 0, freeFromFen: 29900, words: '恒温配送，明天到 · 免运费', daysFrom: 1, daysTo: 1 };

const api = (replies: Record<string, Reply> = {}) =>
  fakeApi({
    'product.details': ok(product()),
    'product.saleDetails': ok(sale()),
    'product.freight': ok(freight),
    'product.similar': ok({ list: [] }),
    'product.notice': ok({ list: [] }),
    'footprints.add': ok({}),
    ...replies,
  });

test('the page shows price, origin, facts and where it is sent', async () => {
  api();
  renderScreen(<ProductScreen />, URL);
  expect(await screen.findByRole('heading', { level: 1, name: '奥布拉克庄园正牌干红 2015' })).toBeVisible();
  expect(screen.getByText(/法国 波尔多 波亚克 · 750ml/)).toBeVisible();
  expect(screen.getByText('WS 评分')).toBeVisible();
  expect(screen.getByText('2025–40')).toBeVisible();
  expect(await screen.findByText(/上海 徐汇区 · 恒温配送，明天到/)).toBeVisible();
});

test('says that it is not sold to minors', async () => {
  api();
  renderScreen(<ProductScreen />, URL);
  expect(await screen.findByText(/不向未成年人销售酒类/)).toBeVisible();
});

test('whoever looks at it finds it in the browsing history, here and with the server', async () => {
  const { sent } = api();
  renderScreen(<ProductScreen />, URL, { person: true });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(readKey('history-browse')).toEqual([expect.objectContaining({ id: product().id, priceFen: 128000 })]));
  expect(readKey('history-browse-user')).toBe('0190a000-0000-7000-8000-000000000001');
  await waitFor(() => expect(sent('footprints.add')).toMatchObject([{ productId: product().id }]));
});

test('a product that does not exist says so with a way on', async () => {
  api({ 'product.details': { status: 404, body: { states: 404, message: '商品不存在', result: null } } });
  renderScreen(<ProductScreen />, URL);
  expect(await screen.findByText('这款商品不存在或已下架')).toBeVisible();
  expect(screen.getByRole('link', { name: '去看看别的酒' })).toHaveAttribute('href', '/search-result');
});

test('a malformed id shows the same', async () => {
  api({ 'product.details': refused('提交的内容有误', { code: 'invalid' }), 'product.saleDetails': refused('提交的内容有误', { code: 'invalid' }) });
  renderScreen(<ProductScreen />, '/product?req_productId=nonsense');
  expect(await screen.findByText('这款商品不存在或已下架')).toBeVisible();
});

test('a page that cannot be read is asked for again', async () => {
  const calls = api({ 'product.details': broken() });
  const { user } = renderScreen(<ProductScreen />, URL);
  const retry = await screen.findByRole('button', { name: '重新加载' });
  calls.replies['product.details'] = ok(product());
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

test('a case is chosen, counted by its ladder and put into the cart', async () => {
  const box = sku({ id: product().winery.id, kind: 'case', label: '原箱 6 支', bottles: 6, ownPriceFen: 700000, priceFen: 700000, ladder: [{ minQuantity: 1, priceFen: 700000 }, { minQuantity: 3, priceFen: 660000 }] });
  const calls = api({ 'product.saleDetails': ok(sale({ skus: [sku(), box] })), 'cart.add': ok({ lineId: product().id, quantity: 3, count: 1, words: '已加入购物车' }) });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: '加入购物车' }));
  const sheet = await screen.findByRole('dialog', { name: '选择规格' });
  await user.click(within(sheet).getByRole('button', { name: '原箱 6 支' }));
  const count = within(sheet).getByRole('textbox', { name: '数量' });
  await user.clear(count);
  await user.type(count, '3{Enter}');
  expect(within(sheet).getByText('合计 ¥19,800.00（18 瓶）')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: '加入购物车' }));
  expect(await screen.findByText('已加入购物车')).toBeVisible();
  expect(calls.sent('cart.add')).toEqual([expect.objectContaining({ skuId: box.id, quantity: '3', hidden: 'false' })]);
});

test('「立即购买」 makes a hidden line and goes on with it alone', async () => {
  const lineId = '0190d000-0000-7000-8000-000000000001';
  api({ 'cart.add': ok({ lineId, quantity: 1, count: 0, words: '' }) });
  const { user, went } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: '立即购买' }));
  const sheet = await screen.findByRole('dialog', { name: '选择规格' });
  await user.click(within(sheet).getByRole('button', { name: '立即购买' }));
  await waitFor(() => expect(went).toContain('/sure-order'));
  expect(readKey('cartIds')).toBe(lineId);
});

test('what is sold out offers to tell when it is back', async () => {
  const calls = api({ 'product.details': ok(product({ stock: 'out' })), 'product.collectPush': ok({ collectedPush: true }) });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: '到货提醒' }));
  expect(await screen.findByText('到货后会在消息里告诉您')).toBeVisible();
  expect(calls.sent('product.collectPush')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '立即购买' })).toBeNull();
});

test('a favourite that cannot be kept goes back to how it was', async () => {
  api({ 'favourites.add': broken() });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  const heart = await screen.findByRole('button', { name: '收藏' });
  await user.click(heart);
  expect(await screen.findByRole('button', { name: '收藏', pressed: false })).toBeVisible();
});

test('a coupon is collected from the offers', async () => {
  const coupon = { id: product().id, name: '新客礼', thresholdFen: 100000, offFen: 10000, scopeWords: '全场可用', toAt: '2026-12-31T00:00:00.000Z', validDays: 7, takenPercent: 10, perPerson: 1, collected: 0, state: 'collectable' as const };
  const calls = api({ 'product.saleDetails': ok(sale({ coupons: [coupon] })), 'coupons.forProduct': ok({ list: [coupon] }), 'coupons.collect': ok({ personCouponId: product().id, expiresAt: '2026-12-31T00:00:00.000Z', coupon: { ...coupon, state: 'collected' } }) });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: /优惠/ }));
  await user.click(await screen.findByRole('button', { name: '领取' }));
  expect(await screen.findByText(/领取成功/)).toBeVisible();
  expect(calls.sent('coupons.collect')).toEqual([expect.objectContaining({ couponId: coupon.id })]);
});

test('the price of the apps is told where there is one', async () => {
  api({ 'product.saleDetails': ok(sale({ appSavingFen: 3000 })), 'product.goodsApp': ok({ appPriceFen: 125000, savingFen: 3000, words: '在 App 内购买再省 ¥30' }) });
  renderScreen(<ProductScreen />, URL);
  expect(await screen.findByText('在 App 内购买再省 ¥30')).toBeVisible();
});

test('a question too short is refused under its field and stays typed', async () => {
  const calls = api({ 'product.questions': ok({ list: [], next: null }) });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: '去提问' }));
  const field = await screen.findByRole('textbox', { name: '我要提问' });
  await user.type(field, '好喝');
  await user.click(screen.getByRole('button', { name: '提交问题' }));
  expect(await screen.findByText('请至少写 4 个字')).toBeVisible();
  expect(field).toHaveValue('好喝');
  expect(calls.sent('product.ask')).toEqual([]);
});
