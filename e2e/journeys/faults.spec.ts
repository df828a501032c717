import type { Page } from '@playwright/test';
import { breakFiles, doorTo, FAULTS, filesOf, PATIENCE, TECHNICAL_LIMIT, type Part } from '../support/faults';
import { drawn } from '../support/look';
import { fillCart } from '../support/trade';
import { expect, test } from '../support/test';

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: new RegExp(name) });
const BLOCK = '页面没能打开，请检查网络后重试';
const PARTS: Part[] = ['entry', 'script', 'stylesheet'];
/** A remote's screen, where its tab is, and what stands on it. */
const VICTIMS = [
  { remote: 'orders', screen: 'CartScreen', label: '购物车', shows: /结算/ },
  { remote: 'account', screen: 'MemberCenterScreen', label: '我的', shows: /林先生的酒铺/ },
];

for (const { remote, screen, label, shows } of VICTIMS) {
  for (const part of PARTS) {
    for (const fault of FAULTS) {
      test(`${remote}: ${part} answered by ${fault}: the others go on, and a retry brings it back`, async ({ page, signInAs, watch }) => {
        // An entry that failed is registered anew, which the federation runtime remarks on.
        watch.allow(new RegExp(`/remotes/${remote}/`), /The remote "\w+" is already registered/);
        if (fault === 'hang') await page.clock.install();
        await signInAs('gold');
        const heal = await breakFiles(page, filesOf(remote, screen)[part], fault);
        await page.goto('/index');
        await drawn(page);
        await page.evaluate(() => document.querySelector('main')?.setAttribute('data-mark', 'same'));

        await tab(page, label).click();
        if (fault === 'hang') {
          await page.clock.fastForward(PATIENCE);
          await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible();
          await page.clock.fastForward(TECHNICAL_LIMIT);
        }
        await expect(page.getByRole('alert').filter({ hasText: BLOCK })).toBeVisible();
        await tab(page, '分类').click();
        await expect(page.getByRole('navigation', { name: '分类', exact: true })).toBeVisible();
        await tab(page, '首页').click();
        await expect(page.locator('main[data-mark=same]')).toBeVisible();

        await heal();
        await tab(page, label).click();
        await page.getByRole('button', { name: '重试' }).click();
        await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
        await expect(page.getByText(BLOCK)).toHaveCount(0);
      });
    }
  }
}

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

test('the server stops halfway: pages say that the network is gone, and go on when it is back', async ({ page, shop, signInAs, watch }) => {
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
