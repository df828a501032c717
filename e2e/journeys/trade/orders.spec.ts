import { readFile } from 'node:fs/promises';
import { CLASSIC, decideAtDesk, placeOrder, receiveOrder } from '../../support/trade';
import { expect, test } from '../../support/test';

// Rules: review-1, review-2
test('a review with a picture stands on the product’s page, and something is added to it later', async ({
  page,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody());
  const { orderId } = await receiveOrder(me);
  await page.goto(`/order-details?orderId=${orderId}`);
  const picture = { name: '开瓶.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByRole('button', { name: '评价', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '评价' });
  const body = `醒酒一小时后黑醋栗很明显 ${orderId.slice(-6)}`;
  await sheet.getByRole('textbox').fill(body);
  await sheet.getByLabel(/添加图片/).setInputFiles(picture);
  await expect(sheet.getByRole('button', { name: '删除 开瓶.png' })).toBeVisible();
  await sheet.getByRole('checkbox', { name: '匿名评价' }).click();
  await sheet.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByText('感谢评价，获得 10 金币')).toBeVisible();

  await page.getByRole('button', { name: '追评', exact: true }).click();
  const own = page.getByRole('dialog', { name: '我的评价' });
  await own.getByRole('textbox').fill('第二天再喝，单宁更软了');
  await own.getByRole('button', { name: '发布追评' }).click();
  await expect(own.getByText(/追评：第二天再喝/)).toBeVisible();
  await own.getByRole('button', { name: '关闭' }).click();

  await page.getByRole('link', { name: CLASSIC }).click();
  const shown = page.getByRole('article').filter({ hasText: body });
  await shown.scrollIntoViewIfNeeded();
  await expect(shown.getByText('匿名用户')).toBeVisible();
  await expect(shown.getByText(/第二天再喝/)).toBeVisible();
  await expect(shown.getByRole('img', { name: '买家实拍' })).toBeVisible();
});

// Rules: order-13, order-14
test('an order is found by its goods, and the search is kept on the server', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  const { orderId } = await placeOrder(me);
  await page.goto('/order');
  await page.getByRole('link', { name: '搜索订单' }).click();
  await page.getByRole('searchbox', { name: '订单号、商品或收货人' }).fill('奥布拉克');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await expect(page.getByRole('list', { name: '搜索结果' }).getByRole('link')).toHaveAttribute(
    'href',
    `/order-details?orderId=${orderId}`,
  );
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/search-order');
  await page.getByRole('button', { name: '奥布拉克' }).click();
  await expect(page.getByRole('list', { name: '搜索结果' })).toBeVisible();
});

// Rules: invoice-1, invoice-2
test('an invoice is asked for, issued and downloaded', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  const { orderId, orderNo } = await receiveOrder(me);
  await page.goto(`/order-details?orderId=${orderId}`);
  await page.getByRole('button', { name: '申请发票' }).click();
  const sheet = page.getByRole('dialog', { name: '申请发票' });
  await sheet.getByRole('tab', { name: '个人' }).click();
  await sheet.getByLabel('发票抬头').fill('沈知夏');
  await sheet.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('个人 · 沈知夏')).toBeVisible();
  await decideAtDesk(page, { desk: '/sandbox/invoices', of: orderNo, button: '立即开具' });
  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载发票 PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^发票-\d{20}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
