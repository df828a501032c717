import { ask } from '../../support/calls';
import { expect, test } from '../../support/test';
import { confirmPayment, payAtCashier, placeOrder } from '../../support/trade';

// Rules: pay-3, pay-8
test('UnionPay: refused by the bank, left, then paid', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  const { orderId, totalFen } = await placeOrder(me);
  await page.goto(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /银联云闪付/);
  await expect(page.getByRole('heading', { name: '银联云闪付收银台' })).toBeVisible();
  await payAtCashier(page, /支付被拒/);
  await page.getByRole('link', { name: '重新支付' }).click();
  await confirmPayment(page, /银联云闪付/);
  await payAtCashier(page, /^关闭/);
  await expect(page.getByRole('heading', { name: '尚未完成支付' })).toBeVisible();
  await page.goto(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /银联云闪付/);
  await payAtCashier(page, /支付成功/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await ask(me, 'payment.getResult', { orderId })).toMatchObject({ state: 'paid', paidFen: totalFen });
});

// Rule: pay-1
test('installments: what each month costs is known before, and at the cashier', async ({
  page,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody());
  const { orderId, totalFen } = await placeOrder(me, 6);
  await page.goto(`/pay-type?orderId=${orderId}`);
  await page.getByRole('radio', { name: /分期支付/ }).click();
  const { plans } = await ask(me, 'payment.getInstallmentCost', { orderId });
  const [, plan] = plans;
  await page.getByRole('radio', { name: new RegExp(`${plan?.months} 期`) }).click();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText(`分 ${plan?.months} 期`)).toBeVisible();
  await payAtCashier(page, /支付成功/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await ask(me, 'payment.getResult', { orderId })).toMatchObject({ state: 'paid', paidFen: totalFen });
});
