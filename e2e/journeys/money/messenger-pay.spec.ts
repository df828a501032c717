import { ask } from '../../support/calls';
import { confirmPayment, placeOrder } from '../../support/trade';
import { expect, test } from '../../support/test';

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.53',
});

// Rules: wx-1, wx-2, wx-3
test('in the messenger: authorised once, refused by the bank, then paid', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  const { orderId, totalFen } = await placeOrder(me);
  const sheet = page.getByRole('dialog', { name: '微信支付（沙箱）' });
  await page.goto(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /微信支付/);
  const section = page.locator('section').filter({ hasText: '新的微信用户' });
  await section.getByRole('button', { name: '正常授权' }).click();
  await expect(page).toHaveURL(/\/openid-pay\?no=P/);
  await sheet.getByRole('button', { name: '支付被拒' }).click();
  await page.getByRole('link', { name: '查看支付结果' }).click();
  await expect(page.getByRole('heading', { name: '支付未成功' })).toBeVisible();
  await page.getByRole('link', { name: '重新支付' }).click();
  await confirmPayment(page, /微信支付/);
  await expect(page).toHaveURL(/\/openid-pay\?no=P/);
  await sheet.getByRole('button', { name: '支付成功' }).click();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await ask(me, 'payment.getResult', { orderId })).toMatchObject({ state: 'paid', paidFen: totalFen });
});
