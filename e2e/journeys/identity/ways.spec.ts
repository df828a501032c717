import type { Page } from '@playwright/test';
import { logIn, PASSWORD } from '../../support/people';
import { proveByCode } from '../../support/smsCode';
import { expect, test } from '../../support/test';
import { smsCodeOf } from '../../support/trade';

const NEW_PASSWORD = 'Grape-2027';

async function logInBy(page: Page, phone: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('checkbox', { name: /同意/ }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

// Rules: password-1, password-2
test('a forgotten password is replaced after a code, a known one after itself', async ({ page, shop, somebody }) => {
  const { phone } = await somebody();
  await page.goto('/forget-password');
  await proveByCode(page, shop, phone);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('确认密码').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logInBy(page, phone, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/index$/);

  await page.goto('/update-password');
  await page.getByLabel('原密码').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page).not.toHaveURL(/\/update-password$/);
  expect((await logIn(shop.request, shop.origin, phone)).userState).toBe(1);
});

// Rules: bound-1, bound-2, device-1
test('another account is bound by its phone and switched to; other devices are logged out', async ({
  page,
  shop,
  somebody,
  signInAs,
}) => {
  const other = await somebody();
  const own = await somebody();
  await signInAs(own);
  await page.goto('/bindingAccount');
  await page.getByRole('button', { name: '添加账号' }).click();
  const sheet = page.getByRole('dialog', { name: '添加账号' });
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect.poll(() => smsCodeOf(shop, own.phone)).not.toBe('');
  await sheet.getByLabel('验证码', { exact: true }).fill(await smsCodeOf(shop, own.phone));
  await sheet.getByRole('button', { name: '下一步' }).click();
  await proveByCode(page, shop, other.phone, { within: sheet });
  await sheet.getByRole('button', { name: '绑定账号' }).click();
  await page.getByRole('button', { name: /^切换到/ }).click();
  await expect(page).toHaveURL(/\/index$/);
  await page.goto('/member-center');
  await expect(page.getByText(`酒友${other.phone.slice(-4)}`)).toBeVisible();

  await logIn(shop.request, shop.origin, other.phone);
  await page.goto('/setting');
  await page.getByRole('button', { name: /登录设备/ }).click();
  const devices = page.getByRole('dialog', { name: '登录设备' });
  await devices.getByRole('button', { name: '退出其他设备' }).click();
  await page.getByRole('dialog', { name: '退出其他设备' }).getByRole('button', { name: '全部退出' }).click();
  await expect(devices.getByText('没有其他设备登录你的账号。')).toBeVisible();
});
