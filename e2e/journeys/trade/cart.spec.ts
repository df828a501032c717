import type { Page } from '@playwright/test';
import { ask } from '../../support/calls';
import { addAddress, CLASSIC, confirmPayment, fillCart, payAtCashier, shipAtOnce } from '../../support/trade';
import { expect, test } from '../../support/test';

// Rule: cart-12
test('a message becomes goods in the cart', async ({ page, somebody, signInAs }) => {
  await signInAs(await somebody());
  await page.goto('/cart');
  await page.getByRole('button', { name: /粘贴文字下单/ }).click();
  await page.getByLabel('要订的商品').fill('奥布拉克庄园正牌干红2015 两支\n傲布拉克 一支\n没有这种酒 一箱');
  await page.getByRole('button', { name: '识别商品' }).click();
  const list = page.getByRole('list', { name: '识别结果' });
  await expect(list.getByText(CLASSIC, { exact: true }).first()).toBeVisible();
  await expect(list.getByText('按读音相近查找，请核对')).toBeVisible();
  await expect(list.getByLabel('没有找到，请修改后再查')).toHaveValue('没有这种酒 一箱');
  await page.getByRole('button', { name: /^加入购物车 \(2\)/ }).click();
  await expect(page.getByRole('button', { name: /^结算/ })).toBeEnabled();
  await expect(page.getByRole('group', { name: `${CLASSIC} 数量` }).getByRole('textbox')).toHaveValue(/^[23]$/);
});

// Rule: cart-15
test('two tabs show the same cart', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  await fillCart(me);
  const quantityIn = (tab: Page) => tab.getByRole('group', { name: `${CLASSIC} 数量` }).getByRole('textbox');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/cart');
    await expect(quantityIn(tab)).toHaveValue('1');
  }
  await quantityIn(page).fill('3');
  await quantityIn(page).blur();
  await expect(quantityIn(other)).toHaveValue('3');
});

// Rule: checkout-8
test('what another device changed is a difference that the submit accepts', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  await addAddress(me);
  const lineId = await fillCart(me);
  await page.goto('/cart');
  await page.getByRole('button', { name: '结算 (1)' }).click();
  await expect(page.getByRole('button', { name: '提交订单' })).toBeEnabled();
  await ask(me, 'cart.update', { lineId, quantity: 2, version: 1 });
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByRole('alert', { name: '订单有变化' })).toContainText('原 ×1，现 ×2');
  await page.getByRole('button', { name: '接受变化并提交' }).click();
  await expect(page).toHaveURL(/\/pay-type\?orderId=/);
});

// Rule: checkout-9
test('an order is picked up with its code', async ({ page, shop, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  await fillCart(me);
  await page.goto('/cart');
  await page.getByRole('button', { name: '结算 (1)' }).click();
  await page.getByRole('tab', { name: '到店自提' }).click();
  await expect(page.getByText(/到店自提，预计/)).toBeVisible();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/pay-type\?orderId=/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /支付成功/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await page.goto(`/order-details?orderId=${orderId}`);
  await expect(page.getByText(/取货码 \d{4} \d{4}/)).toBeVisible();
  await shipAtOnce(shop, orderId);
  await page.reload();
  await expect(page.getByText('已完成').first()).toBeVisible();
  await expect(page.getByText(/取货码/)).toHaveCount(0);
});

// Rule: cart-16
test('on a phone that lies on its side a whole bottle stands between the bars', async ({
  page,
  somebody,
  signInAs,
}) => {
  await page.setViewportSize({ width: 812, height: 375 });
  const me = await signInAs(await somebody());
  await fillCart(me);
  await page.goto('/cart');
  const bottle = page.locator('main li picture img').first();
  await expect(bottle).toBeVisible();
  const seen = await bottle.boundingBox();
  const bar = await page.getByRole('button', { name: /^结算/ }).boundingBox();
  expect(seen).not.toBeNull();
  expect(seen!.y).toBeGreaterThan(0);
  expect(seen!.y + seen!.height).toBeLessThan(bar!.y);
});
