import type { Page } from '@playwright/test';
import type { Shop } from '../support/calls';
import { crowded } from '../support/crowded';
import { walkFocus } from '../support/focus';
import { axeFindings, drawn, stickingOut, walkThrough } from '../support/look';
import { routes } from '../support/routes';
import { expect, test, type SignIn } from '../support/test';
import { visitOf } from '../support/visits';

const WIDTHS = [320, 540] as const;
const HEIGHT = 812;

/** Pages that are called by what they show. */
const TITLES: Record<string, RegExp> = { '/activity': /.+/, '/product': /.+/, '/search-result': /搜索结果/ };

async function storeBefore(page: Page, values: Record<string, string>) {
  await page.addInitScript((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), Object.entries(values));
}

async function open(page: Page, path: string, shop: Shop, signInAs: SignIn) {
  const { as, query, stored } = visitOf(path);
  const known: Shop = as ? await signInAs(as) : shop;
  if (stored) await storeBefore(page, await stored(known));
  await page.goto(path + ((await query?.(known)) ?? ''), { waitUntil: 'domcontentloaded' });
  await drawn(page);
}

for (const { path, navTitle } of routes) {
  test(`${path} opens by its own address: quiet, accessible, nothing sideways at any width`, async ({ page, shop, signInAs }) => {
    // Four widths and sizes of text, one after the other.
    test.slow();
    await open(page, path, shop, signInAs);
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await expect(page).toHaveTitle('酒窖');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[path] ?? navTitle);
    await walkThrough(page);
    expect.soft(await stickingOut(page, 375), 'at 375').toEqual([]);
    expect.soft(await axeFindings(page), 'axe').toEqual([]);

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect.poll(() => stickingOut(page, width), `at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: HEIGHT });
    // The server puts this class into the page of whoever asks for large text.
    await page.locator('html').evaluate((html) => html.classList.add('large-text'));
    await expect.poll(() => stickingOut(page, 320), 'large text at 320').toEqual([]);
    // Twice as large, as a messenger or a system may ask for.
    await page.locator('html').evaluate((html) => html.style.setProperty('--text-scale', '2'));
    await expect.poll(() => stickingOut(page, 320), 'text of 200 % at 320').toEqual([]);
    await expect.poll(() => crowded(page), 'text of 200 % at 320').toEqual([]);
  });
}

for (const path of ['/index', '/list', '/product', '/cart', '/order', '/member-center', '/login', '/address-order-edit', '/course']) {
  test(`${path}: the keyboard shows where it is`, async ({ page, shop, signInAs }) => {
    await open(page, path, shop, signInAs);
    const stops = await walkFocus(page, 30);
    expect(stops.length).toBeGreaterThan(4);
    expect(stops.filter(({ hasRing, isCut }) => !hasRing || isCut).map(({ name }) => name)).toEqual([]);
  });
}

test('a sheet keeps the keyboard inside, and shows where it is', async ({ page, shop, signInAs }) => {
  await open(page, '/product', shop, signInAs);
  const choose = page.getByRole('button', { name: '加入购物车' });
  await choose.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  const stops = await walkFocus(page, 12);
  expect(stops.length).toBeGreaterThan(2);
  expect(stops.filter(({ hasRing, isInDialog }) => !hasRing || !isInDialog).map(({ name }) => name)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(choose).toBeFocused();
});
