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
  await dialog.getByRole('button', { name: new RegExp(`^${label}|^保存|^延长$`) }).click();
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
  await page.getByRole('tab', { name: '包裹 2' }).click();
  await expect(page.getByText(`${first}2`).first()).toBeVisible();
});

// Rules: desk-77, desk-78
test('two change the price of one order: the second is shown the new one first, and the buyer pays it', async ({
  page,
  shop,
  browser,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody());
  const { orderId, totalFen } = await placeOrder(me, 2);
  const address = `${shop.origin}/console/orders/${orderId}`;
  const [first, second] = [await enterOwn(browser, address, 'finance'), await enterOwn(browser, address, 'service')];
  const yuan = (off: number) => String((totalFen - off) / 100);
  const fill = async (desk: Page, off: number) => {
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('应付金额（元）').fill(yuan(off));
    await dialog.getByLabel('理由（必填）').fill('老客户');
    await dialog.getByRole('button', { name: /^改为/ }).click();
    return dialog;
  };
  for (const desk of [first, second]) await button(desk, '改价').click();
  await expect(second.getByLabel('应付金额（元）')).toHaveValue(yuan(0));
  await expect(await fill(first, 2000)).toBeHidden();
  const refused = await fill(second, 1000);
  await expect(refused.getByText(/^应付金额现在是/)).toBeVisible();
  await expect(refused.getByLabel('应付金额（元）')).toHaveValue(yuan(1000));
  await button(refused, '取消').click();
  await doIt(second, '延长付款时间', async (dialog) => {
    await dialog.getByLabel('从现在起').selectOption('3 天');
    await expect(button(dialog, '延长')).toBeVisible();
  });
  await page.goto(`/order-details?orderId=${orderId}`);
  await expect(page.getByText('商家改价')).toBeVisible();
  await payAtOnce(me, { orderId, totalFen: totalFen - 2000 });
  await second.reload();
  await expect(button(second, '打包')).toBeVisible();
  await expect(button(second, '改价')).toHaveCount(0);
  for (const desk of [first, second]) await desk.context().close();
});

// Rule: return-72
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
  await expect(desk.getByText('待退款', { exact: true }).first()).toBeVisible();
  await desk.context().close();
  const finance = await enterOwn(browser, `${shop.origin}/console/returns/${id}`, 'finance');
  await doIt(finance, '退款');
  await expect(finance.getByText(/^(退款中|已退款)$/).first()).toBeVisible();
  await finance.context().close();
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
  const text = `正常，直立存放即可 ${id.slice(-6)}`;
  await desk.getByLabel('回复').fill(text);
  await button(desk, '发送回复').click();
  await expect(desk.getByText(text)).toBeVisible();
  await desk.context().close();
  await page.goto(`/service-center?ticket=${id}`);
  await expect(page.getByText(text)).toBeVisible();
});
