import type { Page } from '@playwright/test';
import { crowded } from '../../support/faults/crowded';
import { walkFocus } from '../../support/look/focus';
import { axeFindings, stickingOut, walkThrough } from '../../support/look/look';
import { faultsAtOwnAddress } from '../../support/walk/ownAddress';
import { EXPECT_MS, JOURNEY_MS } from '../../support/server/patience';
import { PLACES } from '../../support/walk/places';
import { expect, test } from '../../support/test';
import { WALKS } from '../../support/walk/walk';

const HEIGHT = 812;
/** Nothing sticks out or lies over another thing at the widths and sizes of text that ask for most; 375 was looked at on arrival. */
async function fitsEverywhere(page: Page) {
  const html = page.locator('html');
  await page.setViewportSize({ width: 540, height: HEIGHT });
  await expect.poll(() => stickingOut(page, 540), 'at 540').toEqual([]);
  await page.setViewportSize({ width: 320, height: HEIGHT });
  // The server puts this class into the page of a person who asks for large text.
  await html.evaluate((root) => root.classList.add('large-text'));
  // Twice as large, as a messenger or a system may ask for.
  await html.evaluate((root) => root.style.setProperty('--text-scale', '2'));
  await expect.poll(() => stickingOut(page, 320), 'text of 200 % at 320').toEqual([]);
  await expect.poll(() => crowded(page), 'text of 200 % at 320').toEqual([]);
  await html.evaluate((root) => {
    root.classList.remove('large-text');
    root.style.removeProperty('--text-scale');
  });
  await page.setViewportSize({ width: 375, height: HEIGHT });
}

async function showsFocus(page: Page) {
  const stops = await walkFocus(page, 30);
  expect(stops.length).toBeGreaterThan(4);
  expect(stops.filter(({ hasRing, isCut }) => !hasRing || isCut).map(({ name }) => name)).toEqual([]);
}

// What is measured here is in CSS pixels: a page of as many real ones is painted with a quarter of the work.
test.use({ deviceScaleFactor: 1 });

for (const { name, as, places } of WALKS) {
  // Rules: page-2, walk-2, walk-3, walk-4, size-6, size-7
  test(`screens of ${name}: by their own address, quiet, accessible, nothing sideways at any width`, async ({
    page,
    shop,
    signInAs,
    watch,
  }, info) => {
    test.setTimeout(JOURNEY_MS + places.length * EXPECT_MS);
    const known = as === 'guest' ? shop : await signInAs(as);
    const options = { page, shop: known, watch, outputDir: info.project.outputDir };
    for (const place of places) {
      await test.step(place.path, async () => {
        expect.soft(await faultsAtOwnAddress(place, options), place.path).toEqual([]);
        await expect(page).toHaveTitle('酒窖');
        if (place.visit.followsFocus) await showsFocus(page);
        await walkThrough(page);
        expect(await axeFindings(page), 'axe').toEqual([]);
        await fitsEverywhere(page);
      });
    }
  });
}

// Rule: size-7
test('a sheet keeps the keyboard inside, and shows where it is', async ({ page, shop, watch }, info) => {
  const product = PLACES.find(({ path }) => path === '/product')!;
  const options = { page, shop, watch, outputDir: info.project.outputDir };
  expect(await faultsAtOwnAddress(product, options)).toEqual([]);
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
