import { randomUUID } from 'node:crypto';
import { ask } from '../../support/calls';
import { axeFindings } from '../../support/look/look';
import { button, doTo, enterOwn } from '../../support/staff';
import { expect, test } from '../../support/test';
import { confirmPayment, decideAtDesk, placeOrder } from '../../support/trade';

const DESK = '/sandbox/transfers';
const PART = 10_000;

// Rules: transfer-1, pay-6
test('the balance pays a part, a company transfer the rest', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody({ balanceFen: PART }));
  const company = { company: '上海知夏酒业有限公司', bank: '招商银行', branch: '徐汇支行', number: '121900001234' };
  await ask(me, 'companyAccounts.add', { ...company, idemKey: randomUUID() });
  const { orderId, orderNo, totalFen } = await placeOrder(me);
  await page.goto(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /余额/);
  await page.getByLabel('登录密码').fill('Cellar2026');
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText('剩余应付')).toBeVisible();
  await confirmPayment(page, /对公转账/);
  await expect(page.getByRole('radio', { name: /招商银行/ })).toBeChecked();
  await page.getByRole('button', { name: '我已转账' }).click();
  await page.getByRole('button', { name: '确认已转账' }).click();
  await expect(page.getByRole('heading', { name: '对公转账核对中' })).toBeVisible();
  await decideAtDesk(page, { desk: DESK, of: orderNo, button: '款项到账' });
  await page.reload();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await ask(me, 'payment.getResult', { orderId })).toMatchObject({
    methodLabel: '余额支付 + 对公转账',
    paidFen: totalFen,
  });
});

// Rule: transfer-2
test('a voucher is refused, the next one accepted', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  const { orderId, orderNo } = await placeOrder(me);
  await page.goto(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /线下转账/);
  const submit = async () => {
    const picture = await page.screenshot();
    await page.getByLabel(/上传图片/).setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('button', { name: '删除 voucher.png' })).toBeVisible();
    await page.getByLabel('付款人').fill('沈知夏');
    await page.getByRole('button', { name: '提交凭证' }).click();
    await expect(page.getByRole('heading', { name: '线下转账核对中' })).toBeVisible();
  };
  await submit();
  await decideAtDesk(page, { desk: DESK, of: orderNo, button: '驳回' });
  await page.reload();
  await expect(page.getByText('没有查到这笔来款，请核对凭证')).toBeVisible();
  await submit();
  await decideAtDesk(page, { desk: DESK, of: orderNo, button: '款项到账' });
  await page.reload();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
});

// Rules: desk-12, transfer-2
test('finance matches a transfer with its voucher at the console, and the order is paid', async ({
  page,
  somebody,
  signInAs,
  browser,
}) => {
  const me = await signInAs(await somebody());
  const { orderId, orderNo, totalFen } = await placeOrder(me);
  await page.goto(`/pay-type?orderId=${orderId}`);
  await confirmPayment(page, /线下转账/);
  const picture = await page.screenshot();
  await page.getByLabel(/上传图片/).setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: '删除 voucher.png' })).toBeVisible();
  await page.getByLabel('付款人').fill('沈知夏');
  await page.getByRole('button', { name: '提交凭证' }).click();
  await expect(page.getByRole('heading', { name: '线下转账核对中' })).toBeVisible();
  const desk = await enterOwn(browser, `${me.origin}/console/finance`, 'finance');
  await doTo(desk, orderNo, '核对到账');
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: '凭证 1' })).toBeVisible();
  await expect(dialog.getByLabel('实际到账（元）')).toHaveValue(String(totalFen / 100));
  await dialog.getByLabel('银行流水号').fill(`CMB${orderId.replaceAll('-', '').slice(-16)}`);
  expect(await axeFindings(desk), 'transfer').toEqual([]);
  await button(dialog, '确认到账').click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByRole('row', { name: new RegExp(orderNo) })).toHaveCount(0);
  expect(await axeFindings(desk), 'transfers').toEqual([]);
  await desk.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
});
