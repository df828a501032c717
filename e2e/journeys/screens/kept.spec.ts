import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/test';

// Rules: page-9, kept-2
test('home comes back as it was left: its place, its rows, its document', async ({ page }) => {
  await page.goto('/index');
  await expect(page.getByRole('heading', { name: '为你推荐' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  const left = await page.evaluate(() => {
    document.querySelector('main')?.setAttribute('data-mark', 'same');
    return window.scrollY;
  });
  const tabs = page.getByRole('navigation', { name: '主导航' });
  await tabs.getByRole('link', { name: '分类' }).click();
  await expect(page).toHaveURL(/\/search-result$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.locator('main[data-mark=same]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

// Rules: page-9, kept-4
test('back to a list finds the item that was opened; filters stay', async ({ page }) => {
  await page.goto('/search-result?search_cname=' + encodeURIComponent('干红'));
  const goods = page.getByRole('list', { name: /搜索结果/ });
  await expect(goods.getByRole('listitem').first()).toBeVisible();
  const item = goods.getByRole('listitem').nth(9);
  await item.scrollIntoViewIfNeeded();
  const name = await item.getByRole('link').textContent();
  await item.getByRole('link').click();
  await expect(page).toHaveURL(/\/product/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(goods.getByRole('link', { name: name ?? '', exact: true })).toBeInViewport();
});

const placeOf = (item: Locator) => item.evaluate((element) => Math.round(element.getBoundingClientRect().top));

const settled = (item: Locator) =>
  expect(async () => {
    const before = await placeOf(item);
    await item.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await placeOf(item)).toBe(before);
  }).toPass();

for (const [path, what, row, next] of [
  ['/history-browse', 'product', 20, /\/product/],
  ['/order', 'order', 8, /\/order-details/],
  ['/list', 'product', 17, /\/product/],
] as const) {
  // Rule: kept-5
  test(`back to ${path} stands where it was left, to the pixel`, async ({ page, signInAs }) => {
    if (path !== '/list') await signInAs('gold');
    await page.goto(path);
    const links = page
      .locator('[data-item] [data-item] a, [data-item]:not(:has([data-item])) a')
      .and(page.locator(`[href*="${what === 'order' ? 'orderId' : 'req_productId'}="]`));
    await expect(links.nth(row)).toBeAttached();
    // In the middle, so that the tap itself does not scroll.
    await links.nth(row).evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await settled(links.nth(row));
    const order = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    // What moved between this line and the tap moved before the page was left.
    await links
      .nth(row)
      .evaluate((link) =>
        link.addEventListener('click', () =>
          document.documentElement.setAttribute('data-left', String(Math.round(link.getBoundingClientRect().top))),
        ),
      );
    const before = await order();
    await links.nth(row).click();
    await expect(page).toHaveURL(next);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const left = Number(await page.locator('html').getAttribute('data-left'));
    await page.goBack();
    await expect(links.nth(row)).toBeInViewport();
    await expect.poll(() => placeOf(links.nth(row))).toBe(left);
    expect((await order()).slice(0, row + 1)).toEqual(before.slice(0, row + 1));
  });
}

// Rules: kept-5, list-9
test('a long list keeps few rows in the page, and back stands where it was left', async ({ page }) => {
  await page.goto('/list');
  const rows = page.locator('[data-item]');
  await expect(rows.first()).toBeVisible();
  const seen = new Set<string>();
  await expect(async () => {
    for (const id of await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-item') ?? '')))
      seen.add(id);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(seen.size).toBeGreaterThan(120);
  }).toPass();
  await expect.poll(() => rows.count()).toBeLessThan(100);
  const last = rows.last().getByRole('link').first();
  const name = (await last.textContent()) ?? '';
  const link = page.getByRole('list', { name: '商品' }).getByRole('link', { name, exact: true }).last();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await settled(link);
  const left = await placeOf(link);
  await link.click();
  await expect(page).toHaveURL(/\/product/);
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(() => placeOf(link)).toBe(left);
});

// Rule: page-11
test('going to the address already shown does nothing', async ({ page }) => {
  await page.goto('/index');
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

// Rule: kept-8
test('back where there is no way back leads home', async ({ page }) => {
  await page.goto('/list');
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/index$/);
});
