import { ask } from '../../support/calls';
import { CLASSIC } from '../../support/trade';
import { expect, test } from '../../support/test';

// Rule: product-23
test('goods are chosen on a product, in the list and among similar ones, and stand side by side also after a reload', async ({
  page,
  shop,
}) => {
  const { list } = await ask(shop, 'catalog.search', { text: CLASSIC });
  await page.goto(`/product?req_productId=${list[0]!.id}`);
  await page.getByRole('button', { name: `加入对比：${CLASSIC}` }).click();
  await expect(page.getByRole('button', { name: '对比 1/4' })).toBeVisible();
  await page.getByRole('link', { name: '放在一起比' }).click();
  const similar = page.getByRole('list', { name: '相似商品' }).getByRole('article').first();
  await similar.getByRole('button', { name: /^加入对比/ }).click();
  await page.goto('/list?type=white');
  await page.getByRole('button', { name: '对比', exact: true }).click();
  const row = page.getByRole('list', { name: '商品' }).getByRole('article').first();
  const white = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('button', { name: `加入对比：${white}` }).click();
  await page.getByRole('button', { name: '对比 3/4' }).click();
  const sheet = page.getByRole('dialog', { name: '商品对比' });
  await expect(sheet.getByRole('columnheader')).toHaveCount(3);
  await expect(sheet.getByRole('rowheader', { name: /^类型\s*不同$/ })).toBeVisible();
  await sheet.getByRole('checkbox', { name: '只看不同' }).check();
  await expect(sheet.getByRole('rowheader', { name: /^类型/ })).toBeVisible();
  await sheet.getByRole('button', { name: `移除${white}` }).click();
  await expect(sheet.getByRole('columnheader')).toHaveCount(2);
  await page.reload();
  await page.getByRole('button', { name: '对比 2/4' }).click();
  await sheet.getByRole('link', { name: CLASSIC }).click();
  await expect(page.getByRole('heading', { level: 1, name: CLASSIC })).toBeVisible();
});
