import { act, screen, waitFor, within } from '@testing-library/react';
import { readDraft, readKey } from '@cellar/shared/runtime/storage';
import { fakeApi, offline, ok, refused, type Replies, type Reply } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { cartLine, coupon, quote, quoteLine } from '@cellar/shared/testing/trade';
import { keepSeen } from '../common/seen';
import SureOrderScreen from './SureOrderScreen';
import type { InvoiceTitle } from '@cellar/shared/api/trade/checkout/shapes';

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
  const calls = api({ 'checkout.listNotices': ok({ list: [{ id: 'a', text: '高温天气加冰袋', to: null }] }) });
  show();
  expect(await screen.findByText(/衡山路 922 号/)).toBeVisible();
  expect(screen.getByRole('link', { name: /林志远/ })).toHaveAttribute(
    'href',
    `/address?select=1&id=${quote().address!.id}`,
  );
  expect(screen.getByText('138****0001')).toBeVisible();
  expect(screen.getByText(quoteLine().name)).toBeVisible();
  expect(await screen.findByText('高温天气加冰袋')).toBeVisible();
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

// Rule: checkout-12
test('bonded goods ask for the identity number of the receiver, which is checked, sent once, and shown masked', async () => {
  const chosen = { id: cartLine(800).id, name: '林志远', number: '110***********002X' };
  const problem = { code: 'realName' as const, text: '保税商品需要收货人的实名信息，请先填写', lineIds: [] };
  const calls = api({
    'checkout.check': ok(quote({ realName: { chosen: null }, problems: [problem] })),
    'realNames.list': ok({ list: [] }),
    'realNames.save': ok({ realName: chosen }),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /收货人实名.*请填写/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '收货人实名信息' }));
  const field = await sheet.findByLabelText('身份证号');
  await user.type(field, '110105194912310021');
  await user.click(sheet.getByRole('button', { name: '保存并使用' }));
  expect(sheet.getByText('身份证号不正确，请核对')).toBeVisible();
  expect(calls.sent('realNames.save')).toEqual([]);
  await user.clear(field);
  await user.paste('身份证号：\u202A110105 19491231 002x\u202C');
  calls.replies['checkout.check'] = ok(quote({ realName: { chosen } }));
  await user.click(sheet.getByRole('button', { name: '保存并使用' }));
  expect(await screen.findByRole('button', { name: /收货人实名.*林志远 110\*+002X/ })).toBeVisible();
  expect(calls.sent('realNames.save')).toMatchObject([{ idNumber: '11010519491231002X' }]);
});

// Rule: checkout-12
test('an identity number that is kept can be chosen and is deleted after a question', async () => {
  const kept = { id: cartLine(800).id, name: '林志远', number: '110***********002X' };
  const calls = api({
    'checkout.check': ok(quote({ realName: { chosen: kept } })),
    'realNames.list': ok({ list: [kept] }),
    'realNames.remove': ok({}),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /收货人实名.*林志远/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '收货人实名信息' }));
  const remove = await sheet.findByRole('button', { name: '删除 林志远 的实名信息' });
  calls.replies['realNames.list'] = ok({ list: [] });
  calls.replies['checkout.check'] = ok(quote({ realName: { chosen: null } }));
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: '删除' }));
  await waitFor(() => expect(calls.sent('realNames.remove')).toMatchObject([{ id: kept.id }]));
  await waitFor(() => expect(remove).not.toBeInTheDocument());
});

// Rule: checkout-8
test('what changed since the cart is shown as a difference, and the submit accepts it', async () => {
  keepSeen({
    lines: [
      { id: first, name: quoteLine().name, priceFen: 118000, quantity: 1 },
      { id: second, name: '埃伦庄园干白', priceFen: 15800, quantity: 2 },
    ],
    totalFen: null,
  });
  const calls = api();
  const { user, went } = show();
  const changed = await screen.findByRole('alert', { name: '订单有变化' });
  expect(changed).toHaveTextContent(`${quoteLine().name}原 ¥1,180.00，现 ¥1,216.00`);
  expect(changed).toHaveTextContent('埃伦庄园干白原 ×2，现 已不能购买');
  await user.click(screen.getByRole('button', { name: '接受变化并提交' }));
  await waitFor(() => expect(went).toHaveLength(1));
  expect(calls.sent('checkout.submit')).toMatchObject([{ totalFen: '121600' }]);
});

// Rule: checkout-8
test('quantities are lowered to the stock that is left, when the person agrees', async () => {
  const problem = { code: 'lines' as const, text: '「奥布拉克」库存不足，最多可买 1 件', lineIds: [first] };
  const [group] = quote().groups;
  const before = quote({ problems: [problem], groups: [{ ...group!, lines: [quoteLine(1, { quantity: 3 })] }] });
  const calls = api({ 'checkout.check': ok(before), 'checkout.fit': ok({ cartIds: [first], quote: quote() }) });
  const { user } = show();
  const changed = await screen.findByRole('alert', { name: '订单有变化' });
  expect(changed).toHaveTextContent('最多可买 1 件');
  calls.replies['checkout.check'] = ok(quote());
  await user.click(screen.getByRole('button', { name: '按现有库存调整' }));
  await waitFor(() => expect(changed).toHaveTextContent('原 ×3，现 ×1'));
  expect(readKey('cartIds')).toBe(first);
  await user.click(screen.getByRole('button', { name: '接受变化并提交' }));
  await waitFor(() => expect(calls.sent('checkout.submit')).toMatchObject([{ cartIds: JSON.stringify([first]) }]));
});

// Rule: checkout-3
test('an answer that was lost is had after a reload: the same key, and the order that was made', async () => {
  const calls = api({ 'checkout.submit': offline() });
  const one = show();
  await one.user.click(await submitButton());
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  one.unmount();
  // The order was made: its goods are not in the cart any more.
  calls.replies['checkout.check'] = refused('要结算的商品已不在购物车，请返回重新选择', { code: 'empty' });
  calls.replies['checkout.submit'] = made();
  const two = show();
  await waitFor(() => expect(two.went).toContain(`replace /pay-type?orderId=${ORDER}`));
  const [before, after] = calls.sent('checkout.submit');
  expect(after).toEqual(before);
});

// Rule: checkout-3
test('goods that left the cart another way make no order after a reload', async () => {
  const calls = api({ 'checkout.submit': offline() });
  const one = show();
  await one.user.click(await submitButton());
  await waitFor(() => expect(calls.sent('checkout.submit')).toHaveLength(1));
  one.unmount();
  const empty = refused('要结算的商品已不在购物车，请返回重新选择', { code: 'empty' });
  calls.replies['checkout.check'] = empty;
  calls.replies['checkout.submit'] = empty;
  const two = show();
  expect(await screen.findByText('要结算的商品已不在购物车，请返回重新选择')).toBeVisible();
  await waitFor(() => expect(calls.sent('checkout.submit')).toHaveLength(2));
  expect(two.went).toEqual([]);
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
  ];
  const calls = api({ 'checkout.explain': ok({ parts, totalFen: 121600 }) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '查看优惠明细' }));
  const sheet = within(await screen.findByRole('dialog', { name: '优惠明细' }));
  expect(await sheet.findByText('会员等级的价格')).toBeVisible();
  expect(calls.sent('checkout.explain')).toMatchObject([{ coupon: 'best', useCoins: 'false' }]);
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
  const changed = await screen.findByRole('alert', { name: '订单有变化' });
  expect(changed).toHaveTextContent('合计原 ¥1,216.00，现 ¥1,300.00');
  calls.replies['checkout.submit'] = made({ totalFen: 130000 });
  await user.click(screen.getByRole('button', { name: '接受变化并提交' }));
  await waitFor(() => expect(went).toHaveLength(1));
  const [before, after] = calls.sent('checkout.submit');
  expect(after).toMatchObject({ totalFen: '130000' });
  expect(after!.idemKey).not.toBe(before!.idemKey);
});

// Rule: checkout-13
test('a time of delivery is a tap that writes it into the remarks', async () => {
  const calls = api();
  const { user } = show();
  await user.type(await screen.findByLabelText('订单备注'), '轻放');
  await user.click(screen.getByRole('button', { name: '周末送货' }));
  await user.click(screen.getByRole('button', { name: '工作日送货' }));
  expect(screen.getByLabelText('订单备注')).toHaveValue('工作日送货，轻放');
  expect(screen.getByRole('button', { name: '工作日送货', pressed: true })).toBeVisible();
  await user.click(await submitButton());
  await waitFor(() => expect(calls.sent('checkout.submit')).toMatchObject([{ remarks: '工作日送货，轻放' }]));
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
test('what was typed and chosen survives a reload; for other goods what was typed does not', async () => {
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
  expect(calls.sent('checkout.check').at(-1)).toMatchObject({ useCoins: 'true' });
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
test('coins, points and balance are off until the person switches them on, and say what they do; the choice is remembered', async () => {
  const used = { balance: { haveFen: 246000, usedFen: 116000 }, totalFen: 116000, restFen: 0 };
  const calls = api({ 'checkout.check': ok(quote(used)) });
  const { user, unmount } = show();
  expect(await screen.findByText('可抵 ¥56.00')).toBeVisible();
  expect(calls.sent('checkout.check')).toMatchObject([{ useCoins: 'false', usePoints: 'false', useBalance: 'false' }]);
  await user.click(screen.getByText('优惠怎样叠加'));
  expect(screen.getByText('每单用一张优惠券，可与促销同时使用')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: '使用积分' }));
  await user.click(screen.getByRole('switch', { name: '使用余额' }));
  expect(calls.sent('checkout.check').at(-1)).toMatchObject({
    useCoins: 'false',
    usePoints: 'true',
    useBalance: 'true',
  });
  expect(await screen.findByText('余额付 ¥1,160.00，还需 ¥0.00')).toBeVisible();
  unmount();
  const next = show(first);
  await submitButton();
  expect(calls.sent('checkout.check').at(-1)).toMatchObject({
    useCoins: 'false',
    usePoints: 'true',
    useBalance: 'true',
  });
  await next.user.click(screen.getByRole('switch', { name: '使用余额' }));
  next.unmount();
  show();
  await submitButton();
  expect(calls.sent('checkout.check').at(-1)).toMatchObject({ usePoints: 'true', useBalance: 'false' });
});

// Rule: checkout-11
test('a special invoice asks for everything that it is written with', async () => {
  const fields = { address: '请填写注册地址', bank: '请填写开户银行' };
  const calls = api({
    'checkout.listTitles': ok({ list: [] }),
    'checkout.saveTitle': refused('请填写注册地址', { code: 'invalid', fields }),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /发票/ }));
  await user.click(await screen.findByRole('tab', { name: '专用发票' }));
  await user.type(screen.getByLabelText('发票抬头'), '林氏酒业');
  await user.type(screen.getByLabelText('税号'), '91310104MA1FL0XX7X');
  await user.type(screen.getByLabelText('注册电话'), '021-64330001');
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect((await screen.findAllByText('请填写注册地址')).length).toBeGreaterThan(0);
  expect(screen.getByText('请填写开户银行')).toBeVisible();
  expect(screen.getByLabelText('注册电话')).toHaveValue('021-64330001');
  await user.type(screen.getByLabelText('注册地址'), '衡山路 8 号');
  await user.type(screen.getByLabelText('开户银行'), '招商银行');
  await user.type(screen.getByLabelText('银行账号'), '6225880123456789');
  calls.replies['checkout.saveTitle'] = ok({ id: cartLine(41).id, list: [] });
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('企业专票 · 林氏酒业')).toBeVisible();
  expect(calls.sent('checkout.saveTitle').at(-1)).toMatchObject({
    kind: 'company',
    type: 'special',
    address: '衡山路 8 号',
    bank: '招商银行',
    account: '6225880123456789',
  });
});

// Rule: checkout-6
test('keeps invoice titles, says what is wrong with one, and forgets one', async () => {
  const kept: InvoiceTitle = {
    id: cartLine(40).id,
    kind: 'company',
    type: 'ordinary',
    title: '上海林氏酒业',
    taxNo: '91310104MA1FL0XX7X',
    ...{ email: null, address: null, phone: null, bank: null, account: null },
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
  expect(await screen.findByRole('button', { name: /上海林氏酒业 *91/, pressed: true })).toBeVisible();
  expect(screen.queryByLabelText('发票抬头')).toBeNull();
  await user.click(screen.getByRole('button', { name: '编辑所选抬头' }));
  await user.clear(screen.getByLabelText('税号'));
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect((await screen.findAllByText('请填写正确的税号（15 至 20 位）')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('发票抬头')).toHaveValue('上海林氏酒业');
  calls.replies['checkout.saveTitle'] = ok({ id: kept.id, list: [kept] });
  await user.type(screen.getByLabelText('税号'), '91310104MA1FL0XX7X');
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('企业 · 上海林氏酒业')).toBeVisible();
  await user.click(await submitButton());
  await waitFor(() =>
    expect(JSON.parse(calls.sent('checkout.submit')[0]!.invoice!)).toEqual({
      kind: 'company',
      type: 'ordinary',
      title: '上海林氏酒业',
      taxNo: '91310104MA1FL0XX7X',
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
      quote({ address: null, problems: [{ code: 'address', text: '请选择收货地址', lineIds: [] }] }),
    ),
  });
  const { user } = show();
  await user.click(await submitButton());
  expect(await screen.findByRole('status')).toHaveTextContent('请选择收货地址');
  expect(calls.sent('checkout.submit')).toEqual([]);
});

// Rule: walk-5
test('goods that the browser made up are none', async () => {
  api({ 'checkout.check': refused('提交的内容有误', { code: 'invalid', fields: { 'cartIds.0': '提交的内容有误' } }) });
  show('nothing');
  expect(await screen.findByText('还没有要结算的商品')).toBeVisible();
  expect(screen.getByRole('link', { name: '回购物车' })).toBeVisible();
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
