import type { Page } from '@playwright/test';
import { axeFindings, stickingOut } from '../../support/look/look';
import { walkFocus } from '../../support/look/focus';
import { EXPECT_MS, JOURNEY_MS } from '../../support/server/patience';
import { startShop, type Shop } from '../../support/server/shop';
import { enter, NOBODY, WINDOW } from '../../support/staff';
import { expect, test } from '../../support/test';
import { CLOSELY } from '../../support/walk/closely';
import { behind, deskPathOf, DESK_PATHS } from '../../support/walk/deskPages';
import { addDeskRecords } from '../../support/walk/deskRecords';

/** Where least finds room; the walk looks at both. */
const WIDTHS = CLOSELY ? [1280, 1024] : [1024];
const HEIGHT = 768;

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('status', { name: '正在读取' })).toHaveCount(0);
}

async function looksWhole(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    // At its end nothing lies below what sticks to the window's edge.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect.soft(await axeFindings(page), `${width}`).toEqual([]);
    expect.soft(await stickingOut(page, width), `${width}`).toEqual([]);
  }
}

/** A field of a day or a minute has parts: the ring of its button is the browser's own. */
async function showsFocus(page: Page) {
  const stops = await walkFocus(page, 60);
  const dates = await page.locator('input[type="date"], input[type="datetime-local"]').count();
  const hidden = stops.filter(({ hasRing, isCut, name }) => isCut || (!hasRing && !(dates > 0 && /^input/.test(name))));
  expect.soft(hidden.map(({ name }) => name)).toEqual([]);
}

const linksOf = (page: Page) =>
  page
    .locator('a[href^="/console/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!.replace(/#.*/, '')));

test.use(WINDOW);

// Of its own: nobody changes a record while its page is opened.
let shop: Shop;
test.beforeAll(async ({ playwright }) => {
  shop = await startShop();
  await addDeskRecords(await playwright.request.newContext(), shop.origin);
});
test.afterAll(() => shop.stop());

// Rule: desk-551
test('every page of the console by its address: accessible, nothing sideways, quiet', async ({ page, watch }) => {
  test.setTimeout(JOURNEY_MS + DESK_PATHS.length * EXPECT_MS);
  watch.allow(NOBODY);
  await enter(page, `${shop.origin}/console/overview`, 'admin');
  await expect(page.getByRole('heading', { name: '概览' })).toBeVisible();
  const unseen = new Set(DESK_PATHS);
  const addresses = DESK_PATHS.filter((path) => !path.includes(':')).map((path) => `/console/${path}`);
  for (const address of addresses) {
    const path = deskPathOf(address);
    if (!path || !unseen.delete(path)) continue;
    await test.step(address, async () => {
      await open(page, shop.origin + address);
      await looksWhole(page);
      if (CLOSELY) await showsFocus(page);
      addresses.push(...(await linksOf(page)), ...behind(address));
    });
  }
  expect([...unseen]).toEqual([]);
});
