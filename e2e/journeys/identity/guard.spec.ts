import { expect, test } from '../../support/test';

const GUARDED = ['/member-center', '/cart'] as const;
const underReview = { registemark: 0, vipstatus: 0 };
const rejected = { registemark: '0', vipstatus: '2' };

for (const path of GUARDED) {
  // Rules: guard-1, guard-4
  test(`${path} sends anyone who is not logged in to the login, and back afterwards`, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(`${path}?from=x`);
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('urlName'))).toBe(`${path}?from=x`);
    expect(calls.filter((call) => /queryFgInfo|car\/list/.test(call))).toEqual([]);
  });

  // Rule: guard-8
  test(`${path} lets an approved member in, by link and after a reload`, async ({ page, signInAs }) => {
    await signInAs('gold');
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  });

  // Rule: guard-6
  test(`${path} sends anyone who is under review to the login, which says so`, async ({ page, signInAs }) => {
    await signInAs('underReview', (info) => ({ ...info, fguser: { ...info.fguser, ...underReview } }));
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(/审核/).first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('urlName'))).toBeNull();
  });

  // Rule: guard-7
  test(`${path} sends a rejected registrant to the second step with a copy of the session`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('rejected', (info) => ({ ...info, fguser: { ...info.fguser, ...rejected } }));
    await page.goto(path);
    await expect(page).toHaveURL(/\/newregister-second$/);
    await expect(page.getByText('公司名称与营业执照不一致，请核对后重新提交')).toBeVisible();
    const [copy, original] = await page.evaluate(() => [
      localStorage.getItem('regToken'),
      localStorage.getItem('user-info'),
    ]);
    expect(copy).toBe(original);
  });
}

// Rule: guard-10
test('the guard meets a tap in the tab bar, too', async ({ page }) => {
  await page.goto('/index');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /我的/ }).click();
  await expect(page).toHaveURL(/\/login$/);
});

// Rule: guard-5
test('an unreadable record counts as nobody', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('user-info', '{broken'));
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/login$/);
});

// Rule: guard-2
test('pages open to all stay open to anyone who is under review', async ({ page, signInAs }) => {
  await signInAs('underReview');
  await page.goto('/list');
  await expect(page.getByRole('navigation', { name: '分类与国家' })).toBeVisible();
});
