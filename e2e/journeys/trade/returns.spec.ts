import { ask } from '../../support/calls';
import { decideAtDesk, placeOrder, payAtCashier, confirmPayment, shipAtOnce } from '../../support/trade';
import { expect, test } from '../../support/test';

// Rules: return-4, return-15, return-16
test('goods go back: applied for, agreed, sent with a number, received, and the money is there', async ({
  page,
  shop,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody());
  const { orderId, totalFen } = await placeOrder(me, 2);
  await page.goto(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /支付成功/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await shipAtOnce(shop, orderId);
  await ask(me, 'orders.finish', { orderId });

  await page.goto(`/order-details?orderId=${orderId}`);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '申请退换' }).click();
  await expect(page).toHaveURL(`/my-back?orderId=${orderId}`);
  await page.getByRole('radio', { name: /退货退款/ }).click();
  await page.getByRole('button', { name: '减少' }).click();
  await page.getByRole('button', { name: /^原因/ }).click();
  await page.getByRole('radio', { name: '不想要了' }).click();
  await page.getByLabel('说明').fill('买多了一瓶，没有开封');
  await expect(page.getByText('寄回运费由你承担', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '待审核' })).toBeVisible();
  const caseId = new URL(page.url()).searchParams.get('caseId')!;
  const { caseNo } = await ask(me, 'returns.get', { caseId });

  const decide = async (button: string, state: string) => {
    await decideAtDesk(page, { desk: '/sandbox/returns', of: caseNo, button });
    await page.reload();
    await expect(page.getByRole('heading', { name: state })).toBeVisible();
  };
  await decide('同意', '待寄回');
  await page.getByRole('button', { name: '填写运单号' }).click();
  const sheet = page.getByRole('dialog', { name: '填写运单号' });
  await sheet.getByRole('button', { name: '顺丰速运' }).click();
  await sheet.getByRole('textbox', { name: '运单号' }).fill('SF1000000001');
  await sheet.getByRole('button', { name: '提交运单号' }).click();
  await expect(page.getByRole('heading', { name: '寄回中' })).toBeVisible();
  await decide('收货（完好）', '待退款');
  await decideAtDesk(page, { desk: '/sandbox/returns', of: caseNo, button: '退款' });
  await expect.poll(async () => (await ask(me, 'returns.get', { caseId })).state).toBe('refunded');
  await page.goto('/my-back?tab=done');
  await page.getByRole('link', { name: new RegExp(caseNo) }).click();
  await expect(page.getByText('微信支付：已退回')).toBeVisible();
  const order = await ask(me, 'orders.get', { orderid: orderId });
  expect(order).toMatchObject({ state: 'received' });
  expect(order.refundedFen).toBeGreaterThan(0);
  expect(order.refundedFen).toBeLessThan(totalFen);
});
