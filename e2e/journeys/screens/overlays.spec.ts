import { CLASSIC, classicOf } from '../../support/trade';
import { overlayEntries } from '../../support/look/overlayEntries';
import { expect, test } from '../../support/test';

// Rule: kept-11
test('the way back closes picture, sheet and dialog before it leaves the page', async ({
  page,
  signInAs,
  somebody,
}) => {
  await signInAs(await somebody());
  await page.goto(`/search-result?search_cname=${encodeURIComponent('奥布拉克')}`);
  await page
    .getByRole('list', { name: /搜索结果/ })
    .getByRole('link', { name: CLASSIC, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: CLASSIC })).toBeVisible();
  const product = page.url();

  await page.getByRole('button', { name: '放大第 1 张图片' }).click();
  const picture = page.getByRole('dialog', { name: /大图/ });
  await expect(picture).toBeVisible();
  await expect.poll(() => overlayEntries(page)).toBe(1);
  await page.goBack();
  await expect(picture).toHaveCount(0);
  await expect(page).toHaveURL(product);

  const choose = page.getByRole('button', { name: '加入购物车' });
  await choose.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => overlayEntries(page)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose.click();
  await page.getByRole('dialog').getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(product);
  await page.goBack();
  await expect(page).toHaveURL(/\/search-result/);
  await page.goForward();
  await expect(page).toHaveURL(product);
});

// Rule: kept-11
test('a sheet of the first page of a tab is closed, also after the page was loaded again', async ({ page, shop }) => {
  await page.goto(`/product?req_productId=${(await classicOf(shop)).id}`);
  const product = page.url();
  const open = async () => {
    await page.getByRole('button', { name: '加入购物车' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => overlayEntries(page)).toBe(1);
  };
  await open();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(product);
  await open();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: CLASSIC })).toBeVisible();
  await expect.poll(() => overlayEntries(page)).toBeUndefined();
});
