import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ask } from '../../support/calls';
import { button, enterOwn } from '../../support/staff';
import { CLASSIC, payAtOnce, placeOrder } from '../../support/trade';
import { expect, test } from '../../support/test';

/** Presses a button of the page and the one that begins alike in the dialog that asks. */
async function doIt(page: Page, label: string, fill?: (dialog: Locator) => Promise<void>) {
  await button(page, label).click();
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name: new RegExp(`^${label}|^保存`) }).click();
  await expect(dialog).toBeHidden();
}

// Rules: order-16, desk-73
test('an order is sent from the console in two parcels, one after the other, and the buyer follows both', async ({
  page,
  shop,
  browser,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody());
  const { orderId, totalFen } = await placeOrder(me, 2);
  const desk = await enterOwn(browser, `${shop.origin}/console/orders/${orderId}`, 'service');
  // What somebody deals with is not sent by the demo itself.
  await doIt(desk, '加备注', (dialog) => dialog.getByLabel('商家备注').fill('分两次发'));
  await expect(desk.getByText('商家备注：分两次发')).toBeVisible();
  await payAtOnce(me, { orderId, totalFen });
  await desk.reload();
  await doIt(desk, '打包');
  const send = (quantity: string, trackingNo: string) =>
    doIt(desk, '发货', async (dialog) => {
      await dialog.getByLabel(CLASSIC).fill(quantity);
      await dialog.getByLabel('快递公司').selectOption('顺丰速运');
      await dialog.getByLabel('运单号').fill(trackingNo);
    });
  const first = `SF${Date.now()}`;
  await send('1', first);
  await expect(desk.getByText('部分发货')).toBeVisible();
  await page.goto(`/view-logistics?orderId=${orderId}`);
  await expect(page.getByText(first).first()).toBeVisible();
  await send('1', `${first}2`);
  await expect(desk.getByText('已发货', { exact: true })).toBeVisible();
  await desk.context().close();
  const { parcels, state } = await ask(me, 'orders.getTracking', { orderId });
  expect([state, parcels.map(({ trackingNo }) => trackingNo).sort()]).toEqual(['shipped', [first, `${first}2`]]);
  await page.reload();
  await expect(page.getByText(`${first}2`).first()).toBeVisible();
});

// Rule: return-70
test('money back is agreed to in the console, and the buyer has it', async ({
  page,
  shop,
  browser,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody());
  const { orderId, totalFen } = await placeOrder(me);
  await payAtOnce(me, { orderId, totalFen });
  const { id, caseNo } = await ask(me, 'returns.apply', {
    orderId,
    kind: 'refundOnly',
    reason: 'unwanted',
    lines: JSON.stringify([{ line: 1, quantity: 1 }]),
    idemKey: randomUUID(),
  });
  const desk = await enterOwn(browser, `${shop.origin}/console/returns/${id}`, 'service');
  await expect(desk.getByRole('heading', { name: caseNo })).toBeVisible();
  await doIt(desk, '同意');
  await expect(desk.getByText(/^(退款中|已退款)$/).first()).toBeVisible();
  await desk.context().close();
  await expect.poll(async () => (await ask(me, 'returns.get', { caseId: id })).state).toBe('refunded');
  await page.goto(`/order-details?orderId=${orderId}`);
  await expect(page.getByText('已退款').first()).toBeVisible();
});

// Rule: service-70
test('a ticket is answered in the console, and the customer reads it', async ({
  page,
  shop,
  browser,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody());
  const { id } = await ask(me, 'service.open', {
    topic: 'goods',
    body: '这款酒的木塞有些松，正常吗？',
    idemKey: randomUUID(),
  });
  const desk = await enterOwn(browser, `${shop.origin}/console/tickets/${id}`, 'service');
  const words = `正常，直立存放即可 ${id.slice(-6)}`;
  await desk.getByLabel('回复').fill(words);
  await button(desk, '发送回复').click();
  await expect(desk.getByText(words)).toBeVisible();
  await desk.context().close();
  await page.goto(`/service-center?ticket=${id}`);
  await expect(page.getByText(words)).toBeVisible();
});
