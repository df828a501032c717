import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@cellar/shared/contract/calls';
import { broken, fakeApi, ok, refused, waiting, type Replies, missing } from '@cellar/shared/testing/fakeApi';
import { brief, picture, product, sale, sku } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Route, Routes } from '@cellar/shared/router';
import { takeWanted } from '@cellar/shared/runtime/session';
import { readKey } from '@cellar/shared/runtime/storage';
import { ProductCard } from '@cellar/shared/ui/base';
import ProductScreen from './ProductScreen';

const URL = `/product?req_productId=${product().id}`;
const freight: Result<'products.getFreight'> = {
  area: { code: '310104', text: '上海市 徐汇区' },
  warehouse: { id: product().id, name: '上海恒温仓', kind: 'local' },
  deliverable: true,
  freightFen: 0,
  freeFromFen: 29900,
  text: '恒温配送，明天到 · 免运费',
  daysFrom: 1,
  daysTo: 1,
};

const api = (replies: Replies = {}) =>
  fakeApi({
    'products.get': ok(product()),
    'products.getSaleDetails': ok(sale()),
    'products.getFreight': ok(freight),
    'products.listSimilar': ok({ list: [] }),
    'products.listBuyers': ok({ list: [] }),
    'footprints.add': ok({}),
    'wineries.findFollow': ok({ followed: false }),
    'products.getLabel': ok({ rows: [{ name: '进口商', value: '上海窖藏国际贸易有限公司' }] }),
    ...replies,
  });

// Rule: product-1
test('the page shows price, origin, facts and where it is sent', async () => {
  api();
  renderScreen(<ProductScreen />, URL);
  expect(await screen.findByRole('heading', { level: 1, name: '奥布拉克庄园正牌干红 2015' })).toBeVisible();
  expect(screen.getByText(/^Château Aubrac Grand Vin · 法国 波亚克 · 750ml$/)).toBeVisible();
  expect(screen.getByText('WS 评分')).toBeVisible();
  expect(screen.getByText('2025–40')).toBeVisible();
  expect(await screen.findByText('上海市 徐汇区')).toBeVisible();
});

// Rule: product-21
test('reviews begin with the mean of all ratings and how many there are of each kind', async () => {
  const reviews = { all: 12, good: 10, middle: 2, bad: 0, pictures: 3, average: 4.7, goodPercent: 83, newest: [] };
  api({ 'products.get': ok(product({ reviews })) });
  renderScreen(<ProductScreen />, URL);
  expect(await screen.findByText('4.7')).toBeVisible();
  const counts = within(screen.getByRole('list', { name: '评价分布' })).getAllByRole('listitem');
  expect(counts.map(({ textContent }) => textContent)).toEqual(['好评 10', '中评 2', '有图 3']);
});

// Rule: product-22
test('the parameters say what a back label must say, and the drinking window', async () => {
  api();
  renderScreen(<ProductScreen />, URL);
  for (const text of ['上海窖藏国际贸易有限公司', '2025–2040 年']) expect(await screen.findByText(text)).toBeVisible();
});

// Rule: product-26
test('offers lead on: a swap to the swaps, others to the goods that count for them', async () => {
  const offer = { toAt: '2099-01-01T00:00:00.000Z', to: '/list?promotion=1' };
  const promotions = [
    { ...offer, id: product().id, kind: 'full_off' as const, tag: '满 1500 减 100', name: '名庄满减' },
    { ...offer, id: brief(2).id, kind: 'swap' as const, tag: '满 300 换购', name: '满 300 换购皮质礼盒' },
  ];
  api({ 'products.getSaleDetails': ok(sale({ promotions, coupons: [] })), 'coupons.listForProduct': ok({ list: [] }) });
  const { user } = renderScreen(<ProductScreen />, URL);
  await user.click(await screen.findByRole('button', { name: /^优惠/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '优惠' }));
  expect(sheet.getByRole('link', { name: '去凑单：名庄满减' })).toHaveAttribute('href', '/list?promotion=1');
  expect(sheet.getByRole('link', { name: '去换购：满 300 换购皮质礼盒' })).toHaveAttribute('href', '/listSwap');
});

// Rule: product-14
test('says that it is not sold to minors', async () => {
  api();
  renderScreen(<ProductScreen />, URL);
  expect(await screen.findByText(/不向未成年人销售酒类/)).toBeVisible();
});

// Rule: history-1
test('anyone who looks at it finds it in the browsing history, here and with the server', async () => {
  const { sent } = api();
  renderScreen(<ProductScreen />, URL, { person: true });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(readKey('history-browse')).toEqual([expect.objectContaining({ id: product().id, priceFen: 128000 })]),
  );
  expect(readKey('history-browse-user')).toBe('0190a000-0000-7000-8000-000000000001');
  await waitFor(() => expect(sent('footprints.add')).toMatchObject([{ productId: product().id }]));
});

// Rule: product-1
test('a product that does not exist says so with a way on', async () => {
  api({ 'products.get': missing('商品不存在') });
  renderScreen(<ProductScreen />, URL);
  expect(await screen.findByText('这款商品不存在或已下架')).toBeVisible();
  expect(screen.getByRole('link', { name: '去看看别的酒' })).toHaveAttribute('href', '/search-result');
});

// Rule: page-23
test('a malformed id shows the same', async () => {
  api({
    'products.get': refused('提交的内容有误', { code: 'invalid' }),
    'products.getSaleDetails': refused('提交的内容有误', { code: 'invalid' }),
  });
  renderScreen(<ProductScreen />, '/product?req_productId=nonsense');
  expect(await screen.findByText('这款商品不存在或已下架')).toBeVisible();
});

test('a page that cannot be read is asked for again', async () => {
  const calls = api({ 'products.get': broken() });
  const { user } = renderScreen(<ProductScreen />, URL);
  const retry = await screen.findByRole('button', { name: '重新加载' });
  calls.replies['products.get'] = ok(product());
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: product().name })).toBeVisible();
});

// Rules: product-2, product-4
test('a case is chosen, counted by its ladder and put into the cart', async () => {
  const box = sku({
    id: product().winery.id,
    kind: 'case',
    label: '原箱 6 支',
    bottles: 6,
    priceFen: 700000,
    ladder: [
      { minQuantity: 1, priceFen: 700000 },
      { minQuantity: 3, priceFen: 660000 },
    ],
  });
  const calls = api({
    'products.getSaleDetails': ok(sale({ skus: [sku(), box] })),
    'cart.add': ok({ lineId: product().id, quantity: 3, count: 1, text: '已加入购物车' }),
  });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: '加入购物车' }));
  const sheet = await screen.findByRole('dialog', { name: '选择规格' });
  await user.click(within(sheet).getByRole('button', { name: '原箱 6 支' }));
  const count = within(sheet).getByRole('textbox', { name: '数量' });
  await user.clear(count);
  await user.type(count, '3{Enter}');
  expect(within(sheet).getByText('每瓶 ¥1,100.00 · 合计 ¥19,800.00（18 瓶）')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: '加入购物车' }));
  expect(await screen.findByText('已加入购物车')).toBeVisible();
  expect(calls.sent('cart.add')).toEqual([expect.objectContaining({ skuId: box.id, quantity: '3', hidden: 'false' })]);
});

// Rule: checkout-2
test('「立即购买」 makes a hidden line and goes on with it alone', async () => {
  const lineId = '0190d000-0000-7000-8000-000000000001';
  api({ 'cart.add': ok({ lineId, quantity: 1, count: 0, text: '' }) });
  const { user, went } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: '立即购买' }));
  const sheet = await screen.findByRole('dialog', { name: '选择规格' });
  await user.click(within(sheet).getByRole('button', { name: '立即购买' }));
  await waitFor(() => expect(went).toContain('/sure-order'));
  expect(readKey('cartIds')).toBe(lineId);
});

// Rule: product-4
test('the sheet of the row 「规格」 buys in both ways and counts cases as cases', async () => {
  const [warehouse] = sku().warehouses;
  const box = sku({
    kind: 'case',
    label: '原箱 6 支',
    unit: '箱',
    bottles: 6,
    priceFen: 700000,
    minQuantity: 2,
    multiple: 2,
    ladder: [{ minQuantity: 2, priceFen: 700000 }],
    warehouses: [{ ...warehouse!, stock: 'low', units: 4 }],
  });
  api({ 'products.getSaleDetails': ok(sale({ skus: [box] })) });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: /^规格/ }));
  const sheet = await screen.findByRole('dialog', { name: '选择规格' });
  expect(within(sheet).getByText('2 箱起购，按 2 箱的倍数，仅剩 4 箱')).toBeVisible();
  expect(within(sheet).getByText('/ 箱')).toBeVisible();
  expect(within(sheet).getByRole('button', { name: '加入购物车' })).toBeEnabled();
  expect(within(sheet).getByRole('button', { name: '立即购买' })).toBeEnabled();
});

// Rule: product-27
test('the notice of the shop and the limit of a person stand on the page; the sheet goes no further than the limit', async () => {
  api({
    'products.get': ok(product({ notice: '春节期间 2 月 8 日起发货', perPerson: 2 })),
    'products.getSaleDetails': ok(
      sale({ skus: [sku(), sku({ id: product().id, kind: 'case', unit: '箱', bottles: 6 })] }),
    ),
  });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  expect(await screen.findByText('春节期间 2 月 8 日起发货')).toBeVisible();
  expect(screen.getByText('每人限购 2 瓶')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '立即购买' }));
  const sheet = within(await screen.findByRole('dialog', { name: '选择规格' }));
  await user.click(sheet.getByRole('button', { name: '增加' }));
  expect(sheet.getByRole('textbox', { name: '数量' })).toHaveValue('2');
  await user.click(sheet.getByRole('button', { name: '增加' }));
  expect(sheet.getByRole('textbox', { name: '数量' })).toHaveValue('2');
  await user.click(sheet.getAllByRole('button', { name: /原箱|单瓶/ })[1]!);
  expect(sheet.getByRole('button', { name: '每人限购 2 瓶' })).toBeDisabled();
});

// Rule: product-4
test('the price of a flash sale counts in the sheet as far as it goes', async () => {
  const flash = {
    saleId: product().id,
    skuId: sku().id,
    priceFen: 99900,
    endsAt: '2099-01-01T00:00:00.000Z',
    total: 60,
    sold: 40,
    percent: 66,
    perPerson: 2,
  };
  api({ 'products.getSaleDetails': ok(sale({ flash, skus: [sku({ priceFen: 99900, listPriceFen: 128000 })] })) });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: '立即购买' }));
  const sheet = await screen.findByRole('dialog', { name: '选择规格' });
  expect(within(sheet).getByText('合计 ¥999.00（1 瓶）')).toBeVisible();
  const count = within(sheet).getByRole('textbox', { name: '数量' });
  await user.clear(count);
  await user.type(count, '3{Enter}');
  expect(within(sheet).getByText('合计 ¥3,840.00（3 瓶）')).toBeVisible();
});

// Rule: product-3
test.each([
  [
    'a guest',
    { priceLabel: null, priceFen: 128000, listPriceFen: 158000, memberPriceFen: 125400, memberLabel: '银卡会员' },
    '银卡会员 ¥1,254每瓶省 ¥26',
  ],
  [
    'a gold member',
    { priceLabel: '金卡价', priceFen: 121600, listPriceFen: 128000, memberPriceFen: 117800, memberLabel: '黑金会员' },
    '金卡价 已省 ¥64升黑金会员再省 ¥38',
  ],
  [
    'the highest level',
    { priceLabel: '黑金价', priceFen: 117800, listPriceFen: 128000, memberPriceFen: null, memberLabel: null },
    '黑金价 已省 ¥102',
  ],
])('%s reads what the level saves, once', async (_who, prices, text) => {
  api({ 'products.getSaleDetails': ok(sale({ skus: [sku(prices)] })) });
  const { container } = renderScreen(<ProductScreen />, URL, { published: ['/product'] });
  await screen.findByRole('heading', { level: 1, name: product().name });
  expect(container.querySelector('.member')).toHaveTextContent(text);
  expect(screen.getByText(/^已售/).parentElement).toHaveTextContent(
    new RegExp(`^¥${(prices.priceFen / 100).toLocaleString('en')}.00/ 瓶¥`),
  );
});

// Rule: product-6
test('a tap on a picture opens it over the whole page', async () => {
  api({ 'products.get': ok(product({ gallery: [picture(), picture('label')] })) });
  const { user } = renderScreen(<ProductScreen />, URL);
  await user.click(await screen.findByRole('button', { name: '放大第 2 张图片' }));
  expect(await screen.findByRole('dialog', { name: '奥布拉克庄园正牌干红 2015的大图' })).toBeVisible();
  expect(screen.getByText('2 / 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByText('2 / 2')).toBeNull());
});

// Rule: product-7
test('the picture of the list stands until the product is known', async () => {
  api({ 'products.get': waiting() });
  const List = () => <ProductCard product={{ ...brief(1), id: product().id }} />;
  const { user } = renderScreen(
    <Routes>
      <Route path="/list" element={<List />} />
      <Route path="/product" element={<ProductScreen />} />
    </Routes>,
    '/list',
  );
  await user.click(screen.getByRole('link'));
  const image = await waitFor(() => document.querySelector(`.gallery img[src*="${brief(1).picture.key}"]`));
  expect(image).toBeInTheDocument();
});

// Rule: product-5
test('the freight is told for the place that the server knows of the person', async () => {
  const calls = api();
  renderScreen(<ProductScreen />, URL, { person: true });
  const row = within(await screen.findByRole('button', { name: /送至/ }));
  expect(await row.findByText('上海市 徐汇区')).toBeVisible();
  expect(row.getByText('恒温配送，明天到 · 免运费')).toBeVisible();
  expect(calls.sent('products.getFreight')[0]).not.toHaveProperty('areaCode');
});

// Rule: session-9
test.each([
  ['立即购买', true],
  ['加入购物车', false],
])('a guest’s 「%s」 leads to the login, which keeps what was chosen', async (button, hidden) => {
  const calls = api();
  const { user, went } = renderScreen(<ProductScreen />, URL);
  await user.click(await screen.findByRole('button', { name: button }));
  const sheet = await screen.findByRole('dialog', { name: '选择规格' });
  const count = within(sheet).getByRole('textbox', { name: '数量' });
  await user.clear(count);
  await user.type(count, '2{Enter}');
  await user.click(within(sheet).getByRole('button', { name: button }));
  await waitFor(() => expect(went).toEqual(['/login']));
  expect(takeWanted(URL)).toMatchObject([{ productId: product().id, skuId: sku().id, quantity: 2, hidden }]);
  expect(calls.sent('cart.add')).toEqual([]);
});

// Rule: product-11
test('what is sold out offers to tell when it is back', async () => {
  const calls = api({
    'products.get': ok(product({ stock: 'out' })),
    'products.addArrivalNotice': ok({ collectedPush: true }),
  });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: '到货提醒' }));
  expect(await screen.findByText('到货后会发消息给你')).toBeVisible();
  expect(calls.sent('products.addArrivalNotice')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '立即购买' })).toBeNull();
});

// Rule: product-13
test('a favourite that cannot be kept goes back to how it was', async () => {
  api({ 'favourites.add': broken() });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  const heart = await screen.findByRole('button', { name: '收藏' });
  await user.click(heart);
  expect(await screen.findByRole('button', { name: '收藏', pressed: false })).toBeVisible();
});

// Rule: product-11
test('a coupon is collected from the offers', async () => {
  const coupon = {
    id: product().id,
    name: '新客礼',
    thresholdFen: 100000,
    offFen: 10000,
    scopeText: '全场可用',
    toAt: '2026-12-31T00:00:00.000Z',
    validDays: 7,
    takenPercent: 10,
    perPerson: 1,
    collected: 0,
    state: 'collectable' as const,
  };
  const calls = api({
    'products.getSaleDetails': ok(sale({ coupons: [coupon] })),
    'coupons.listForProduct': ok({ list: [coupon] }),
    'coupons.collect': ok({
      personCouponId: product().id,
      expiresAt: '2026-12-31T00:00:00.000Z',
      coupon: { ...coupon, state: 'collected' },
    }),
  });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: /优惠/ }));
  await user.click(await screen.findByRole('button', { name: '领取' }));
  expect(await screen.findByText(/领取成功/)).toBeVisible();
  expect(calls.sent('coupons.collect')).toEqual([expect.objectContaining({ couponId: coupon.id })]);
});

// Rule: product-12
test('the price of the apps is told where there is one', async () => {
  api({
    'products.getSaleDetails': ok(sale({ appSavingFen: 3000 })),
    'products.getAppPrice': ok({ appPriceFen: 125000, savingFen: 3000, text: '在 App 内购买再省 ¥30' }),
  });
  renderScreen(<ProductScreen />, URL);
  expect(await screen.findByText('在 App 内购买再省 ¥30')).toBeVisible();
});

test('a question too short is refused under its field and stays typed', async () => {
  const calls = api({ 'products.listQuestions': ok({ list: [], next: null }) });
  const { user } = renderScreen(<ProductScreen />, URL, { person: true });
  await user.click(await screen.findByRole('button', { name: '去提问' }));
  const field = await screen.findByRole('textbox', { name: '我要提问' });
  await user.type(field, '好喝');
  await user.click(screen.getByRole('button', { name: '提交问题' }));
  expect(await screen.findByText('请至少写 4 个字')).toBeVisible();
  expect(field).toHaveValue('好喝');
  expect(calls.sent('products.ask')).toEqual([]);
});

// Rule: product-16
test('below the gallery the bar leads to the parts of the page', async () => {
  api();
  const { user } = renderScreen(<ProductScreen />, URL);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('heading', { name: '图文详情' });
  expect(screen.queryByRole('navigation', { name: '页内导航' })).toBeNull();
  Object.defineProperty(window, 'scrollY', { value: 2000, configurable: true });
  fireEvent.scroll(window);
  const tabs = within(await screen.findByRole('navigation', { name: '页内导航' }));
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function note(this: Element) {
    shown.push(this.getAttribute('data-part'));
  };
  await user.click(tabs.getByRole('button', { name: '评价' }));
  await user.click(tabs.getByRole('button', { name: '详情' }));
  expect(shown).toEqual(['reviews', 'graphic']);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  fireEvent.scroll(window);
  await waitFor(() => expect(screen.queryByRole('navigation', { name: '页内导航' })).toBeNull());
});

// Rule: product-16
test('it can be shared as a link or a poster, and asked about', async () => {
  api();
  const { user } = renderScreen(<ProductScreen />, URL);
  await user.click(await screen.findByRole('button', { name: '分享商品' }));
  const sheet = within(await screen.findByRole('dialog', { name: '分享' }));
  expect(sheet.getByRole('link', { name: /生成海报/ })).toHaveAttribute(
    'href',
    `/posterList?req_productId=${product().id}`,
  );
  await user.click(sheet.getByRole('button', { name: '复制链接' }));
  expect(await screen.findByText('链接已复制，去粘贴给好友吧')).toBeVisible();
  expect(screen.getByRole('link', { name: '客服' })).toHaveAttribute('href', '/service-center');
});
