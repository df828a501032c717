import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@cellar/shared/contract/calls';
import { cartCountAtom } from '@cellar/shared/runtime/cartCount';
import { readKey } from '@cellar/shared/runtime/storage';
import { getDefaultStore } from '@cellar/shared/state';
import { fakeApi, offline, ok, refused, waiting, type Replies, type Reply } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { cart, cartGroup, cartLine } from '@cellar/shared/testing/trade';
import CartScreen from './CartScreen';

const api = (replies: Replies = {}) =>
  fakeApi({ 'catalog.listGuess': ok({ list: [] }), 'cart.list': ok(cart()), ...replies });
const show = (options = {}) => renderScreen(<CartScreen />, '/cart', { person: true, ...options });
const stepper = (name: RegExp) => within(screen.getByRole('group', { name }));

// Rule: cart-1
test('shows goods by warehouse with words, prices, notes and the sum', async () => {
  const lines = [cartLine(1, { notes: ['仅剩 5 件'], changedFen: -2000 }), cartLine(2, { quantity: 2 })];
  api({ 'cart.list': ok(cart(lines, { savedFen: 6400 })) });
  show();
  expect(await screen.findByText('奥布拉克庄园正牌干红 2015')).toBeVisible();
  expect(screen.getByRole('heading', { name: '上海恒温仓' })).toBeVisible();
  expect(screen.getByText('2 种 · 3 瓶')).toBeVisible();
  expect(screen.getByText('仅剩 5 件')).toBeVisible();
  expect(screen.getByText('比加入时降 ¥20.00')).toBeVisible();
  expect(screen.getByRole('button', { name: '结算 (2)' })).toBeEnabled();
  expect(screen.getByText(/已省 ¥64.00/)).toBeVisible();
  expect(getDefaultStore().get(cartCountAtom)).toBe(2);
});

// Rule: cart-3
test('merges quick taps into one update and shows each at once', async () => {
  const after = cart([cartLine(1, { quantity: 4, version: 2 })]);
  const calls = api({ 'cart.update': ok(after) });
  show();
  await screen.findByText('奥布拉克庄园正牌干红 2015');
  for (let i = 0; i < 3; i++) fireEvent.click(stepper(/2015 数量/).getByRole('button', { name: '增加' }));
  expect(stepper(/2015 数量/).getByRole('textbox')).toHaveValue('4');
  expect(screen.getByText('1 种 · 4 瓶')).toBeVisible();
  await waitFor(() => expect(calls.sent('cart.update')).toMatchObject([{ quantity: '4', version: '1' }]));
  expect(await screen.findByText('4,864')).toBeVisible();
});

// Rule: cart-3
test('goes back to the true quantity when the server refuses, and says why', async () => {
  api({ 'cart.update': refused('库存不足，最多可买 1 件', { code: 'tooFew' }) });
  const { user } = show();
  await screen.findByText('奥布拉克庄园正牌干红 2015');
  await user.click(stepper(/2015 数量/).getByRole('button', { name: '增加' }));
  expect(await screen.findByText('库存不足，最多可买 1 件')).toBeVisible();
  await waitFor(() => expect(stepper(/2015 数量/).getByRole('textbox')).toHaveValue('1'));
});

// Rule: cart-3
test('takes over the true cart when the line was changed elsewhere', async () => {
  const truth = cart([cartLine(1, { quantity: 9, version: 7 })]);
  api({
    'cart.update': {
      status: 200,
      body: { states: 409, message: '购物车有变化，已为你更新', result: { code: 'stale', cart: truth } },
    },
  });
  const { user } = show();
  await screen.findByText('奥布拉克庄园正牌干红 2015');
  await user.click(stepper(/2015 数量/).getByRole('button', { name: '增加' }));
  expect(await screen.findByText('购物车有变化，已为你更新')).toBeVisible();
  expect(stepper(/2015 数量/).getByRole('textbox')).toHaveValue('9');
});

// Rule: cart-4
test('ticks one and all', async () => {
  let lines = [cartLine(1), cartLine(2)];
  const tick: Reply<Result<'cart.tick'>> = ({ ticked, lineIds }) => {
    lines = lines.map((line) =>
      !lineIds || lineIds.includes(line.id) ? { ...line, ticked: ticked === 'true' } : line,
    );
    return ok(cart(lines));
  };
  const calls = api({ 'cart.list': ok(cart(lines)), 'cart.tick': tick });
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: /选择 .*2015/ }));
  expect(screen.getByRole('checkbox', { name: '全选' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: '结算 (1)' })).toBeVisible();
  await waitFor(() => expect(calls.sent('cart.tick')).toHaveLength(1));
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  await waitFor(() =>
    expect(calls.sent('cart.tick').at(-1)).toEqual({ ticked: 'true', req_token: 'token', req_quarry: 'h5' }),
  );
  expect(await screen.findByRole('button', { name: '结算 (2)' })).toBeVisible();
});

// Rule: cart-7
test('goes to the order with the lines that can be had', async () => {
  const lines = [cartLine(1), cartLine(2)];
  api({
    'cart.list': ok(cart(lines)),
    'cart.check': ok({
      cartIds: [lines[0]!.id],
      problems: [{ lineId: lines[1]!.id, name: lines[1]!.name, text: '已售罄' }],
    }),
  });
  const { user, went } = show();
  await user.click(await screen.findByRole('button', { name: '结算 (2)' }));
  expect(await screen.findByText('「奥布拉克庄园正牌干红 2016」已售罄')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '结算其余商品' }));
  await waitFor(() => expect(went).toContain('/sure-order'));
  expect(readKey('cartIds')).toBe(lines[0]!.id);
});

// Rule: cart-5
test('deletes with undo under the same ids', async () => {
  const line = cartLine(1, { quantity: 3 });
  const calls = api({ 'cart.list': ok(cart([line])), 'cart.remove': ok(cart([])), 'cart.restore': ok(cart([line])) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '管理' }));
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: '删除 (1)' }));
  expect(await screen.findByText('购物车还是空的，去挑几瓶好酒吧')).toBeVisible();
  expect(screen.getByText(/已删除 1 件商品/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('奥布拉克庄园正牌干红 2015')).toBeVisible();
  expect(JSON.parse(calls.sent('cart.restore')[0]!.lines!)).toMatchObject([{ id: line.id, quantity: 3, ticked: true }]);
});

// Rule: cart-5
test('moves marked lines to the favourites', async () => {
  const calls = api({ 'cart.moveToFavourites': ok(cart([])) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '管理' }));
  await user.click(screen.getByRole('checkbox', { name: /选择 .*2015/ }));
  await user.click(within(screen.getByRole('main')).getAllByRole('button', { name: '移入收藏' }).at(-1)!);
  expect(await screen.findByText('已移入收藏')).toBeVisible();
  expect(JSON.parse(calls.sent('cart.moveToFavourites')[0]!.lineIds!)).toEqual([cartLine(1).id]);
});

// Rule: cart-5
test('changes the variant in place', async () => {
  const line = cartLine(1);
  const variant = {
    skuId: line.skuId,
    warehouseId: line.warehouseId,
    spec: '单瓶',
    warehouse: '上海恒温仓',
    priceFen: 121600,
    minQuantity: 1,
    units: 60,
  };
  const bigger = { ...variant, skuId: cartLine(50).skuId, spec: '原箱 6 支', priceFen: 690000 };
  const list = [
    {
      productId: line.productId,
      label: '2015 · 750ml',
      name: line.name,
      picture: line.picture,
      variants: [variant, bigger],
    },
  ];
  const calls = api({
    'cart.list': ok(cart([line])),
    'cart.listVariants': ok({ list }),
    'cart.changeVariant': ok(cart([{ ...line, spec: '原箱 6 支' }])),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '单瓶，更换规格' }));
  await user.click(await screen.findByRole('button', { name: '原箱 6 支' }));
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByRole('button', { name: '原箱 6 支，更换规格' })).toBeVisible();
  expect(calls.sent('cart.changeVariant')).toMatchObject([{ skuId: bigger.skuId, version: '1' }]);
});

// Rules: cart-5, cart-6
test('shows how far a promotion is and lets the person choose another', async () => {
  const choices = [
    { id: cartLine(801).id, tag: '满 3000 减 200', name: '法国名庄季' },
    { id: cartLine(802).id, tag: '6 支减 600', name: '左岸名庄' },
  ];
  const line = cartLine(1, { choices, promotionId: choices[0]!.id });
  const promotion = {
    id: choices[0]!.id,
    kind: 'full_off' as const,
    suit: false,
    tag: '满 3000 减 200',
    name: '法国名庄季',
    reached: false,
    text: '再买 ¥184.00 可减 ¥200',
    offFen: 0,
    missingFen: 18400,
    missingBottles: 0,
    lineIds: [line.id],
    gifts: [],
    swap: null,
  };
  const calls = api({
    'cart.list': ok(cart([line], { groups: [cartGroup([line], { promotions: [promotion] })] })),
    'cart.savePromotion': ok(cart([line])),
  });
  const { user } = show();
  expect(await screen.findByText('¥184.00')).toBeVisible();
  expect(screen.getByText('法国名庄季 满 3000 减 200')).toBeVisible();
  expect(screen.getByText('参加促销').parentElement).toHaveTextContent('满 3000 减 200');
  await user.click(screen.getByRole('button', { name: '更换促销：满 3000 减 200' }));
  await user.click(await screen.findByRole('radio', { name: /左岸名庄/ }));
  await waitFor(() => expect(calls.sent('cart.savePromotion')).toMatchObject([{ promotionId: choices[1]!.id }]));
});

// Rule: cart-6
test('凑单 names its promotion and what is missing, adds goods that fit from its warehouse, and leads back', async () => {
  const choices = [{ id: cartLine(801).id, tag: '满 3000 减 200', name: '法国名庄季' }];
  const line = cartLine(1, { choices, promotionId: choices[0]!.id });
  const promotion = {
    ...choices[0]!,
    kind: 'full_off' as const,
    suit: false,
    reached: false,
    text: '再买 ¥184.00 可减 ¥200',
    offFen: 0,
    missingFen: 18400,
    missingBottles: 0,
    lineIds: [line.id],
    gifts: [],
    swap: null,
  };
  const cartWith = (change: object) =>
    cart([line], { groups: [cartGroup([line], { promotions: [{ ...promotion, ...change }] })] });
  const calls = api({
    'cart.list': ok(cartWith({})),
    'cart.listPromotionGoods': ok({ list: [brief(7)], next: null }),
    'cart.add': ok({ lineId: cartLine(2).id, quantity: 1, count: 2, text: '已加入购物车' }),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '去凑单：满 3000 减 200' }));
  const sheet = within(await screen.findByRole('dialog', { name: '凑单' }));
  expect(sheet.getByText('法国名庄季 满 3000 减 200')).toBeVisible();
  expect(sheet.getByText('¥184.00')).toBeVisible();
  expect(await sheet.findByText(brief(7).name)).toBeVisible();
  expect(calls.sent('cart.listPromotionGoods')).toMatchObject([
    { promotionId: promotion.id, warehouseId: line.warehouseId, nearFen: '18400' },
  ]);
  calls.replies['cart.list'] = ok(cartWith({ reached: true, text: '已减 ¥200.00', missingFen: 0 }));
  await user.click(sheet.getByRole('button', { name: `把${brief(7).name}加入购物车` }));
  expect(await sheet.findByText('¥200.00')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: '返回购物车' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '凑单' })).toBeNull());
});

// Rule: cart-5
test('sets goods apart that cannot be had, with similar ones and a way to clear them', async () => {
  const gone = cartLine(9, { problem: { code: 'soldOut', text: '已售罄' } });
  const calls = api({
    'cart.list': ok(cart([cartLine(1)], { invalid: [gone], count: 2 })),
    'products.listSimilar': ok({ list: [brief(3)] }),
    'cart.remove': ok(cart([cartLine(1)])),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '找相似' }));
  expect(await screen.findByText(brief(3).name)).toBeVisible();
  expect(calls.sent('products.listSimilar')).toMatchObject([{ productId: gone.productId }]);
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(screen.getByRole('button', { name: '清空失效商品' }));
  await waitFor(() => expect(JSON.parse(calls.sent('cart.remove')[0]!.lineIds!)).toEqual([gone.id]));
});

// Rule: cart-8
test('shows how the sum comes about and what the way costs', async () => {
  const groups = [
    { warehouseId: cartLine(1).warehouseId, name: '上海恒温仓', freightFen: 2000, deliverable: true, text: '¥20.00' },
  ];
  const calls = api({ 'cart.getFreight': ok({ freightFen: 2000, groups }) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /明细/ }));
  expect(await screen.findByText('上海恒温仓运费')).toBeVisible();
  expect(screen.getByText('¥20.00')).toBeVisible();
  expect(calls.sent('cart.getFreight')).toMatchObject([{ areaCode: '310104' }]);
});

// Rule: cart-9
test('an empty cart recommends goods and fills up from them', async () => {
  const calls = api({
    'cart.list': ok(cart([])),
    'catalog.listGuess': ok({ list: [brief(1)] }),
    'cart.add': ok({ lineId: cartLine(1).id, quantity: 1, count: 1, text: '已加入购物车' }),
  });
  const { user } = show();
  expect(await screen.findByText('购物车还是空的，去挑几瓶好酒吧')).toBeVisible();
  expect(screen.getByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/index');
  const add = await screen.findByRole('button', { name: `把${brief(1).name}加入购物车` });
  calls.replies['cart.list'] = ok(cart([cartLine(1)]));
  await user.click(add);
  expect(await screen.findByRole('button', { name: '结算 (1)' })).toBeVisible();
});

test('waits with a skeleton, and offers another try when the cart cannot be had', async () => {
  const calls = api({ 'cart.list': waiting() });
  const first = show();
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  act(() => first.unmount());
  calls.replies['cart.list'] = offline();
  const { user } = show();
  expect(await screen.findByText('网络断开了')).toBeVisible();
  calls.replies['cart.list'] = ok(cart());
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('奥布拉克庄园正牌干红 2015')).toBeVisible();
});

test('sends what was tapped last when the page is left', async () => {
  const calls = api({ 'cart.update': ok(cart([cartLine(1, { quantity: 2, version: 2 })])) });
  const { user, unmount } = show();
  await screen.findByText('奥布拉克庄园正牌干红 2015');
  await user.click(stepper(/2015 数量/).getByRole('button', { name: '增加' }));
  unmount();
  await waitFor(() => expect(calls.sent('cart.update')).toMatchObject([{ quantity: '2' }]));
});
