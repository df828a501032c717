import type { Page } from '@playwright/test';
import type { Shop } from '../support/calls';
import { axeFindings, drawn, stickingOut, walkThrough } from '../support/look';
import { routes } from '../support/routes';
import { expect, test } from '../support/test';
import { visitOf } from '../support/visits';

const WIDTHS = [320, 540] as const;
const HEIGHT = 812;

/** Pages that are called by what they show. */
const TITLES: Record<string, RegExp> = { '/activity': /.+/, '/product': /.+/, '/search-result': /搜索结果/ };

async function storeBefore(page: Page, values: Record<string, string>) {
  await page.addInitScript((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), Object.entries(values));
}

for (const { path, navTitle } of routes) {
  test(`${path} opens by its own address: quiet, accessible, nothing sideways at any width`, async ({ page, shop, signInAs }) => {
    const { as, query, stored } = visitOf(path);
    const known: Shop = as ? await signInAs(as) : shop;
    if (stored) await storeBefore(page, await stored(known));
    const address = path + ((await query?.(known)) ?? '');

    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await drawn(page);
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
  });
}
