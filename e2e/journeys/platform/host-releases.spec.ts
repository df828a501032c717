import type { Browser, Page } from '@playwright/test';
import type { Discovery } from '@cellar/shared/contract/discovery';
import { breakFiles } from '../../support/faults/faults';
import { block, retry } from '../../support/faults/faultTargets';
import {
  change,
  filesOfShare,
  hostReleaseOf,
  promote,
  publish,
  releaseDesk,
  rowOf,
  type Console,
} from '../../support/server/releases';
import { startShop, type Shop } from '../../support/server/shop';
import { expect, test } from '../../support/test';

const DONE = { states: 200 };
const TO_ALL = { channel: 'canary', basisPoints: 10_000 };
/** Failing sessions that end a canary of their own accord. */
const ENOUGH = 10;

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: new RegExp(name) });
const shown = (page: Page) => page.locator('main').filter({ visible: true }).first();
const hostOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(document.getElementById('discovery')!.textContent!) as Discovery).hostVersion);
const marked = (mark: string) => (text: string) => `globalThis.host='${mark}';${text}`;
const markOf = (page: Page) => page.evaluate(() => (globalThis as { host?: string }).host);

test.describe('the host as a release', () => {
  test.describe.configure({ mode: 'default' });
  let shop: Shop;
  let desk: Console;
  let built: string;

  test.beforeAll(async ({ playwright }) => {
    shop = await startShop();
    desk = await releaseDesk(await playwright.request.newContext(), shop.origin);
    built = (await rowOf(desk, 'host')).stable!;
  });
  test.afterAll(() => shop.stop());

  const open = async (browser: Browser) => {
    const page = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
    await page.goto(`${shop.origin}/index`);
    return page;
  };

  // Rule: release-26
  test('a preview shows it to one browser; to all visitors once it is stable, of a promotion an open page notices nothing', async ({
    browser,
  }) => {
    expect(await publish(desk, hostReleaseOf('2.0.0', marked('2.0.0')))).toMatchObject(DONE);
    const before = await open(browser);
    await expect(shown(before)).toBeVisible();
    expect([await hostOf(before), await markOf(before)]).toEqual([built, undefined]);
    const { result } = await desk.post('/remotes/host/releases/2.0.0/preview', {});
    const previewed = await open(browser);
    await previewed.goto(shop.origin + new URL((result as { url: string }).url).pathname);
    await previewed.goto(`${shop.origin}/index`);
    await expect(shown(previewed)).toBeVisible();
    expect([await hostOf(previewed), await markOf(previewed)]).toEqual(['2.0.0', '2.0.0']);

    expect(await promote(desk, 'host', '2.0.0')).toMatchObject(DONE);
    const after = await open(browser);
    await expect(shown(after)).toBeVisible();
    expect([await hostOf(after), await markOf(after)]).toEqual(['2.0.0', '2.0.0']);
    await tab(before, '购物车').click();
    await expect(before).toHaveURL(/\/(cart|login)/);
    await expect(shown(before)).toBeVisible();
    expect(await hostOf(before)).toBe(built);
  });

  // Rule: release-26
  test('after a rollback an open page goes on, and its next navigation loads the host that visitors have', async ({
    browser,
  }) => {
    const page = await open(browser);
    await expect(shown(page)).toBeVisible();
    expect(await hostOf(page)).toBe('2.0.0');
    expect(await desk.post('/remotes/host/rollback', { version: built, reason: 'a journey' })).toMatchObject(DONE);
    expect(await markOf(page)).toBe('2.0.0');
    // What is taken away an open page learns within fifteen seconds of navigations.
    await expect(async () => {
      await tab(page, '首页').click();
      await tab(page, '分类').click();
      await expect(page).toHaveURL(/\/search-result/);
      expect(await markOf(page)).toBeUndefined();
    }).toPass({ intervals: [1000] });
    await expect(shown(page)).toBeVisible();
    expect(await hostOf(page)).toBe(built);
  });

  // Rule: release-27
  test('one that throws before it draws, or does not come, gives way to the one before; enough of them end its canary', async ({
    browser,
  }) => {
    const broken = hostReleaseOf('2.1.0', (text) => `throw new Error('the shell is broken');${text}`);
    expect(await publish(desk, broken)).toMatchObject(DONE);
    expect(await promote(desk, 'host', '2.1.0', TO_ALL)).toMatchObject(DONE);
    const missing = await (await browser.newContext()).newPage();
    await missing.route('**/main.2.1.0.js', (route) => route.abort());
    await missing.goto(`${shop.origin}/index`);
    await expect(shown(missing)).toBeVisible();
    expect(await hostOf(missing)).toBe(built);
    for (let session = 1; session < ENOUGH; session++) {
      const page = await open(browser);
      await expect(shown(page)).toBeVisible();
      expect(await hostOf(page)).toBe(built);
      await page.context().close();
    }
    await expect.poll(async () => (await rowOf(desk, 'host')).rollout?.state).toBe('halted');
    const page = await open(browser);
    await expect(shown(page)).toBeVisible();
    expect([await hostOf(page), await page.context().cookies()]).toEqual([
      built,
      expect.not.arrayContaining([expect.objectContaining({ name: 'cellar-host-failed' })]),
    ]);
  });

  // Rule: release-27
  test('where no host comes at all, the page says so and offers another try', async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    await page.route(/\/main\.[\w.]+\.js$/, (route) => route.abort());
    await page.goto(`${shop.origin}/index`);
    const block = page.getByRole('alert').filter({ hasText: '页面没能打开' });
    await expect(block).toBeVisible();
    await page.unroute(/\/main\.[\w.]+\.js$/);
    await block.getByRole('button', { name: '重新加载' }).click();
    await expect(shown(page)).toBeVisible();
  });

  for (const fault of ['404', 'abort'] as const) {
    // Rule: release-27
    test(`a file that it loads later and that answers ${fault} leaves a block with a retry, script or stylesheet`, async ({
      browser,
    }) => {
      const page = await (await browser.newContext()).newPage();
      for (const file of filesOfShare('@cellar/shared/ui/base')) {
        const broken = await breakFiles(page, new RegExp(`/${file.replaceAll('.', '\\.')}$`), fault);
        await page.goto(`${shop.origin}/index`);
        await expect(block(page)).toBeVisible();
        expect(broken.asked()).toBeGreaterThan(1);
        await broken.heal();
        await retry(page);
        await expect(shown(page)).toBeVisible();
      }
    });
  }

  // Rule: release-26
  test('its halted canary goes on only with a reason', async () => {
    expect(await change(desk, 'host', 'percentage', { basisPoints: 100 })).toMatchObject({ states: 422 });
  });
});
