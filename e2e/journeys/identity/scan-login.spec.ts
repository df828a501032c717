import type { Browser, Page } from '@playwright/test';
import type { ask } from '../../support/calls';
import { logIn, type Somebody } from '../../support/people';
import { expect, test } from '../../support/test';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Opens the login of this browser and answers what its code holds. */
async function codeOf(page: Page): Promise<string> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/login/scan');
  await page.goto('/login');
  await page.getByRole('link', { name: '微信扫码登录' }).click();
  await expect(page.getByRole('img', { name: '扫码登录的二维码' })).toBeVisible();
  const { result } = (await (await answered).json()) as { result: { token: string } };
  return `/wxLogin?scan=${result.token}`;
}

/** The browser of that person's phone. */
async function phoneOf(browser: Browser, baseURL: string, info: unknown) {
  const context = await browser.newContext({ baseURL, userAgent: PHONE, viewport: { width: 375, height: 812 } });
  await context.addInitScript((text) => localStorage.setItem('user-info', text), JSON.stringify(info));
  return { context, page: await context.newPage() };
}

const infoOf = (shop: Parameters<typeof ask>[0], { phone }: Somebody) => logIn(shop.request, shop.origin, phone);

// Rules: scan-1, scan-2
test('a phone that scans the code logs this browser in once it confirms; the code is worth nothing afterwards', async ({
  page,
  browser,
  shop,
  somebody,
}) => {
  const info = await infoOf(shop, await somebody());
  const address = await codeOf(page);
  const phone = await phoneOf(browser, shop.origin, info);
  await phone.page.goto(address);
  await expect(phone.page.getByText(/Chrome/)).toBeVisible();
  await expect(page.getByText(/已扫码/)).toBeVisible();
  await phone.page.getByRole('button', { name: '确认登录' }).click();
  await expect(phone.page.getByText(/正在登录/)).toBeVisible();
  await expect(page).toHaveURL(/\/index$/);
  await page.goto('/user');
  await expect(page.getByText(info.fguser.phone).first()).toBeVisible();
  await phone.page.reload();
  await expect(phone.page.getByText(/二维码已失效/)).toBeVisible();
  await phone.context.close();
});

// Rule: scan-3
test('a refusal on the phone is shown where the code stands, and a new code can be had', async ({
  page,
  browser,
  shop,
  somebody,
}) => {
  const phone = await phoneOf(browser, shop.origin, await infoOf(shop, await somebody()));
  await phone.page.goto(await codeOf(page));
  await phone.page.getByRole('button', { name: '取消登录' }).click();
  await expect(phone.page.getByText(/没有登录/)).toBeVisible();
  await expect(page.getByText('手机上取消了这次登录')).toBeVisible();
  await page.getByRole('button', { name: '刷新二维码' }).click();
  await expect(page.getByText(/3 分钟内有效/)).toBeVisible();
  await phone.context.close();
});
