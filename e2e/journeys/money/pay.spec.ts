import { ask } from '../../support/calls';
import { CLASSIC, confirmPayment, payAtCashier, placeOrder } from '../../support/trade';
import { expect, test } from '../../support/test';

const BALANCE = 500_000;

// Rule: pay-8
test('a refused payment is said, and tried again', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  const { orderId } = await placeOrder(me);
  await page.goto(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /支付被拒/);
  await expect(page.getByRole('heading', { name: '支付未成功' })).toBeVisible();
  await expect(page.getByText('支付成功')).toHaveCount(0);
  await page.getByRole('link', { name: '重新支付' }).click();
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /支付成功/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
});

// Rule: pay-8
test('the cashier is closed, and the order paid later from the list', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  const { orderId } = await placeOrder(me);
  await page.goto(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /^关闭/);
  await expect(page.getByRole('heading', { name: '尚未完成支付' })).toBeVisible();
  await page.goto('/order?tab=waiting');
  await page.getByRole('button', { name: /^去支付/ }).click();
  await expect(page).toHaveURL(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /支付成功/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
});

test('a callback that comes twice pays once', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  const { orderId, totalFen } = await placeOrder(me);
  await page.goto(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /重复回调/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await ask(me, 'payment.getResult', { orderId })).toMatchObject({
    state: 'paid',
    paidFen: totalFen,
    restFen: 0,
  });
});

test('a callback with another amount never pays the order', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  const { orderId } = await placeOrder(me);
  await page.goto(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /金额被改/);
  await expect(page.getByRole('heading', { name: /正在确认支付结果|支付未成功/ })).toBeVisible();
  await expect(page.getByText('支付成功')).toHaveCount(0);
  expect((await ask(me, 'payment.getResult', { orderId })).state).not.toBe('paid');
  const { state } = await ask(me, 'orders.get', { orderid: orderId });
  expect(state).toBe('waiting');
});

// Rule: pay-9
test('a payment counts for its own order only, and a forged callback for none', async ({
  page,
  somebody,
  signInAs,
  request,
  shop,
}) => {
  const me = await signInAs(await somebody());
  const [mine, other] = [await placeOrder(me), await placeOrder(me)];
  await page.goto(`/pay-type?orderId=${mine.orderId}`);
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /支付成功/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await page.goto(`/pay-result?orderId=${other.orderId}`);
  await expect(page.getByRole('heading', { name: '尚未完成支付' })).toBeVisible();
  const forged = await request.post(`${shop.origin}/api/pay/callback/wechat`, {
    headers: { 'content-type': 'application/json' },
    data: {
      id: 'forged',
      event_type: 'TRANSACTION.SUCCESS',
      resource: { out_trade_no: other.orderNo, amount: { total: other.totalFen } },
    },
  });
  expect(forged.status()).toBe(401);
  expect((await ask(me, 'payment.getResult', { orderId: other.orderId })).state).toBe('unpaid');
});

// Rule: pay-7
test('a slow channel is waited for, and success said only when it came', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  const { orderId } = await placeOrder(me);
  await page.goto(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /处理较慢/);
  await expect(page.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
});

// Rule: pay-6
test('the balance pays with the password, a wrong one is said and stays', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody({ balanceFen: BALANCE }));
  const { orderId, totalFen } = await placeOrder(me);
  await page.goto(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /余额/);
  await expect(page).toHaveURL(/\/pay-balance/);
  await page.getByLabel('登录密码').fill('Wrong12345');
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText('密码不正确')).toBeVisible();
  await expect(page.getByLabel('登录密码')).toHaveValue('Wrong12345');
  await page.getByLabel('登录密码').fill('Cellar2026');
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page).toHaveURL(/\/pay-result/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await ask(me, 'payment.getBalance', {})).toEqual({ balanceFen: BALANCE - totalFen });
});

// Rule: order-3
test('an unpaid order is cancelled with a reason, and its goods are had again', async ({
  page,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody());
  const { orderNo } = await placeOrder(me, 2);
  await page.goto('/order?tab=waiting');
  await page.getByRole('button', { name: `取消订单 ${orderNo}` }).click();
  const sheet = page.getByRole('dialog', { name: '取消订单' });
  await sheet.getByRole('radio', { name: '商品或数量选错了' }).click();
  await sheet.getByRole('button', { name: '确认取消' }).click();
  await expect(page.getByText('没有待付款的订单')).toBeVisible();
  await page.getByRole('tab', { name: '未成功' }).click();
  await page.getByRole('button', { name: `再次购买 ${orderNo}` }).click();
  const again = page.getByRole('dialog', { name: '再次购买' });
  await expect(again.getByText(CLASSIC)).toBeVisible();
  await again.getByRole('button', { name: '加入购物车' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('group', { name: new RegExp(`${CLASSIC} 数量`) }).getByRole('textbox')).toHaveValue('2');
});

// Rule: checkout-2
test('「立即购买」 orders without the cart', async ({ page, somebody, signInAs, shop }) => {
  const me = await signInAs(await somebody());
  const { list } = await ask(shop, 'catalog.search', { text: CLASSIC });
  await page.goto(`/product?req_productId=${list[0]?.id}`);
  await page.getByRole('button', { name: '立即购买' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '立即购买' }).click();
  await expect(page).toHaveURL(/\/sure-order$/);
  await expect(page.getByText(CLASSIC)).toBeVisible();
  expect(await ask(me, 'cart.getCount', {})).toEqual({ count: 0 });
});
