import { ask } from '../../support/calls';
import { expect, test } from '../../support/test';
import { payAtCashier } from '../../support/trade';

const BALANCE = 500_000;

// Rules: wallet-3, wallet-9
test('a recharge is paid at the cashier, credited once with its gift and stands in the statement', async ({
  page,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody({ balanceFen: BALANCE }));
  await page.goto('/recharge');
  await page.getByRole('button', { name: '¥1,000 送 ¥30' }).click();
  await page.getByRole('button', { name: '立即充值 ¥1,000.00' }).click();
  await payAtCashier(page, /支付被拒/);
  await expect(page.getByRole('heading', { name: '充值未成功' })).toBeVisible();
  await page.getByRole('link', { name: '重新发起' }).click();
  await page.getByRole('button', { name: '¥1,000 送 ¥30' }).click();
  await page.getByRole('button', { name: '立即充值 ¥1,000.00' }).click();
  await payAtCashier(page, /重复回调/);
  await expect(page.getByRole('heading', { name: '充值成功' })).toBeVisible();
  await page.getByRole('link', { name: '查看明细' }).click();
  await expect(page.getByRole('list', { name: '余额明细' })).toContainText('+¥30.00');
  expect(await ask(me, 'wallet.listBalance', {})).toMatchObject({
    balance: BALANCE + 103_000,
    list: [{ amount: 3_000 }, { amount: 100_000 }, { amount: BALANCE }],
  });
});
