import { act, screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@cellar/shared/contract/calls';
import { fakeApi, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief, picture } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { cart, cartGroup, cartLine } from '@cellar/shared/testing/trade';
import CartScreen from '../CartScreen';

type Promotion = Result<'cart.list'>['groups'][number]['promotions'][number];
const api = (replies: Replies = {}) =>
  fakeApi({ 'catalog.listGuess': ok({ list: [] }), 'cart.list': ok(cart()), ...replies });
const show = () => renderScreen(<CartScreen />, '/cart', { person: true });

const swap = (change: Partial<Promotion> = {}): Promotion => ({
  id: cartLine(801).id,
  kind: 'swap',
  suit: false,
  tag: '满 300 换购',
  name: '名庄换购',
  reached: true,
  text: '已满足，可加 ¥29.90 换购',
  offFen: 0,
  missingFen: 0,
  missingBottles: 0,
  lineIds: [cartLine(1).id],
  gifts: [],
  swap: {
    productId: cartLine(9).productId,
    name: '海马刀',
    picture: picture(),
    priceFen: 2990,
    retailFen: 9900,
    lineId: null,
  },
  ...change,
});
const withPromotion = (promotion: Promotion, lines = [cartLine(1)]) =>
  cart(lines, { groups: [cartGroup(lines, { promotions: [promotion] })] });

// Rule: cart-11
test('a reached swap offers its goods for a little money, and they lie in the cart as a line of their own', async () => {
  const line = cartLine(9, { name: '海马刀', swapId: cartLine(801).id, priceKind: 'swap', priceLabel: '换购' });
  const after = withPromotion(swap({ swap: { ...swap().swap!, lineId: line.id } }), [cartLine(1), line]);
  const calls = api({ 'cart.list': ok(withPromotion(swap())), 'cart.swap': ok(after) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /可换购 1 项/ }));
  await user.click(screen.getByRole('button', { name: '换购海马刀' }));
  expect(await screen.findByText('已加入换购商品')).toBeVisible();
  expect(calls.sent('cart.swap')).toMatchObject([
    { promotionId: cartLine(801).id, warehouseId: cartLine(1).warehouseId },
  ]);
  expect(screen.queryByRole('button', { name: '换购海马刀' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: /选择 海马刀/ })).toBeVisible();
  // The goods of a swap have no other variant.
  expect(screen.getAllByRole('button', { name: /更换规格/ })).toHaveLength(1);
});

// Rule: cart-5
test('several promotions of a warehouse are one line until it is opened', async () => {
  const line = cartLine(1);
  const full = swap({ id: cartLine(802).id, kind: 'full_off', tag: '满 3000 减 200', name: '法国名庄季', swap: null });
  const promotions = [{ ...full, text: '已减 ¥200.00' }, swap({ reached: false, text: '再买 ¥100.00 可换购' })];
  api({ 'cart.list': ok(cart([line], { groups: [cartGroup([line], { promotions })] })) });
  const { user } = show();
  const fold = await screen.findByRole('button', { name: /已享 1 项 · 还可凑 1 项/, expanded: false });
  expect(screen.queryByText('法国名庄季 满 3000 减 200')).toBeNull();
  await user.click(fold);
  expect(screen.getByText('法国名庄季 满 3000 减 200')).toBeVisible();
  expect(screen.getByRole('button', { name: '去凑单：满 300 换购' })).toBeVisible();
});

test('a swap that is not reached any more is said at its line', async () => {
  const line = cartLine(9, { swapId: cartLine(801).id, problem: { code: 'swap', text: '再买 ¥100.00 可换购' } });
  api({
    'cart.list': ok(withPromotion(swap({ reached: false }), [cartLine(1), line])),
    'cart.swap': refused('还没有满足换购条件', { code: 'swap' }),
  });
  show();
  expect(await screen.findByText('再买 ¥100.00 可换购')).toBeVisible();
  expect(screen.queryByRole('button', { name: '换购海马刀' })).toBeNull();
});

// Rule: cart-6
test('what is missing for free delivery and for a coupon leads to goods that fill it', async () => {
  const lines = [cartLine(1)];
  const freightHint = { missingFen: 3200, text: '再买 ¥32.00 免运费' };
  const couponHint = { couponId: cartLine(700).id, missingFen: 8200, text: '再买 ¥82.00 可用券减 ¥100' };
  const calls = api({
    'cart.list': ok(cart(lines, { groups: [cartGroup(lines, { freightHint })], couponHint })),
    'cart.listPromotionGoods': ok({ list: [brief(7)], next: null }),
    'cart.add': ok({ lineId: cartLine(2).id, quantity: 1, count: 2, text: '已加入购物车' }),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /再买 ¥32.00 免运费/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '凑单' }));
  expect(await sheet.findByText(brief(7).name)).toBeVisible();
  calls.replies['cart.list'] = ok(cart(lines, { couponHint }));
  await user.click(sheet.getByRole('button', { name: `把${brief(7).name}加入购物车` }));
  expect(await sheet.findByText('已免运费')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: '返回购物车' }));
  await user.click(screen.getByRole('button', { name: /可用券减/ }));
  await waitFor(() => expect(calls.sent('cart.listPromotionGoods')).toHaveLength(2));
  const [freight, coupon] = calls.sent('cart.listPromotionGoods');
  expect(freight).toMatchObject({ warehouseId: cartLine(1).warehouseId, nearFen: '3200' });
  expect(freight).not.toHaveProperty('promotionId');
  expect(coupon).toMatchObject({ couponId: couponHint.couponId, nearFen: '8200' });
});

// Rule: cart-13
test('the total leads to its rules', async () => {
  const parts = [
    {
      key: 'goods',
      title: '金卡价',
      text: '会员等级的价格',
      rows: [{ label: '奥布拉克', text: '¥1,216.00 × 1', fen: 121600 }],
      fen: 121600,
    },
    { key: 'freight', title: '运费', text: null, rows: [{ label: '上海恒温仓', text: null, fen: 2000 }], fen: 2000 },
  ];
  api({
    'cart.getFreight': ok({ freightFen: 0, groups: [] }),
    'cart.explain': ok({ parts, totalFen: 123600 }),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /明细/ }));
  await user.click(await screen.findByRole('button', { name: '查看优惠明细' }));
  const sheet = within(await screen.findByRole('dialog', { name: '优惠明细' }));
  expect(await sheet.findByRole('heading', { name: /金卡价/ })).toBeVisible();
  expect(sheet.getByText('¥1,216.00 × 1')).toBeVisible();
  expect(sheet.getByText('¥1,236.00')).toBeVisible();
});

const look = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

// Rule: cart-15
test('the cart is asked for again when it is looked at again, and never while nobody looks', async () => {
  const calls = api();
  show();
  await screen.findByText(cartLine(1).name);
  look('hidden');
  calls.replies['cart.list'] = ok(cart([cartLine(1, { quantity: 5, version: 3 })]));
  expect(calls.sent('cart.list')).toHaveLength(1);
  look('visible');
  expect(await screen.findByText('1 种 · 5 瓶')).toBeVisible();
  expect(calls.sent('cart.list')).toHaveLength(2);
});
