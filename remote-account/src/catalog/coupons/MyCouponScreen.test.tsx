import type { CentreOffer, CouponOffer, OwnCoupon } from '@cellar/shared/api/catalog/coupons/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { fakeApi, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import MyCouponScreen from './MyCouponScreen';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const idOf = (n: number) => `0190c000-0000-7000-8000-00000000000${n}`;
const own = (n: number, change: Partial<OwnCoupon> = {}): OwnCoupon => ({
  id: idOf(n),
  couponId: brief(n).id,
  name: `法国酒专享券 ${n}`,
  thresholdFen: 80000,
  offFen: 8000,
  scopeText: '法国酒可用',
  takenAt: inDays(-2),
  expiresAt: inDays(12),
  state: 'unused',
  orderId: null,
  ...change,
});
const offer: CentreOffer = {
  kind: 'all',
  fromAt: inDays(-1),
  id: idOf(8),
  name: '全场通用券',
  thresholdFen: 0,
  offFen: 3000,
  scopeText: '全场可用',
  toAt: inDays(20),
  validDays: 15,
  takenPercent: 40,
  perPerson: 1,
  collected: 0,
  state: 'collectable',
};
const { kind: _kind, fromAt: _fromAt, ...rest } = offer;
const popup: CouponOffer = { ...rest, state: 'collectable' };
const page = (list: OwnCoupon[], next: string | null = null): Result<'coupons.list'> => ({
  list,
  next,
  counts: { unused: 5, used: 2, expired: 0 },
});
const open = (replies: Replies = {}, address = '/my-coupon') => {
  const api = fakeApi({
    'coupons.list': ok(page([own(1), own(2)])),
    'coupons.listPopup': ok({ list: [popup], count: 7 }),
    'coupons.listCentre': ok({ list: [offer] }),
    ...replies,
  });
  return { api, ...renderScreen(<MyCouponScreen />, address, { person: true }) };
};
const ticket = (name: string) =>
  screen.getByRole('heading', { name: new RegExp(name) }).closest('[role=listitem]') as HTMLElement;

// Rule: coupon-1
test('shows what can be used, what runs out soon, and leads to the goods that it fits', async () => {
  open({ 'coupons.list': ok(page([own(1, { expiresAt: inDays(1) }), own(2, { thresholdFen: 0 })])) });
  expect(await screen.findByText('明天到期')).toBeVisible();
  expect(within(ticket('专享券 1')).getByText('满 ¥800 可用')).toBeVisible();
  expect(within(ticket('专享券 2')).getByText('无门槛')).toBeVisible();
  expect(screen.getByRole('link', { name: '去使用：法国酒专享券 1' })).toHaveAttribute(
    'href',
    `/list?coupon=${brief(1).id}`,
  );
  expect(screen.getByRole('tab', { name: /未使用/ })).toHaveTextContent('5');
});

// Rule: coupon-1
test('used ones lead to their order, and one that an unpaid order holds says so', async () => {
  const used = [own(1, { state: 'held', orderId: idOf(5) }), own(2, { state: 'used' })];
  const { api, user, went } = open({ 'coupons.list': ok(page(used)) }, '/my-coupon?tab=used');
  expect(await screen.findByText('待付款')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看订单：法国酒专享券 1' })).toHaveAttribute(
    'href',
    `/order-details?orderId=${idOf(5)}`,
  );
  await user.click(screen.getByRole('tab', { name: /已过期/ }));
  await waitFor(() => expect(went).toEqual(['replace /my-coupon?tab=expired']));
  await waitFor(() => expect(api.sent('coupons.list').map(({ tab }) => tab)).toEqual(['used', 'expired']));
});

// Rule: coupon-53
test('unused coupons are asked for in the chosen order', async () => {
  const { api, user, went } = open();
  await user.click(await screen.findByRole('button', { name: '优惠最多' }));
  await waitFor(() => expect(went).toEqual(['replace /my-coupon?sort=off']));
  await waitFor(() => expect(api.sent('coupons.list').map(({ sort }) => sort)).toEqual(['ending', 'off']));
});

// Rule: coupon-54
test('the centre says what can be collected, the rules say what goes together', async () => {
  const { user } = open();
  expect(await screen.findByText('7 种可领，最高减 ¥30')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '使用规则' }));
  expect(await screen.findByText(/不能与另一张优惠券叠加/)).toBeVisible();
});

// Rule: coupon-2
test('a code becomes a coupon; a refusal stands under it and the code stays', async () => {
  const text = '兑换码不正确，请核对';
  const { api, user } = open({ 'coupons.exchange': refused(text, { code: 'unknown', fields: { code: text } }) });
  await screen.findByRole('list', { name: '未使用的优惠券' });
  await user.click(screen.getByRole('button', { name: '兑换' }));
  expect(screen.getByText('请输入兑换码')).toBeVisible();
  await user.type(screen.getByLabelText('兑换码'), 'cellar88');
  await user.click(screen.getByRole('button', { name: '兑换' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('兑换码')).toHaveValue('CELLAR88');
  api.replies['coupons.exchange'] = ok({ coupon: own(3) });
  api.replies['coupons.list'] = ok(page([own(1), own(2), own(3)]));
  await user.click(screen.getByRole('button', { name: '兑换' }));
  expect(await screen.findByText('已兑换「法国酒专享券 3」')).toBeVisible();
  expect(await screen.findByRole('heading', { name: '法国酒专享券 3' })).toBeVisible();
  expect(screen.getByLabelText('兑换码')).toHaveValue('');
});

// Rule: coupon-3
test('offers are collected here, after a look at the goods that they fit', async () => {
  const { api, user } = open({
    'coupons.preview': ok({ coupon: popup, goods: [brief(1), brief(2)] }),
    'coupons.collect': ok({
      personCouponId: idOf(9),
      expiresAt: inDays(15),
      coupon: { ...popup, collected: 1, state: 'collected' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^领券中心/ }));
  await user.click(await screen.findByRole('button', { name: '看看适用商品' }));
  expect(await screen.findByText(brief(2).name)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '领取：全场通用券' }));
  expect(await screen.findByText('领取成功，下单时自动抵扣')).toBeVisible();
  expect(screen.getByRole('link', { name: '全部适用商品：全场通用券' })).toHaveAttribute(
    'href',
    `/list?coupon=${offer.id}`,
  );
  expect(screen.getByRole('link', { name: '去使用：全场通用券' })).toBeVisible();
  await waitFor(() => expect(api.sent('coupons.list')).toHaveLength(2));
});

// Rule: coupon-3
test('an offer that somebody else took the last of says so; without any, that is said', async () => {
  const { api, user } = open({
    'coupons.collect': refused('来晚了，优惠券已被领完', { code: 'gone' }),
  });
  await user.click(await screen.findByRole('button', { name: /^领券中心/ }));
  await user.click(await screen.findByRole('button', { name: '领取：全场通用券' }));
  expect(await screen.findByText('来晚了，优惠券已被领完')).toBeVisible();
  expect(screen.getByRole('button', { name: '已领完：全场通用券' })).toBeDisabled();
  api.replies['coupons.listCentre'] = ok({ list: [] });
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(screen.getByRole('button', { name: /^领券中心/ }));
  expect(await screen.findByText('暂时没有可领的优惠券')).toBeVisible();
});

// Rule: coupon-55
test('the centre is opened by its address, and stands by what coupons are for, with what begins soon', async () => {
  const list: CentreOffer[] = [
    offer,
    { ...offer, id: idOf(6), name: '法国酒专享券', kind: 'category', scopeText: '法国酒可用', takenPercent: 82 },
    { ...offer, id: idOf(7), name: '周末加码券', state: 'soon', fromAt: inDays(1) },
  ];
  const { user } = open({ 'coupons.listCentre': ok({ list }) }, '/my-coupon?centre=1');
  const sheet = within(await screen.findByRole('dialog', { name: '领券中心' }));
  expect(await sheet.findByRole('button', { name: '即将开抢：周末加码券' })).toBeDisabled();
  expect(sheet.getByText(/开抢$/, { selector: 'h2 *' })).toBeVisible();
  expect(sheet.getByRole('progressbar', { name: '已领 82%' })).toBeVisible();
  expect(sheet.queryByRole('tab', { name: /指定商品券/ })).toBeNull();
  await user.click(sheet.getByRole('tab', { name: /品类券/ }));
  expect(sheet.getByRole('heading', { name: '法国酒专享券' })).toBeVisible();
  expect(sheet.queryByRole('heading', { name: /全场通用券/ })).toBeNull();
});

test.each([
  ['/my-coupon', '还没有可用的优惠券'],
  ['/my-coupon?tab=used', '还没有用过优惠券'],
  ['/my-coupon?tab=expired', '没有过期的优惠券'],
])('%s without any: %s', async (address, text) => {
  open({ 'coupons.list': ok(page([])) }, address);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole(address.includes('tab') ? 'link' : 'button', { name: /去逛逛|去领券/ })).toBeVisible();
});

test('more is asked for at the end, and a failed page can be tried again', async () => {
  allInSight();
  const { api, user } = open({
    'coupons.list': ({ cursor }) => {
      if (!cursor) return ok(page([own(1)], 'more'));
      throw new TypeError('Failed to fetch');
    },
  });
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
  api.replies['coupons.list'] = ok(page([own(2)]));
  await user.click(retry);
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'coupons.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'coupons.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['coupons.list'] = ok(page([own(1)]));
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: /专享券 1/ })).toBeVisible();
});
