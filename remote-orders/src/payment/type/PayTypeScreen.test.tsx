import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { broken, fakeApi, offline, ok, refused, waiting, type Replies, missing } from '@cellar/shared/testing/fakeApi';
import { orderId, paySheet } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import PayTypeScreen from './PayTypeScreen';

const at = `/pay-type?orderId=${orderId}`;
const show = (replies: Replies, url = at) => ({
  api: fakeApi(replies),
  ...renderScreen(<PayTypeScreen />, url, { person: true }),
});
const confirmButton = () => screen.findByRole('button', { name: /^(确认支付|去转账)/ });

// Rule: pay-1
test('shows amount, time left and methods; the balance leads to its page', async () => {
  const { user, went } = show({ 'payment.getSheet': ok(paySheet()) });
  await user.click(await screen.findByRole('button', { name: '确认支付 ¥1,216.00' }));
  expect(screen.getByText('应付金额')).toBeVisible();
  expect(screen.getByText(/^付款剩余/)).toBeVisible();
  expect(screen.getByText('订单号 2603010000000001')).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  expect(screen.getByRole('radio', { name: /余额支付/ })).toBeChecked();
  await waitFor(() => expect(went).toEqual([`/pay-balance?orderId=${orderId}`]));
});

test('the cashier is opened for the amount that was seen, another attempt under another key', async () => {
  const { user, api } = show({
    'payment.getSheet': ok(paySheet()),
    'payment.payWx': ok({ url: '#cashier', outNo: 'P1' }),
  });
  await user.click(await screen.findByRole('radio', { name: /微信支付/ }));
  await user.click(await confirmButton());
  await waitFor(() => expect(window.location.hash).toBe('#cashier'));
  await user.click(await confirmButton());
  await waitFor(() => expect(api.sent('payment.payWx')).toHaveLength(2));
  const [first, second] = api.sent('payment.payWx');
  expect(first).toMatchObject({ orderId, amountFen: '121600' });
  expect(second!.idemKey).not.toBe(first!.idemKey);
});

// Rule: pay-3
test('UnionPay is asked first whether it takes this order', async () => {
  const methods = [
    ...paySheet().methods,
    {
      code: 'ums' as const,
      name: '银联云闪付',
      note: '支持各大银行卡',
      available: true,
      reason: null,
      paysFen: 121600,
    },
  ];
  const { user, api } = show({
    'payment.getSheet': ok(paySheet({ methods })),
    'payment.getUmsValidity': ok({ valid: false, text: '金额超过银联单笔 5 万元限额' }),
    'payment.payWx': ok({ url: '#union', outNo: 'P1' }),
  });
  await user.click(await screen.findByRole('radio', { name: /银联云闪付/ }));
  await user.click(await confirmButton());
  expect(await screen.findByText('金额超过银联单笔 5 万元限额')).toBeVisible();
  expect(api.sent('payment.payWx')).toEqual([]);
  api.replies['payment.getUmsValidity'] = ok({ valid: true, text: '' });
  await user.click(await confirmButton());
  await waitFor(() => expect(api.sent('payment.payWx')).toMatchObject([{ method: 'ums' }]));
});

// Rule: pay-4
test('installments say what they cost a month, and are paid by the chosen plan', async () => {
  const methods = [
    ...paySheet().methods,
    {
      code: 'installments' as const,
      name: '分期支付',
      note: '每月 ¥108.93 起，最多 12 期',
      available: true,
      reason: null,
      paysFen: 121600,
    },
  ];
  const plans = [
    { months: 3, firstFen: 41467, monthlyFen: 41465, feeFen: 2797, totalFen: 124397, yearlyBp: 1372 },
    { months: 12, firstFen: 10897, monthlyFen: 10893, feeFen: 9120, totalFen: 130720, yearlyBp: 1357 },
  ];
  const { user, api } = show({
    'payment.getSheet': ok(paySheet({ methods })),
    'payment.getInstallmentCost': ok({ plans }),
    'payment.payWx': ok({ url: '#bank', outNo: 'P1' }),
  });
  expect(await screen.findByText('每月 ¥108.93 起，最多 12 期')).toBeVisible();
  expect(api.sent('payment.getInstallmentCost')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /分期支付/ }));
  const chosen = await screen.findByRole('radio', { name: /¥414.65 × 3 期/ });
  await waitFor(() => expect(chosen).toBeChecked());
  expect(screen.getByText('手续费共 ¥91.20，合计 ¥1,307.20，年化利率约 13.6%，首期 ¥108.97')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /¥108.93 × 12 期/ }));
  await user.click(await confirmButton());
  await waitFor(() =>
    expect(api.sent('payment.payWx')).toMatchObject([{ method: 'installments', months: '12', amountFen: '121600' }]),
  );
});

// Rule: pay-4
test('without plans nothing can be confirmed; a failure can be tried again', async () => {
  const methods = [
    { code: 'installments' as const, name: '分期支付', note: '', available: true, reason: null, paysFen: 121600 },
  ];
  const { user, api } = show({
    'payment.getSheet': ok(paySheet({ methods, chosen: 'installments' })),
    'payment.getInstallmentCost': broken(),
  });
  await user.click(await screen.findByRole('button', { name: /重新加载|重试/ }));
  expect(await confirmButton()).toBeDisabled();
  api.replies['payment.getInstallmentCost'] = ok({
    plans: [{ months: 3, firstFen: 41467, monthlyFen: 41465, feeFen: 2797, totalFen: 124397, yearlyBp: 1372 }],
  });
  await user.click(await screen.findByRole('button', { name: /重新加载|重试/ }));
  await waitFor(async () => expect(await confirmButton()).toBeEnabled());
});

test('a lost connection is the same attempt again', async () => {
  const { user, api } = show({ 'payment.getSheet': ok(paySheet({ chosen: 'h5' })), 'payment.payWx': offline() });
  for (let i = 0; i < 2; i++) await user.click(await confirmButton());
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  const [first, second] = api.sent('payment.payWx');
  expect(second).toEqual(first);
});

// Rule: pay-6
test('after a part payment by balance it asks for the methods of the rest', async () => {
  const rest = paySheet({ paidFen: 30000, restFen: 91600, methods: paySheet().methods.slice(1), chosen: 'h5' });
  show({ 'payment.getSheet': ok(paySheet({ paidFen: 30000, restFen: 91600 })), 'payment.getSecondSheet': ok(rest) });
  expect(await screen.findByText('剩余应付')).toBeVisible();
  expect(screen.getByText('订单总额 ¥1,216.00，已付 ¥300.00')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /余额支付/ })).toBeNull();
});

// Rule: pay-1
test('a balance that does not reach says what it would pay, and leads to more of it', async () => {
  const [balance, h5] = paySheet().methods;
  const methods = [{ ...balance!, note: '可用 ¥300.00，不足部分可用其他方式支付', paysFen: 30000 }, h5!];
  show({ 'payment.getSheet': ok(paySheet({ methods, chosen: 'balance' })) });
  expect(await screen.findByRole('button', { name: '确认支付 ¥300.00' })).toBeEnabled();
  expect(screen.getByRole('link', { name: /去充值/ })).toHaveTextContent('余额还差 ¥916.00');
});

// Rule: pay-1
test('transfers stand behind a row of their own until they are wanted', async () => {
  const [balance, h5] = paySheet().methods;
  const company = { ...h5!, code: 'company' as const, name: '对公转账', note: '' };
  const { user } = show({ 'payment.getSheet': ok(paySheet({ methods: [balance!, h5!, company] })) });
  await confirmButton();
  expect(screen.queryByRole('radio', { name: '对公转账' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /更多支付方式/ }));
  await user.click(screen.getByRole('radio', { name: '对公转账' }));
  expect(screen.getByRole('button', { name: '去转账 ¥1,216.00' })).toBeEnabled();
});

// Rule: pay-1
test('a method that cannot be used says why; with none nothing can be confirmed', async () => {
  const [balance] = paySheet().methods;
  show({
    'payment.getSheet': ok(
      paySheet({ methods: [{ ...balance!, available: false, reason: '余额不足', paysFen: 0 }], chosen: null }),
    ),
  });
  expect(await confirmButton()).toBeDisabled();
  expect(screen.getByRole('radio', { name: /余额不足/ })).toBeDisabled();
  expect(screen.getByText('暂时没有可用的支付方式，请稍后再试')).toBeVisible();
});

// Rule: transfer-6
test('transfers lead to their pages; one that is being checked is said, and how it stands is one tap away', async () => {
  const method = { note: '', available: true, reason: null, paysFen: 121600 };
  const { user, went } = show({
    'payment.getSheet': ok(
      paySheet({
        methods: [
          { ...method, code: 'company', name: '对公转账' },
          { ...method, code: 'offline', name: '线下转账' },
        ],
        chosen: 'company',
        transfer: { method: 'offline', amountFen: 121600, state: 'waiting' },
      }),
    ),
  });
  expect(await screen.findByRole('link', { name: /线下转账核对中/ })).toHaveAttribute(
    'href',
    `/pay-offline?orderId=${orderId}`,
  );
  expect(screen.getByText('¥1,216.00，核对期间再用其他方式付款，转来的款项会退回')).toBeVisible();
  await user.click(await confirmButton());
  await user.click(screen.getByRole('radio', { name: '线下转账' }));
  await user.click(await confirmButton());
  await waitFor(() => expect(went).toEqual([`/pay-company?orderId=${orderId}`, `/pay-offline?orderId=${orderId}`]));
});

// Rule: pay-7
test('an attempt whose channel has not answered leads to its result before anything is paid twice', async () => {
  show({ 'payment.getSheet': ok(paySheet({ asking: '微信支付' })) });
  expect(await screen.findByRole('link', { name: /有一笔微信支付待确认/ })).toHaveAttribute(
    'href',
    `/pay-result?orderId=${orderId}`,
  );
});

// Rule: pay-2
test('a long time to pay is said in days', async () => {
  const soon = Date.now() + 3 * 86_400_000;
  const { user } = show({ 'payment.getSheet': ok(paySheet({ payBeforeAt: new Date(soon).toISOString() })) });
  await confirmButton();
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByText(/请在 3 天内完成付款/)).toBeVisible();
});

// Rule: pay-2
test('the way back asks first; staying keeps the page, leaving leads to the order', async () => {
  const { user, went } = show({ 'payment.getSheet': ok(paySheet()) });
  await confirmButton();
  const back = screen.getByRole('button', { name: '返回' });
  await user.click(back);
  const question = await screen.findByRole('dialog', { name: '要离开支付页面吗？' });
  await user.click(within(question).getByRole('button', { name: '继续支付' }));
  expect(went).toEqual([]);
  await user.click(back);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '离开' }));
  await waitFor(() => expect(went).toEqual([`replace /order-result?orderId=${orderId}`]));
});

// Rule: pay-2
test('the way back of an order that cannot be paid any more asks nothing', async () => {
  const { user, went } = show({ 'payment.getSheet': ok(paySheet({ state: 'closed', methods: [], chosen: null })) });
  await screen.findByText('订单已关闭，不能再支付');
  await user.click(screen.getByRole('button', { name: '返回' }));
  await waitFor(() => expect(went).toEqual(['back']));
});

test('a closed order takes no money and leads on; a paid one shows its result', async () => {
  show({ 'payment.getSheet': ok(paySheet({ state: 'closed', methods: [], chosen: null })) });
  expect(await screen.findByText('订单已关闭，不能再支付')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', `/order-details?orderId=${orderId}`);
});

test('a paid order shows its result', async () => {
  const { went } = show({ 'payment.getSheet': ok(paySheet({ state: 'paid', methods: [], chosen: null })) });
  await waitFor(() => expect(went).toEqual([`replace /pay-result?orderId=${orderId}`]));
});

test('paid elsewhere in the meantime: says so and goes to the result; a changed amount loads again', async () => {
  const { user, api, went } = show({
    'payment.getSheet': ok(paySheet({ chosen: 'h5' })),
    'payment.payWx': refused('应付金额有变化，请重新确认', { states: 409, code: 'stale' }),
  });
  await user.click(await confirmButton());
  expect(await screen.findByText('应付金额有变化，请重新确认')).toBeVisible();
  await waitFor(() => expect(api.sent('payment.getSheet')).toHaveLength(2));
  api.replies['payment.payWx'] = refused('订单已支付，无需重复付款', { states: 409, code: 'paid' });
  await user.click(await confirmButton());
  await waitFor(() => expect(went).toEqual([`replace /pay-result?orderId=${orderId}`]));
});

test('loads again at the end of the time, and when the browser brings the page back', async () => {
  jest.useFakeTimers();
  const now = Date.now();
  const soon = { payBeforeAt: new Date(now + 3000).toISOString(), now: new Date(now).toISOString() };
  const { api } = show({ 'payment.getSheet': ok(paySheet(soon)) });
  await act(async () => jest.advanceTimersByTimeAsync(100));
  api.replies['payment.getSheet'] = ok(paySheet({ state: 'closed', methods: [], chosen: null }));
  await act(async () => jest.advanceTimersByTimeAsync(3500));
  expect(screen.getByText('订单已关闭，不能再支付')).toBeVisible();
  const asked = api.sent('payment.getSheet').length;
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(api.sent('payment.getSheet')).toHaveLength(asked + 1);
  jest.useRealTimers();
});

test('skeleton, error with retry, and an order that is not there', async () => {
  const { api, user } = show({ 'payment.getSheet': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  api.replies['payment.getSheet'] = broken();
  const again = renderScreen(<PayTypeScreen />, at, { person: true });
  await user.click(await again.findByRole('button', { name: '重新加载' }));
  api.replies['payment.getSheet'] = missing('订单不存在');
  await user.click(await again.findByRole('button', { name: '重新加载' }));
  expect(await again.findByText('没有找到这个订单')).toBeVisible();
});

// Rule: page-23
test('an address that names no order asks for nothing', () => {
  const { api } = show({}, '/pay-type?orderId=../etc');
  expect(screen.getByText('没有找到这个订单')).toBeVisible();
  expect(api.calls).toEqual([]);
});
