import type { Page } from '@playwright/test';
import { ask } from '../../support/calls';
import { chooseAt, enterAt, tabTo, typeAt } from '../../support/keys';
import { button, STAFF_PASSWORD, WINDOW } from '../../support/staff';
import { CLASSIC, payAtOnce, placeOrder } from '../../support/trade';
import { expect, test } from '../../support/test';

const NARROW = { width: 1024, height: 768 };
const dialogOf = (page: Page) => page.getByRole('dialog');

// Rule: desk-556
test('a day at the desk without a pointer: an order is found, noted, packed and sent, and stock comes in', async ({
  shop,
  browser,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody());
  const { orderId, orderNo, totalFen } = await placeOrder(me, 2);
  const context = await browser.newContext({ ...WINDOW, viewport: NARROW, baseURL: shop.origin });
  const desk = await context.newPage();
  await desk.goto('/console/orders');
  await typeAt(desk, desk.getByLabel('账号'), 'admin');
  await typeAt(desk, desk.getByLabel('密码'), STAFF_PASSWORD);
  await desk.keyboard.press('Enter');
  await typeAt(desk, desk.getByRole('searchbox'), orderNo);
  await desk.keyboard.press('Enter');
  await enterAt(desk, desk.getByRole('main').getByRole('link', { name: orderNo }));
  // What somebody deals with is not sent by the demo itself.
  await enterAt(desk, button(desk, '加备注'));
  await typeAt(desk, dialogOf(desk).getByLabel('商家备注'), '轻放');
  await enterAt(desk, dialogOf(desk).getByRole('button', { name: /^保存/ }));
  await expect(desk.getByText('商家备注：轻放')).toBeVisible();
  await payAtOnce(me, { orderId, totalFen });
  await enterAt(desk, button(desk, '打包'));
  await enterAt(desk, dialogOf(desk).getByRole('button', { name: /^打包/ }));
  await expect(dialogOf(desk)).toBeHidden();
  await enterAt(desk, button(desk, '发货'));
  await chooseAt(desk, dialogOf(desk).getByLabel('快递公司'), '顺丰速运');
  const trackingNo = `SF${Date.now()}`;
  await typeAt(desk, dialogOf(desk).getByLabel('运单号'), trackingNo);
  await enterAt(desk, dialogOf(desk).getByRole('button', { name: /^发货/ }));
  await expect(desk.getByRole('region', { name: '订单' }).getByText('已发货', { exact: true })).toBeVisible();
  const { parcels, state } = await ask(me, 'orders.getTracking', { orderId });
  expect([state, parcels.map((one) => one.trackingNo)]).toEqual(['shipped', [trackingNo]]);
  await enterAt(desk, desk.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '库存' }));
  await typeAt(desk, desk.getByRole('searchbox'), CLASSIC);
  await desk.keyboard.press('Enter');
  await enterAt(desk, desk.getByRole('main').getByRole('link', { name: CLASSIC }).first());
  await enterAt(desk, button(desk, '入库'));
  await tabTo(desk, dialogOf(desk).getByLabel('仓库'));
  await desk.keyboard.press('ArrowDown');
  await typeAt(desk, dialogOf(desk).getByLabel('瓶数'), '7');
  await typeAt(desk, dialogOf(desk).getByLabel(/^理由/), '补货到店');
  await enterAt(desk, button(dialogOf(desk), '入库'));
  await expect(desk.getByText('已入库 7 瓶')).toBeVisible();
  await context.close();
});
