import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Result } from '@cellar/shared/contract/calls';
import { ask } from '../../support/calls';
import { deskOf, type Console } from '../../support/server/releases';
import { startShop } from '../../support/server/shop';
import { button, doTo, enterOwn } from '../../support/staff';
import { expect, test } from '../../support/test';
import { receiveOrder } from '../../support/trade';

const PASSWORD = 'Grape-Harvest-27';
const NAMES = { first: `fa${randomUUID().slice(0, 8)}`, second: `fb${randomUUID().slice(0, 8)}` };
type Who = keyof typeof NAMES;

const dialog = (desk: Page) => desk.getByRole('dialog');
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n'),
});

/** Two people of finance at one list of the console, each in a window of their own. */
async function openTwo({ post }: Console, browser: Browser, address: string): Promise<Record<Who, Page>> {
  for (const name of Object.values(NAMES))
    await post('/staff', { name, password: PASSWORD, roles: JSON.stringify(['finance']) });
  const open = (who: Who) => enterOwn(browser, address, NAMES[who], PASSWORD);
  return { first: await open('first'), second: await open('second') };
}

/** Both open the dialog of a row; each sees at the row, and in the dialog, that the other is there. */
async function meet({ first, second }: Record<Who, Page>, rowOf: (desk: Page) => Locator, label: string) {
  await doTo(first, rowOf(first), label);
  await expect(rowOf(second)).toContainText(`${NAMES.first} 正在处理`);
  await doTo(second, rowOf(second), label);
  await expect(dialog(second).getByText(`${NAMES.first} 也打开着`)).toBeVisible();
  await expect(dialog(first).getByText(`${NAMES.second} 也打开着`)).toBeVisible();
  // The list behind a dialog is hidden from the accessibility tree, not from the eye.
  await expect(first.getByText(`${NAMES.second} 正在处理`)).toBeVisible();
}

/** Who did it, by the log. */
async function readLog({ get }: Console, action: string, target?: string): Promise<string[]> {
  const { result } = await get(`/audit?actions=${action}${target ? `&target=${target}` : ''}`);
  return (result as Result<'staff.listAudit'>).list.map(({ who }) => who);
}

const company = {
  ...{ kind: 'company', type: 'special', title: '云间酒业有限公司', taxNo: '91310104MA1FL0XX7X' },
  ...{ address: '上海市衡山路 922 号', phone: '021-64370001', bank: '招商银行徐汇支行', account: '121900001234567' },
};

// Rules: desk-526, desk-546
test('of two people of finance who issue one invoice the second is told, and her number and file stay', async ({
  browser,
  shop,
  somebody,
  signInAs,
  playwright,
}) => {
  const request = await playwright.request.newContext();
  const admin = await deskOf(request, shop.origin, 'admin');
  const me = await signInAs(await somebody());
  const { orderId, orderNo } = await receiveOrder(me);
  await ask(me, 'invoices.ask', { orderId, invoice: JSON.stringify(company) });
  // The sandbox begins it, and leaves special invoices to people of the shop.
  await me.request.post(`${me.origin}/sandbox/invoices/${orderId}`);

  const desks = await openTwo(admin, browser, `${shop.origin}/console/finance/invoices`);
  const { first, second } = desks;
  const rowOf = (desk: Page) => desk.locator('tr', { hasText: orderNo });
  await meet(desks, rowOf, '登记发票');
  const numbers = { first: '26113100000000000001', second: '26113100000000000002' };
  for (const who of ['first', 'second'] as const) {
    await dialog(desks[who]).getByLabel('发票号码').fill(numbers[who]);
    await dialog(desks[who])
      .getByLabel('发票文件：选择文件')
      .setInputFiles(pdf(`${who}.pdf`));
  }
  await button(dialog(first), '登记').click();
  await expect(first.getByText(`${orderNo} 的发票已登记`).first()).toBeVisible();
  await expect(rowOf(first)).toHaveCount(0);

  await button(dialog(second), '登记').click();
  await expect(dialog(second).getByRole('alert')).toContainText('这张发票已处理');
  await expect(dialog(second).getByLabel('发票号码')).toHaveValue(numbers.second);
  await expect(dialog(second).getByText(/^second\.pdf/)).toBeVisible();
  await button(dialog(second), '取消').click();
  await expect(rowOf(second)).toHaveCount(0);

  const { list } = (await admin.get('/invoices?state=issued&size=50')).result as Result<'invoiceDesk.list'>;
  expect(list.filter((paper) => paper.orderNo === orderNo).map(({ number }) => number)).toEqual([numbers.first]);
  expect(await readLog(admin, 'invoiceDesk.issue', orderNo)).toEqual([NAMES.first]);
  for (const desk of Object.values(desks)) await desk.context().close();
  await request.dispose();
});

// Rules: desk-526, desk-546
test('of two people of finance who pay one checked payout the second is told, and it is paid once', async ({
  browser,
  playwright,
}) => {
  const own = await startShop();
  const request = await playwright.request.newContext();
  try {
    const admin = await deskOf(request, own.origin, 'admin');
    const payouts = async (state: string) =>
      ((await admin.get(`/earning-payouts?state=${state}`)).result as Result<'earnings.listAllPayouts'>).list;
    const [asked] = await payouts('waiting');
    if (!asked) throw new Error('the demo has no payout that waits');
    await admin.post(`/earning-payouts/${asked.id}/check`, {});

    const desks = await openTwo(admin, browser, `${own.origin}/console/payouts?state=checked`);
    const { first, second } = desks;
    const rowOf = (desk: Page) => desk.locator('tr', { hasText: asked.nickname });
    await meet(desks, rowOf, '打款');
    const numbers = { first: 'CMB202611280001', second: 'CMB202611280002' };
    for (const who of ['first', 'second'] as const)
      await dialog(desks[who]).getByLabel('银行流水号').fill(numbers[who]);
    await button(dialog(first), '确认已打款').click();
    await expect(first.getByText(/已打款$/).first()).toBeVisible();
    await expect(rowOf(first)).toHaveCount(0);

    await button(dialog(second), '确认已打款').click();
    await expect(dialog(second).getByRole('alert')).toContainText('这笔提现已被处理');
    await expect(dialog(second).getByLabel('银行流水号')).toHaveValue(numbers.second);
    await button(dialog(second), '取消').click();
    await expect(rowOf(second)).toHaveCount(0);

    const paid = (await payouts('paid')).filter(({ id }) => id === asked.id);
    expect(paid).toMatchObject([{ bankNo: numbers.first, decidedBy: NAMES.first }]);
    expect(await readLog(admin, 'earnings.confirmPayout')).toEqual([NAMES.first]);
    for (const desk of Object.values(desks)) await desk.context().close();
  } finally {
    await request.dispose();
    await own.stop();
  }
});

// Rule: desk-548
test('at 1024 px the tabs of finance stand in one line, and what came and went is whole', async ({ browser, shop }) => {
  const desk = await enterOwn(browser, `${shop.origin}/console/finance/rewards`, 'finance');
  await desk.setViewportSize({ width: 1024, height: 768 });
  const tabs = desk.getByRole('navigation', { name: '财务' });
  const open = tabs.getByRole('link', { name: '积分兑换' });
  await expect(open).toBeInViewport({ ratio: 1 });
  const tops = () =>
    tabs.getByRole('link').evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  expect(await tops()).toBe(1);
  await desk.goto(`${shop.origin}/console/finance/cash-flow`);
  const table = desk.getByRole('table', { name: '收支流水' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(table).not.toHaveAttribute('aria-busy');
  const hidden = await table.evaluate((all) => all.parentElement!.scrollWidth - all.parentElement!.clientWidth);
  expect(hidden, 'what of the table is cut').toBeLessThanOrEqual(0);
  await desk.context().close();
});
