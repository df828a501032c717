import type { Page } from '@playwright/test';
import { ask, type Shop } from '../../support/calls';
import { expect, test } from '../../support/test';

const open = async (page: Page, shop: Shop) => {
  const { list } = await ask(shop, 'catalog.search', { text: '奥布拉克庄园正牌干红 2015' });
  await page.goto(`/product?req_productId=${list[0]!.id}`);
  await expect(page.getByRole('heading', { level: 1, name: '奥布拉克庄园正牌干红 2015' })).toBeVisible();
};

// With less motion there is no notice of other buyers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Rule: product-6
test('a picture is zoomed with a double tap and with two fingers', async ({ page, shop }) => {
  await open(page, shop);
  await page.getByRole('button', { name: '放大第 1 张图片' }).tap();
  const preview = page.getByRole('dialog', { name: /大图/ });
  const lens = preview.locator('[class*=lens]').first();
  await expect(lens).toBeVisible();
  await expect.poll(() => preview.boundingBox()).toMatchObject({ x: 0, y: 0, width: 375, height: 812 });
  const scale = () => lens.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  // Sent at once: on a slow machine two taps that wait for each other are no double tap.
  const tap = () => [touch('touchStart', [[187, 400]]), touch('touchEnd', [])];
  await Promise.all([...tap(), ...tap()]);
  await expect.poll(scale).toBe(2.5);
  await touch('touchStart', [
    [107, 400],
    [267, 400],
  ]);
  await touch('touchMove', [
    [147, 400],
    [227, 400],
  ]);
  await touch('touchEnd', []);
  await expect.poll(scale).toBeLessThan(2);
  await preview.getByRole('button', { name: '关闭' }).tap();
  await expect(preview).toBeHidden();
});

// Rule: product-8
test('the notice of buyers and the counter lie over the pictures alone', async ({ page, shop }) => {
  await open(page, shop);
  const gallery = (await page.locator('[class*=gallery]').first().boundingBox())!;
  const head = (await page.locator('section:has(h1)').boundingBox())!;
  const counter = (await page.getByText('1/5', { exact: true }).boundingBox())!;
  expect(counter.y + counter.height).toBeLessThan(head.y);
  const notice = page.locator('[class*=buyer]').filter({ hasText: /买/ }).first();
  await expect(notice).toBeVisible();
  const box = (await notice.boundingBox())!;
  expect(box.y + box.height).toBeLessThan(gallery.y + gallery.height);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(page.locator('[class*=buyer]').filter({ hasText: /买/ })).not.toBeInViewport();
});
