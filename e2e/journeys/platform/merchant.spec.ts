import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from '@playwright/test';
import { ask } from '../../support/calls';
import { applyAsCompany, newPhone, register } from '../../support/registering';
import { databaseSettings } from '../../support/server/database';
import { JOURNEY_MS } from '../../support/server/patience';
import { releaseBuilt, startProductionShop, type ProductionShop } from '../../support/server/productionShop';
import { confirmPayment } from '../../support/trade';
import { button, doTo, enterOwn, WINDOW } from '../../support/staff';
import { expect, test } from '../../support/test';

const ROOT = path.join(import.meta.dirname, '../../..');
const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;
const SHANGHAI_MS = 8 * HOUR;
const PASSWORD = 'Grape-Harvest-27';
const STAFF = {
  goods: ['商品'],
  warehouse: ['仓库', '订单'],
  service: ['审核', '客服'],
  finance: ['财务'],
} as const;
type Name = keyof typeof STAFF;

const WINES = Array.from({ length: 20 }, (_, at) => `岭上酒庄 ${at + 1} 号干红 2019`);
const PRICE_YUAN = 100;
const SHEET = [
  '编码,名称,类型,分类,酒庄,国家,产区,容量(ml),酒精度,单瓶零售价,状态,库存·主仓',
  ...WINES.map(
    (name, at) => `LS-${at + 1},${name},红葡萄酒,红葡萄酒,岭上酒庄,法国,波尔多,750,13.5,${PRICE_YUAN},在售,24`,
  ),
].join('\n');

/** How far the shop's clock goes ahead, so that its day begins at 11:00 and ends after the journey. */
const untilEleven = () => {
  const day = Math.floor((Date.now() + SHANGHAI_MS) / DAY) * DAY - SHANGHAI_MS;
  const eleven = day + 11 * HOUR;
  return (eleven > Date.now() ? eleven : eleven + DAY) - Date.now();
};
const dayAt = (ahead: number) => new Date(Date.now() + ahead + SHANGHAI_MS).toISOString().slice(0, 10);

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) });
const dialog = (desk: Page) => desk.getByRole('dialog');

/** Presses a button and, in the dialog that it opens, the one that does it. */
async function confirm(desk: Page, label: string, press: string, fill?: (dialog: Locator) => Promise<void>) {
  await button(desk, label).click();
  await fill?.(dialog(desk));
  await dialog(desk)
    .getByRole('button', { name: new RegExp(`^${press}`) })
    .click();
  await expect(dialog(desk)).toHaveCount(0);
}

/** Somebody is added with their roles, and sets a password by the link in a window of their own. */
async function addStaff(admin: Page, browser: Browser, { origin }: ProductionShop, name: Name): Promise<Page> {
  await button(admin, '新增员工').click();
  await dialog(admin).getByLabel('账号').fill(name);
  for (const role of STAFF[name]) await dialog(admin).getByRole('checkbox', { name: role, exact: true }).check();
  await button(dialog(admin), '新增').click();
  await button(dialog(admin), '生成链接').click();
  const link = await dialog(admin).getByLabel('密码链接').inputValue();
  await button(dialog(admin), '关闭').click();
  const own = await (await browser.newContext({ ...WINDOW, baseURL: origin })).newPage();
  await own.goto(link);
  await own.getByLabel('新密码').fill(PASSWORD);
  await own.getByLabel('再次填写').fill(PASSWORD);
  await button(own, '设置密码').click();
  await own.getByRole('link', { name: '去登录' }).click();
  await own.getByLabel('账号').fill(name);
  await own.getByLabel('密码').fill(PASSWORD);
  await own.keyboard.press('Enter');
  await expect(own.getByRole('heading', { name: '概览' })).toBeVisible();
  return own;
}

async function importGoods(goods: Page, origin: string) {
  await goods.goto(`${origin}/console/products/import`);
  await goods.getByLabel('商品表格：选择文件').setInputFiles(csv('商品.csv', SHEET));
  await button(goods, `导入 ${WINES.length} 个商品`).click();
  await expect(goods.getByText(/^已导入/)).toBeVisible();
  await expect(goods.getByRole('row', { name: new RegExp(`${WINES[0]} `) })).toContainText('在售');
}

/** The second check is another person's. */
async function approve(first: Page, second: Page, origin: string, phone: string) {
  for (const [desk, review] of [
    [first, '初审通过'],
    [second, '复审通过'],
  ] as const) {
    await desk.goto(`${origin}/console/approvals/registrations`);
    await desk
      .getByRole('row', { name: new RegExp(phone) })
      .getByRole('link')
      .click();
    await expect(desk.getByRole('img', { name: '证照 1' })).toBeVisible();
    await confirm(desk, review, review);
    await expect(desk.getByRole('heading', { name: '注册审核' })).toBeVisible();
  }
}

/** Three bottles of one wine, ordered and transferred for with a voucher; the order's number. */
async function order(page: Page, origin: string) {
  await page.goto(`${origin}/search-result?search_cname=${encodeURIComponent(WINES[6] ?? '')}`);
  await page
    .getByRole('link', { name: WINES[6] ?? '', exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: '立即购买' }).click();
  const sheet = page.getByRole('dialog');
  for (let n = 1; n < 3; n++) await sheet.getByRole('button', { name: '增加' }).click();
  await sheet.getByRole('button', { name: '立即购买' }).click();
  await expect(page).toHaveURL(/\/sure-order/);
  await page.getByRole('link', { name: /请选择收货地址/ }).click();
  await page.getByRole('button', { name: '新增收货地址' }).click();
  await page.getByLabel('收货人').fill('沈知夏');
  await page.getByLabel('手机号').fill('13912345678');
  await page.getByRole('button', { name: /所在地区/ }).click();
  await page.getByRole('listbox', { name: '省份' }).getByRole('option', { name: '江苏省' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByLabel('详细地址').fill('中山路 2 号');
  await page.getByRole('button', { name: '保存并使用' }).click();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/pay-type\?orderId=/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await confirmPayment(page, /线下转账/);
  const picture = await page.screenshot();
  await page.getByLabel(/上传图片/).setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: '删除 voucher.png' })).toBeVisible();
  await page.getByLabel('付款人').fill('南京路烟酒行');
  await page.getByRole('button', { name: '提交凭证' }).click();
  await expect(page.getByRole('heading', { name: '线下转账核对中' })).toBeVisible();
  const info = await page.evaluate(() => JSON.parse(localStorage.getItem('user-info') ?? '{}') as { token: string });
  const me = { request: page.request, origin, ...info };
  const { orderNo, totalFen } = await ask(me, 'orders.get', {
    orderid: orderId,
  });
  return { me, orderId, orderNo, totalFen };
}

// Rules: run-19, transfer-8
test('a merchant opens an empty production shop, sells, ships, takes back, reconciles and closes the day', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(2 * JOURNEY_MS);
  const shop = await startProductionShop({
    ...(await databaseSettings()),
    CELLAR_BANK_HOLDER: '岭上酒业有限公司',
    CELLAR_BANK_NAME: '招商银行上海徐汇支行',
    CELLAR_BANK_NUMBER: '121900001234500',
    CELLAR_RETURN_ADDRESS: '上海市徐汇区衡山路 922 号 岭上酒业 13912345678',
  });
  const { origin } = shop;
  const ahead = untilEleven();
  shop.moveClock(ahead);
  const step = <T>(name: string, work: () => Promise<T>) => test.step(name, work);
  try {
    // What was built is given to visitors by calls: that has journeys of its own.
    await releaseBuilt(request, shop);
    const admin = await enterOwn(browser, `${origin}/console/staff`, 'admin', shop.password);
    const desks = {} as Record<Name, Page>;
    await step('staff', async () => {
      for (const name of Object.keys(STAFF) as Name[]) desks[name] = await addStaff(admin, browser, shop, name);
    });
    const { goods, warehouse, service, finance } = desks;
    await step('goods', () => importGoods(goods, origin));

    const phone = newPhone();
    await step('a member', async () => {
      const codeOf = (_shop: unknown, to: string) => shop.sms.codeOf(to);
      await register(page, { request, origin }, phone, {
        ...{ address: `${origin}/new-register`, shopType: '烟酒店', codeOf },
      });
      await applyAsCompany(page);
      await approve(service, admin, origin, phone);
      await page.getByRole('button', { name: '查看审核结果' }).click();
      await expect(page.getByRole('heading', { name: '审核已通过' })).toBeVisible();
    });
    const placed = await step('an order', () => order(page, origin));
    const { me, orderId, orderNo, totalFen } = placed;

    await step('the statement of the bank', async () => {
      const yuan = (totalFen / 100).toFixed(2);
      const statement = [
        '账号：121900001234500',
        '交易日,流水号,借方金额,贷方金额,对方户名,摘要',
        `${dayAt(ahead)},CMB0000000001,,${yuan},南京路烟酒行,货款 ${orderNo}`,
        `${dayAt(ahead)},CMB0000000002,12.00,,招商银行,手续费`,
      ].join('\n');
      await finance.goto(`${origin}/console/finance/transfers`);
      await expect(finance.getByRole('row', { name: new RegExp(orderNo) })).toBeVisible();
      await button(finance, '导入银行流水').click();
      await finance.getByLabel('银行流水：选择文件').setInputFiles(csv('流水.csv', statement));
      await expect(finance.getByRole('row', { name: new RegExp(orderNo) })).toContainText('付清');
      await button(finance, '入账 1 笔').click();
      await expect(finance.getByText(/^没有待核对的转账/)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
    });

    await step('two parcels', async () => {
      await warehouse.goto(`${origin}/console/orders/${orderId}`);
      await confirm(warehouse, '打包', '打包');
      for (const [quantity, trackingNo] of [
        ['1', 'SF1000000001'],
        ['2', 'SF1000000002'],
      ] as const)
        await confirm(warehouse, '发货', '发货', async (dialog) => {
          await dialog.getByLabel(WINES[6] ?? '').fill(quantity);
          await dialog.getByLabel('快递公司').selectOption('顺丰速运');
          await dialog.getByLabel('运单号').fill(trackingNo);
        });
      await expect(warehouse.getByText('已发货', { exact: true })).toBeVisible();
    });

    await step('receipt', async () => {
      await page.goto(`${origin}/order-details?orderId=${orderId}`);
      await page.getByRole('button', { name: '确认收货' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click();
      await expect(page.getByText('已完成').first()).toBeVisible();
    });

    await step('an invoice is asked for', async () => {
      await page.goto(`${origin}/order-details?orderId=${orderId}`);
      await page.getByRole('button', { name: '申请发票' }).click();
      const sheet = page.getByRole('dialog', { name: '申请发票' });
      await sheet.getByRole('tab', { name: '个人' }).click();
      await sheet.getByLabel('发票抬头').fill('沈知夏');
      await sheet.getByRole('button', { name: '确定' }).click();
      await expect(page.getByText('个人 · 沈知夏')).toBeVisible();
    });

    await step('one bottle comes back', async () => {
      await page.goto(`${origin}/my-back?orderId=${orderId}`);
      await page.getByRole('radio', { name: /退货退款/ }).click();
      for (let n = 3; n > 1; n--) await page.getByRole('button', { name: '减少' }).click();
      await page.getByRole('button', { name: /^原因/ }).click();
      await page.getByRole('radio', { name: '不想要了' }).click();
      await page.getByLabel('说明').fill('买多了一瓶，没有开封');
      await page.getByRole('button', { name: '提交申请' }).click();
      await expect(page.getByRole('heading', { name: '待审核' })).toBeVisible();
      const caseId = new URL(page.url()).searchParams.get('caseId') ?? '';
      const record = `${origin}/console/returns/${caseId}`;
      await service.goto(record);
      await confirm(service, '同意', '同意申请');
      await page.reload();
      await page.getByRole('button', { name: '填写运单号' }).click();
      const sheet = page.getByRole('dialog', { name: '填写运单号' });
      await sheet.getByRole('button', { name: '顺丰速运' }).click();
      await sheet.getByRole('textbox', { name: '运单号' }).fill('SF2000000001');
      await sheet.getByRole('button', { name: '提交运单号' }).click();
      await expect(page.getByRole('heading', { name: '寄回中' })).toBeVisible();
      await warehouse.goto(record);
      await confirm(warehouse, '收货验收', '确认验收');
      await finance.goto(record);
      await confirm(finance, '退款', '退款');
      await finance.goto(`${origin}/console/finance/transfer-refunds`);
      await doTo(finance, finance.getByRole('row', { name: new RegExp(orderNo) }), '登记已退回');
      await dialog(finance).getByLabel('银行流水号').fill('CMB0000000003');
      await button(dialog(finance), '确认已退回').click();
      await expect(finance.getByText('没有要退回的转账。')).toBeVisible();
      await expect.poll(async () => (await ask(me, 'returns.get', { caseId })).state).toBe('refunded');
      await page.goto(`${origin}/my-back?caseId=${caseId}`);
      await expect(page.getByRole('heading', { name: '已退款' })).toBeVisible();
    });

    // The next morning.
    const day = dayAt(ahead);
    shop.moveClock(ahead + DAY);
    const next = await enterOwn(browser, `${origin}/console/finance/closings/${day}`, 'finance', PASSWORD);
    await step('the day is closed', async () => {
      await expect(next.getByRole('table', { name: '按支付方式' })).toContainText('线下转账');
      await confirm(next, '日结', '确认日结');
      await expect(next.getByText('已日结').first()).toBeVisible();
    });

    await step('the invoice is issued', async () => {
      await next.goto(`${origin}/console/finance/invoices`);
      await doTo(next, orderNo, '登记发票');
      await dialog(next).getByLabel('发票号码').fill('26112600000000000001');
      const pdf = { name: '发票.pdf', mimeType: 'application/pdf', buffer: await warehouse.pdf() };
      await dialog(next).getByLabel('发票文件：选择文件').setInputFiles(pdf);
      await button(dialog(next), '登记').click();
      await expect(dialog(next)).toHaveCount(0);
      await page.goto(`${origin}/order-details?orderId=${orderId}`);
      await expect(page.getByRole('button', { name: '下载发票 PDF' })).toBeVisible();
    });

    const checked = await promisify(execFile)(process.execPath, ['scripts/check.mjs', 'ledgers'], {
      cwd: ROOT,
      env: shop.env,
    });
    expect(checked.stdout).toContain('all of them add up');
    await page.goto('about:blank');
  } finally {
    await shop.stop();
  }
});
