import { act, screen, waitFor } from '@testing-library/react';
import { readDraft } from '@cellar/shared/runtime/storage';
import type { InvoiceTitle } from '@cellar/shared/api/checkout/schema';
import { fakeApi, offline, ok, refused, type Replies, type Reply } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { cartLine, coupon, quote, quoteLine } from '@cellar/shared/testing/trade';
import SureOrderScreen from './SureOrderScreen';

const [first, second] = [cartLine(1).id, cartLine(2).id];
const ORDER = cartLine(900).id;
const made = (change = {}) =>
  ok({
    orderId: ORDER,
    orderNo: '2607011234567890',
    totalFen: 121600,
    paid: false,
    payBeforeAt: '2099-01-01T00:00:00.000Z',
    cartCount: 2,
    ...change,
  });
const stale = (message: string, now: unknown): Reply => ({
  status: 200,
  body: { states: 409, message, result: { code: 'stale', quote: now } },
});

const api = (replies: Replies = {}) =>
  fakeApi({
    'checkout.listNotices': ok({ list: [] }),
    'checkout.check': ok(quote()),
    'checkout.submit': made(),
    ...replies,
  });
const show = (ids = `${first},${second}`, options = {}) =>
  renderScreen(<SureOrderScreen />, '/sure-order', { person: true, stored: { cartIds: ids }, ...options });
const submitButton = () => screen.findByRole('button', { name: '提交订单' });

// Rule: checkout-1
test('shows address, goods, sum, notices and the words on age', async () => {
  const calls = api({ 'checkout.listNotices': ok({ list: [{ id: 'a', words: '高温天气加冰袋', to: null }] }) });
  show();
  expect(await screen.findByText(/衡山路 922 号/)).toBeVisible();
  expect(screen.getByRole('link', { name: /林志远/ })).toHaveAttribute('href', '/address?select=1');
  expect(screen.getByText('138****0001')).toBeVisible();
  expect(screen.getByText(quoteLine().name)).toBeVisible();
  expect(screen.getByText('高温天气加冰袋')).toBeVisible();
  expect(screen.getByText(/未满 18 周岁/)).toBeVisible();
  expect(calls.sent('checkout.check')).toMatchObject([
    { cartIds: JSON.stringify([first, second]), coupon: 'best', delivery: 'courier' },
  ]);
});

// Rule: checkout-3
test('submits once however often tapped and goes on to the payment', async () => {
  let answer = (_: ReturnType<typeof made>) => {};
  const calls = api({ 'checkout.submit': () => new Promise((done) => (answer = done)) });
  const { user, went } = show();
  await user.click(await submitButton());
  await user.click(await submitButton());
  await user.click(await submitButton());
  await act(async () => answer(made()));
  await waitFor(() => expect(went).toContain(`replace /pay-type?orderId=${ORDER}`));
  expect(calls.sent('checkout.submit')).toMatchObject([
    { totalFen: '121600', cartIds: JSON.stringify([first, second]) },
  ]);
  expect(calls.sent('checkout.submit')[0]!.idemKey).toMatch(/^[0-9a-f-]{36}$/);
});

test('an order for which nothing is to be paid is done', async () => {
  api({ 'checkout.submit': made({ paid: true }) });
  const { user, went } = show();
  await user.click(await submitButton());
  await waitFor(() => expect(went).toContain(`replace /pay-result?orderId=${ORDER}`));
});

// Rule: checkout-4
test('a changed price is shown in words with the new total, and submitted again under another key', async () => {
  const calls = api({ 'checkout.submit': stale('价格有变化，请确认新的金额后再提交', quote({ totalFen: 130000 })) });
  const { user, went } = show();
  await user.click(await submitButton());
  expect(await screen.findByText(/价格有变化：原 ¥1,216.00，现/)).toHaveTextContent('¥1,300.00');
  calls.replies['checkout.submit'] = made({ totalFen: 130000 });
  await user.click(await submitButton());
  await waitFor(() => expect(went).toHaveLength(1));
  const [before, after] = calls.sent('checkout.submit');
  expect(after).toMatchObject({ totalFen: '130000' });
  expect(after!.idemKey).not.toBe(before!.idemKey);
});

test('a lost connection keeps everything, and the next try is the same order', async () => {
  const calls = api({ 'checkout.submit': offline() });
  const { user, went } = show();
  await user.type(await screen.findByLabelText('订单备注'), '工作日送');
  await user.click(await submitButton());
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(screen.getByLabelText('订单备注')).toHaveValue('工作日送');
  calls.replies['checkout.submit'] = made();
  await user.click(await submitButton());
  await waitFor(() => expect(went).toHaveLength(1));
  const [before, after] = calls.sent('checkout.submit');
  expect(after).toEqual(before);
  expect(readDraft('/sure-order')).toBeNull();
});

// Rule: form-8
test('what was typed and chosen survives a reload, but not other goods', async () => {
  const calls = api();
  const one = show();
  await one.user.type(await screen.findByLabelText('自有单号'), 'PO-7');
  await one.user.click(screen.getByRole('switch', { name: '使用金币' }));
  one.unmount();
  const two = show();
  expect(await screen.findByLabelText('自有单号')).toHaveValue('PO-7');
  expect(calls.sent('checkout.check').at(-1)).toMatchObject({ useCoins: 'true' });
  two.unmount();
  show(first);
  expect(await screen.findByLabelText('自有单号')).toHaveValue('');
  expect(calls.sent('checkout.check').at(-1)).toMatchObject({ useCoins: 'false' });
});

// Rule: checkout-6
test('the best coupon is chosen; another or none can be taken', async () => {
  const coupons = [
    coupon(1),
    coupon(2, { name: '通用券', faceFen: 3000, offFen: 3000 }),
    coupon(3, { usable: false, reason: '还差 ¥82.00' }),
  ];
  const amounts = [
    { key: 'goods', label: '商品合计', fen: 121600 },
    { key: 'coupon', label: '优惠券', fen: -10000 },
  ];
  const calls = api({ 'checkout.check': ok(quote({ coupons, couponId: coupons[0]!.id, amounts })) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /优惠券.*−¥100.00/ }));
  expect(await screen.findByRole('radio', { name: /囤酒券/, checked: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /不可用/ }));
  expect(screen.getByText('还差 ¥82.00')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^可用/ }));
  await user.click(screen.getByRole('radio', { name: /通用券/ }));
  await waitFor(() => expect(calls.sent('checkout.check').at(-1)).toMatchObject({ coupon: coupons[1]!.id }));
  await user.click(screen.getByRole('button', { name: /^优惠券/ }));
  await user.click(await screen.findByRole('button', { name: '不使用优惠券' }));
  await waitFor(() => expect(calls.sent('checkout.check').at(-1)).toMatchObject({ coupon: 'none' }));
});

// Rule: checkout-6
test('points and balance say what they do', async () => {
  const calls = api();
  const { user } = show();
  expect(await screen.findByText('共 12,400 分，本单可用 5,600 分抵 ¥56.00')).toBeVisible();
  calls.replies['checkout.check'] = ok(
    quote({ balance: { haveFen: 246000, usedFen: 116000 }, totalFen: 116000, restFen: 0 }),
  );
  await user.click(screen.getByRole('switch', { name: '使用积分' }));
  await user.click(screen.getByRole('switch', { name: '使用余额' }));
  expect(await screen.findByText('余额付 ¥1,160.00，还需 ¥0.00')).toBeVisible();
  expect(calls.sent('checkout.check').at(-1)).toMatchObject({ usePoints: 'true', useBalance: 'true' });
});

// Rule: checkout-6
test('keeps invoice titles, says what is wrong with one, and forgets one', async () => {
  const kept: InvoiceTitle = {
    id: cartLine(40).id,
    kind: 'company',
    title: '上海林氏酒业',
    taxNo: '91310104MA1FL0XX7K',
    email: null,
  };
  const calls = api({
    'checkout.listTitles': ok({ list: [kept] }),
    'checkout.saveTitle': refused('请填写正确的税号（15 至 20 位）', {
      code: 'invalid',
      fields: { taxNo: '请填写正确的税号（15 至 20 位）' },
    }),
    'checkout.removeTitle': ok({ list: [] }),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /发票/ }));
  await user.click(await screen.findByRole('button', { name: /上海林氏酒业 *91/ }));
  await user.clear(screen.getByLabelText('税号'));
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect((await screen.findAllByText('请填写正确的税号（15 至 20 位）')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('发票抬头')).toHaveValue('上海林氏酒业');
  calls.replies['checkout.saveTitle'] = ok({ id: kept.id, list: [kept] });
  await user.type(screen.getByLabelText('税号'), '91310104MA1FL0XX7K');
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('企业 · 上海林氏酒业')).toBeVisible();
  await user.click(await submitButton());
  await waitFor(() =>
    expect(JSON.parse(calls.sent('checkout.submit')[0]!.invoice!)).toEqual({
      kind: 'company',
      title: '上海林氏酒业',
      taxNo: '91310104MA1FL0XX7K',
    }),
  );
  await user.click(screen.getByRole('button', { name: /^发票/ }));
  await user.click(await screen.findByRole('button', { name: '删除抬头 上海林氏酒业' }));
  await waitFor(() => expect(calls.sent('checkout.removeTitle')).toMatchObject([{ id: kept.id }]));
});

// Rule: checkout-6
test('goods can be picked up where that is possible', async () => {
  const pickups = [
    { id: cartLine(60).id, name: '徐汇店', phone: '021-1', address: '上海市徐汇区衡山路', hours: '10:00–21:00' },
    { id: cartLine(61).id, name: '静安店', phone: '021-2', address: '上海市静安区愚园路', hours: '10:00–21:00' },
  ];
  const calls = api({
    'checkout.check': ({ delivery, pickupId }) =>
      ok(
        quote({
          pickups,
          delivery: delivery as 'pickup',
          pickupId: delivery === 'pickup' ? (pickupId ?? pickups[0]!.id) : null,
        }),
      ),
  });
  const { user } = show();
  await user.click(await screen.findByRole('tab', { name: '到店自提' }));
  await user.click(await screen.findByRole('button', { name: /徐汇店/ }));
  await user.click(await screen.findByRole('radio', { name: /静安店/ }));
  expect(await screen.findByRole('button', { name: /静安店/ })).toBeVisible();
  expect(calls.sent('checkout.check').at(-1)).toMatchObject({ delivery: 'pickup', pickupId: pickups[1]!.id });
});

test('says why goods cannot be picked up', async () => {
  api({ 'checkout.check': ok(quote({ pickupProblem: '保税仓商品暂不支持自提' })) });
  const { user } = show();
  await user.click(await screen.findByRole('tab', { name: '到店自提' }));
  expect(await screen.findByText('保税仓商品暂不支持自提')).toBeVisible();
  expect(screen.getByRole('tab', { name: '快递配送' })).toHaveAttribute('aria-selected', 'true');
});

// Rule: checkout-6
test('a promotion can be chosen, its new sum stands at once', async () => {
  const choices = [{ id: cartLine(801).id, tag: '满 3000 减 200', name: '法国名庄季' }];
  const [group] = quote().groups;
  const calls = api({
    'checkout.check': ok(quote({ groups: [{ ...group!, lines: [quoteLine(1, { choices })] }] })),
    'checkout.savePromotion': ok(quote({ totalFen: 101600 })),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /促销/ }));
  await user.click(await screen.findByRole('radio', { name: /法国名庄季/ }));
  expect((await screen.findAllByText('1,016'))[0]).toBeVisible();
  expect(calls.sent('checkout.savePromotion')).toMatchObject([{ promotionId: choices[0]!.id }]);
});

// Rule: checkout-7
test('what stands in the way is said instead of submitted', async () => {
  const calls = api({
    'checkout.check': ok(
      quote({ address: null, problems: [{ code: 'address', words: '请选择收货地址', lineIds: [] }] }),
    ),
  });
  const { user } = show();
  await user.click(await submitButton());
  expect(await screen.findByRole('status')).toHaveTextContent('请选择收货地址');
  expect(calls.sent('checkout.submit')).toEqual([]);
});

// Rule: checkout-1
test('without goods, or with goods that are gone, it says so and shows the way on', async () => {
  const calls = api({ 'checkout.check': refused('要结算的商品已不在购物车，请返回重新选择', { code: 'empty' }) });
  const one = renderScreen(<SureOrderScreen />, '/sure-order', { person: true });
  expect(screen.getByText('还没有要结算的商品')).toBeVisible();
  expect(screen.getByRole('link', { name: '回购物车' })).toHaveAttribute('href', '/cart');
  expect(calls.calls).toEqual([]);
  one.unmount();
  show();
  expect(await screen.findByText('要结算的商品已不在购物车，请返回重新选择')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看我的订单' })).toHaveAttribute('href', '/order');
});

// Rule: guard-11
test('who is under review is told so', async () => {
  api({ 'checkout.check': refused('账号审核中，暂不能购买', { code: 'underReview' }) });
  show();
  expect(await screen.findByText('账号审核中，暂不能购买')).toBeVisible();
});

test('offers another try when the quote cannot be had', async () => {
  const calls = api({ 'checkout.check': offline() });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  calls.replies['checkout.check'] = ok(quote());
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(await submitButton()).toBeEnabled();
});
