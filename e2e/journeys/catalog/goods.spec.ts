import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ask } from '../../support/calls';
import { axeFindings } from '../../support/look/look';
import { button, doTo, enterOwn } from '../../support/staff';
import { expect, test } from '../../support/test';
import { addAddress, checkOut, payAtOnce, shipAtOnce } from '../../support/trade';

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

// Rules: sell-1, sell-5, sell-9, sell-27, sell-28, product-27
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
  const promise = `保真 ${mark.slice(0, 4)}`;
  const desk = await enterOwn(browser, `${shop.origin}/console/guarantees`, 'goods');
  await button(desk, '新增保障').click();
  await fill(desk, { 名称: promise, 一句话说明: '假一赔三' });
  await button(dialog(desk), '保存').click();
  await expect(desk.getByRole('row', { name: new RegExp(promise) })).toContainText('假一赔三');
  await desk.goto('/console/products');

  await button(desk, '新建商品').click();
  await fill(desk, { 名称: name, 编码: code, 分类: '红葡萄酒', 酒庄: '云岭酒庄', 国家: '智利', 产区: '云岭谷' });
  await fill(desk, { '酒精度（%）': '13.5', '零售价（元）': '88' });
  await fill(desk, { 公告: '整箱起发', '每人限购（瓶）': '3', 规格编码: `SKU-${mark}` });
  await desk.getByRole('checkbox', { name: promise }).check();
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
  await button(desk, '跳过有问题的行，导入 1 个商品').click();
  await expect(desk.getByText('有问题的行没有导入')).toBeVisible();
  const saved = desk.waitForEvent('download');
  await button(desk, '下载有问题的行').click();
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
  await expect(page.getByText('整箱起发')).toBeVisible();
  await expect(page.getByText('每人限购 3 瓶')).toBeVisible();
  await expect(page.getByText(promise)).toBeVisible();
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
  await desk.goto('/console/guarantees');
  await doTo(desk, promise, '删除');
  await button(dialog(desk), '删除').click();
  await expect(desk.getByRole('row', { name: new RegExp(promise) })).toHaveCount(0);
  expect(
    (await ask(shop, 'catalog.search', { text: `云岭酒庄 ${mark} 干红` })).list.map((one) => one.name),
  ).not.toContain(name);
  await desk.context().close();
});

// Rules: sell-13, sell-14, sell-16
test('prices are changed by a rule while somebody else changes one of them', async ({ browser, shop }) => {
  const mark = randomUUID().slice(0, 8);
  const country = '黎巴嫩';
  const desk = await enterOwn(browser, `${shop.origin}/console/products/import`, 'goods');
  const row = (name: string, yuan: number) =>
    `${name}-${mark},贝卡 ${mark} ${name},红葡萄酒,红葡萄酒,贝卡酒庄,${country},贝卡谷,750,13,${yuan},草稿,0`;
  const sheet = `\ufeff${HEAD}\n${row('A', 100)}\n${row('B', 200)}\n`;
  const file = { name: '商品.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await desk.getByLabel('商品表格：选择文件').setInputFiles(file);
  await button(desk, '导入 2 个商品').click();
  await expect(desk.getByText(/^已导入/)).toBeVisible();
  await expect(await rowOf(desk, '/console/products', `A-${mark}`)).toContainText('¥100.00');

  await desk.goto('/console/products/prices');
  await desk.getByLabel('名称或编码').fill(mark);
  await desk.getByLabel('国家').selectOption(country);
  await desk.getByLabel('多少').fill('10');
  await desk.keyboard.press('Enter');
  const preview = desk.getByRole('table', { name: '改价预览' });
  await expect(preview.getByRole('row', { name: new RegExp(`B-${mark}`) })).toContainText('¥180.00');
  expect(await axeFindings(desk)).toEqual([]);

  const other = await enterOwn(browser, `${shop.origin}/console/products?q=B-${mark}`, 'admin');
  await other
    .getByRole('row', { name: new RegExp(`B-${mark}`) })
    .getByRole('link')
    .click();
  await other.getByLabel('零售价（元）').fill('220');
  await button(other, '保存').click();
  await expect(other.getByText('商品已保存')).toBeVisible();
  await (await rowOf(other, '/console/products', `A-${mark}`)).getByRole('link').click();
  await other.getByLabel('外观').fill('深红');

  await desk.getByLabel('理由（必填）').fill('双十二调价');
  await button(desk, '修改 2 个价格').click();
  await expect(desk.getByText('预览之后有价格或商品变了，请重新预览')).toBeVisible();
  await button(desk, '重新预览').click();
  await expect(preview.getByRole('row', { name: new RegExp(`B-${mark}`) })).toContainText('¥198.00');
  await desk.getByLabel('理由（必填）').fill('双十二调价');
  await button(desk, '修改 2 个价格').click();
  await expect(desk.getByText('已修改 2 个商品的 2 个价格')).toBeVisible();
  await (await rowOf(desk, '/console/products', `B-${mark}`)).getByRole('link').click();
  await desk.getByRole('link', { name: '价格记录' }).click();
  await expect(desk.getByRole('row', { name: /双十二调价/ })).toContainText('¥198.00');
  await expect(desk.getByRole('row', { name: /admin/ })).toContainText('¥220.00');

  await button(other, '保存').click();
  await button(other, '对照最新内容').click();
  await expect(other.getByRole('row', { name: /零售价（元）/ })).toContainText('90');
  await button(other, '合并后接着填写').click();
  await expect(other.getByLabel('外观')).toHaveValue('深红');
  await button(other, '保存').click();
  await expect(other.getByText('商品已保存')).toBeVisible();
  await expect(await rowOf(other, '/console/products', `A-${mark}`)).toContainText('¥90.00');
  await desk.context().close();
  await other.context().close();
});

// Rules: sell-40, sell-41, sell-65
test('of bottles that came at two prices the first are sold first, and the margin of the order is theirs', async ({
  browser,
  shop,
  somebody,
  signInAs,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [code, name] = [`LOT-${mark}`, `云岭酒庄 ${mark} 批次干红`];
  const desk = await enterOwn(browser, `${shop.origin}/console/products/import`, 'admin');
  const facts = `${code},${name},红葡萄酒,红葡萄酒,云岭酒庄,智利,云岭谷,750,13,100,在售,1,环球名酒,50`;
  const file = { name: '商品.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${HEAD},供应商,进价\n${facts}\n`) };
  await desk.getByLabel('商品表格：选择文件').setInputFiles(file);
  await button(desk, '导入 1 个商品').click();
  await expect(desk.getByText(/^已导入/)).toBeVisible();
  await (await rowOf(desk, '/console/stock', code)).getByRole('link').click();
  await button(desk, '入库').click();
  await dialog(desk).getByLabel('仓库').selectOption({ index: 1 });
  await dialog(desk).getByLabel('瓶数').fill('6');
  await dialog(desk).getByLabel('进货价').fill('60');
  await dialog(desk).getByLabel('理由（必填）').fill('第二批到货');
  await button(dialog(desk), '入库').click();
  const lots = desk.getByRole('table', { name: '批次' });
  await expect(lots.getByRole('row', { name: /环球名酒/ })).toContainText('¥50.00');
  await expect(lots.getByRole('row', { name: /¥60.00/ })).toContainText('6');

  const buyer = await signInAs(await somebody());
  await addAddress(buyer);
  const [found] = (await ask(shop, 'catalog.search', { text: name })).list;
  const { lineId } = await ask(buyer, 'cart.add', { skuId: found?.skuId ?? '', quantity: 2 });
  const { orderId, totalFen } = await checkOut(buyer, lineId);
  await payAtOnce(buyer, { orderId, totalFen });
  await shipAtOnce(buyer, orderId);
  await desk.goto(`/console/orders/${orderId}`);
  // One bottle of the first lot, one of the second.
  const margin = desk.getByRole('region', { name: '毛利' });
  await expect(margin).toContainText('成本¥110.00');
  const [, revenue = '', rest = ''] = /货款¥([\d.]+).*毛利¥([\d.]+)/.exec((await margin.textContent()) ?? '') ?? [];
  expect(Number(revenue) - Number(rest)).toBeCloseTo(110);

  await rowOf(desk, '/console/products', code);
  await doTo(desk, name, '下架');
  await button(dialog(desk), '下架').click();
  await expect(desk.getByRole('row', { name: new RegExp(code) })).toContainText('已下架');
  await desk.context().close();
});
