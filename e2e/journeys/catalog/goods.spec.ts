import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ask } from '../../support/calls';
import { button, doTo, enterOwn } from '../../support/staff';
import { expect, test } from '../../support/test';
import { addAddress } from '../../support/trade';

const HEAD = '编码,名称,类型,分类,酒庄,国家,产区,容量(ml),酒精度,单瓶零售价,状态,库存·上海恒温仓';

const dialog = (desk: Page) => desk.getByRole('dialog');
const fill = async (desk: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await desk.getByLabel(label, { exact: true }).fill(text);
};
/** The row of a product in a list that is narrowed to its code. */
async function rowOf(desk: Page, address: string, code: string) {
  await desk.goto(`${address}?q=${code}`);
  return desk.getByRole('row', { name: new RegExp(code) });
}

// Rules: sell-1, sell-5, sell-9
test('goods are made in the console, found, bought, and their stock falls', async ({
  page,
  browser,
  shop,
  somebody,
  signInAs,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [code, other] = [`E2E-${mark}`, `CSV-${mark}`];
  const name = `云岭酒庄 ${mark} 干红`;
  const desk = await enterOwn(browser, `${shop.origin}/console/products`, 'goods');

  await button(desk, '新建商品').click();
  await fill(desk, { 名称: name, 编码: code, 分类: '红葡萄酒', 酒庄: '云岭酒庄', 国家: '智利', 产区: '云岭谷' });
  await fill(desk, { '酒精度（%）': '13.5', '零售价（元）': '88' });
  await button(desk, '保存').click();
  await expect(desk.getByText('商品已建成草稿，填好库存就可以上架')).toBeVisible();

  await (await rowOf(desk, '/console/stock', code)).getByRole('link').click();
  await button(desk, '入库').click();
  await dialog(desk).getByLabel('仓库').selectOption({ index: 1 });
  await dialog(desk).getByLabel('瓶数').fill('24');
  await dialog(desk).getByLabel('理由（必填）').fill('首批到货');
  await button(dialog(desk), '入库').click();
  await expect(desk.getByRole('row', { name: /首批到货/ })).toContainText('+24');
  await rowOf(desk, '/console/products', code);
  await doTo(desk, name, '上架');
  await button(dialog(desk), '上架').click();
  await expect(desk.getByRole('row', { name: new RegExp(code) })).toContainText('在售');

  await button(desk, '导入').click();
  const sheet = `\ufeff${HEAD}\n${other},云岭酒庄 ${mark} 干白,白葡萄酒,白葡萄酒,云岭酒庄,智利,云岭谷,750,12.5,66.5,在售,12\nX-${mark},没有国家的酒,红葡萄酒,红葡萄酒,云岭酒庄,云中国,云岭谷,750,12,1,在售,1\n`;
  const file = { name: '商品.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await desk.getByLabel('商品表格：选择文件').setInputFiles(file);
  await expect(desk.getByRole('row', { name: /第 3 行/ })).toContainText('没有「云中国」这个国家');
  const saved = desk.waitForEvent('download');
  await button(desk, '跳过有问题的行，导入 1 个商品').click();
  expect((await saved).suggestedFilename()).toBe('有问题的商品.csv');
  await expect(await rowOf(desk, '/console/products', other)).toContainText('¥66.50');

  const buyer = await signInAs(await somebody({ balanceFen: 100_000 }));
  await addAddress(buyer);
  await page.goto('/index');
  await page.getByRole('link', { name: /搜/ }).first().click();
  await page.getByRole('searchbox', { name: '搜索商品' }).fill(`云岭酒庄 ${mark}`);
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  const results = page.getByRole('list', { name: /搜索结果/ });
  await expect(results.getByRole('link', { name: new RegExp(`云岭酒庄 ${mark} 干白`) }).first()).toBeVisible();
  await results.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: '立即购买' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '立即购买' }).click();
  await expect(page).toHaveURL(/\/sure-order/);
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/pay-type\?orderId=/);

  const stock = await rowOf(desk, '/console/stock', code);
  await expect(stock).toContainText('23');
  await stock.getByRole('link').click();
  await expect(desk.getByRole('table', { name: '占用' }).getByRole('row', { name: /订单/ })).toContainText('1');

  for (const [own, called] of [
    [code, name],
    [other, `云岭酒庄 ${mark} 干白`],
  ] as const) {
    await rowOf(desk, '/console/products', own);
    await doTo(desk, called, '下架');
    await button(dialog(desk), '下架').click();
    await expect(desk.getByRole('row', { name: new RegExp(own) })).toContainText('已下架');
  }
  expect(
    (await ask(shop, 'catalog.search', { words: `云岭酒庄 ${mark} 干红` })).list.map((one) => one.name),
  ).not.toContain(name);
  await desk.context().close();
});
