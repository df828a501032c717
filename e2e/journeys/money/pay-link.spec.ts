import { ask } from '../../support/calls';
import { logIn } from '../../support/people';
import { payAtCashier, placeOrder } from '../../support/trade';
import { expect, test } from '../../support/test';

// Rules: link-1, link-2
test('a friend pays the order from the link that its buyer made', async ({ page, somebody, signInAs, shop }) => {
  const { phone } = await somebody();
  const buyer = { ...shop, token: (await logIn(shop.request, shop.origin, phone)).token };
  const { orderId, totalFen } = await placeOrder(buyer);
  const { path } = await ask(buyer, 'payLinks.create', { orderId });
  await signInAs(await somebody());
  await page.goto(path);
  await page.getByRole('button', { name: /^确认代付/ }).click();
  await payAtCashier(page, /支付成功/);
  await expect(page.getByRole('heading', { name: '代付成功' })).toBeVisible();
  expect(await ask(buyer, 'payment.getResult', { orderId })).toMatchObject({
    state: 'paid',
    paidFen: totalFen,
    methodLabel: '微信支付（好友代付）',
  });
});
