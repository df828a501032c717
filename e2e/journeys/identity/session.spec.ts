import { expect, test } from '../../support/test';

const LOGGED_OUT = /HTTP 401|401 \(Unauthorized\)/;
const expire = (info: { token: string }) => ({ ...info, token: `${info.token}x` });

// Rules: session-7, session-11
test("an expired token on a page of one's own raises one dialog, and login leads back", async ({
  page,
  signInAs,
  watch,
}) => {
  watch.allow(LOGGED_OUT);
  await signInAs('gold', expire);
  await page.goto('/order?tab=waiting');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toContainText('是否登录？');
  await expect(dialog).toContainText('未登录或登录已失效');
  await page.evaluate(() => localStorage.setItem('cityList', '{}'));
  await dialog.getByRole('button', { name: '去登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('urlName'), localStorage.getItem('user-info')]))
    .toEqual(['/order?tab=waiting', null]);
  await page.getByLabel('手机号').fill('13800000001');
  await page.getByRole('textbox', { name: '密码' }).fill('Cellar2026');
  await page.getByRole('checkbox', { name: /同意/ }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/order\?tab=waiting$/);
});

// Rule: session-14
test('「取消」 leads home', async ({ page, signInAs, watch }) => {
  watch.allow(LOGGED_OUT);
  await signInAs('gold', expire);
  await page.goto('/address');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL(/\/index$/);
});

// Rule: session-17
test('pages that are open to all take an expired token for a guest', async ({ page, signInAs }) => {
  await signInAs('gold', expire);
  for (const path of ['/index', '/search-result', '/list', '/course', '/history-browse']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog'), path).toHaveCount(0);
  }
});

// Rule: session-15
test('a frozen account sees the message, is logged out and finds the login', async ({ page, signInAs, watch }) => {
  watch.allow(LOGGED_OUT);
  await page.route('**/api/order/**', (route) =>
    route.fulfill({ status: 401, json: { states: 401, message: '账号已被冻结', result: null } }),
  );
  await signInAs('gold');
  await page.goto('/order');
  await expect(page.getByText('账号存在异常')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user-info'))).toBeNull();
});

// Rule: session-16
test('on the login page a frozen account reads its words there, without a dialog', async ({ page, watch }) => {
  watch.allow(LOGGED_OUT);
  await page.goto('/login');
  await page.getByLabel('手机号').fill('13800000005');
  await page.getByRole('textbox', { name: '密码' }).fill('Cellar2026');
  await page.getByRole('checkbox', { name: /同意/ }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText(/冻结/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '申请解冻' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

// Rule: kept-9
test('another person in another tab drops what the first one left', async ({ page, context, signInAs }) => {
  await signInAs('gold');
  await page.goto('/member-center');
  await expect(page.getByText('林先生的酒铺')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/index');
  await other.evaluate(() => localStorage.removeItem('user-info'));
  await expect(page.getByText('林先生的酒铺')).toHaveCount(0);
});
