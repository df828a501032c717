import type { Page } from '@playwright/test';
import { breakFiles, doorTo, filesOf } from '../../support/faults/faults';
import { drawn } from '../../support/look/look';
import { fillCart } from '../../support/trade';
import { expect, test } from '../../support/test';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: new RegExp(name) });
const BLOCK = '页面没能打开，请检查网络后重试';

// Rule: load-8
test('what was typed waits while another remote cannot be opened', async ({ page, somebody, signInAs, watch }) => {
  watch.allow(/\/remotes\/account\//);
  const me = await signInAs(await somebody());
  const line = await fillCart(me);
  await page.addInitScript((id) => localStorage.setItem('cartIds', id), line);
  await breakFiles(page, filesOf('account', 'AddressScreen').script, '404');
  await page.goto('/sure-order');
  await page.getByLabel('订单备注').fill('请放在门卫处');
  await page.getByRole('link', { name: /请选择收货地址/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: BLOCK })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/sure-order$/);
  await expect(page.getByLabel('订单备注')).toHaveValue('请放在门卫处');
});

// Rule: call-26
test('the server stops halfway: pages say that the network is gone, and go on when it is back', async ({
  page,
  shop,
  signInAs,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET|Failed to load resource/);
  const door = await doorTo(shop.origin);
  try {
    await signInAs('gold');
    await page.goto(`${door.origin}/index`);
    await drawn(page);
    await tab(page, '购物车').click();
    await expect(page.getByRole('button', { name: /结算/ })).toBeVisible();
    await page.goto(`${door.origin}/order`);
    await drawn(page);

    await door.shut();
    await page.getByRole('tab', { name: '已完成' }).click();
    await expect(page.getByText('网络断开了')).toBeVisible();
    await door.reopen();
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('button', { name: /^再次购买/ }).first()).toBeVisible();
  } finally {
    await page.close();
    await door.shut();
  }
});

// Rules: call-27, call-28
test('the shop says that the network is gone and back, and mends what failed meanwhile', async ({
  page,
  context,
  signInAs,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signInAs('gold');
  await page.goto('/order');
  await drawn(page);
  await expect(page.getByRole('tab', { name: '已完成' })).toBeVisible();
  // The shell listens from its first idle moment on.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /platform\/report/.test(name)),
  );
  await context.setOffline(true);
  await expect(page.getByText('网络已断开，请检查网络')).toBeVisible();
  await page.getByRole('tab', { name: '已完成' }).click();
  await expect(page.getByText('网络断开了')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络已恢复')).toBeVisible();
  await expect(page.getByRole('button', { name: /^再次购买/ }).first()).toBeVisible();
  await expect(page.getByText('网络断开了')).toBeHidden();
});
