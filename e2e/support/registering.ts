import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Shop } from './calls';
import { proveByCode, type ReadCode } from './smsCode';

/** What people who register here choose. */
export const NEW_PASSWORD = 'Grape-2027';
export const newPhone = () => `137${String(randomInt(100_000_000)).padStart(8, '0')}`;

type Registration = { address?: string; shopType?: string; codeOf?: ReadCode };

/** `/new-register`, opened at that address of the shop's: all that a private buyer does, and the first step of every other shop type. */
export async function register(
  page: Page,
  shop: Shop,
  phone: string,
  { address = '/new-register', shopType, codeOf }: Registration = {},
) {
  await page.goto(address);
  await proveByCode(page, shop, phone, codeOf ? { codeOf } : {});
  await page.getByLabel('设置密码').fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: /18 周岁/ }).click();
  await page.getByRole('checkbox', { name: /同意/ }).click();
  if (shopType) {
    await page.getByRole('button', { name: /店铺类型/ }).click();
    await page.getByRole('radio', { name: shopType }).click();
  }
  await page.getByRole('button', { name: shopType ? '下一步' : '注册并开通' }).click();
  await expect(page).toHaveURL(shopType ? /\/newregister-second$/ : /^(?!.*register)/);
}

/** The second step, for a company whose shop type is chosen already. */
export async function applyAsCompany(page: Page) {
  const photo = await page.screenshot();
  await page.getByLabel('公司名称').fill('南京路烟酒行');
  await page.getByLabel('联系人').fill('李明');
  await page.getByRole('button', { name: /所在地区/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await page.getByLabel('上传照片').setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer: photo });
  await expect(page.getByRole('button', { name: '删除 执照.png' })).toBeVisible();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText(/等待初审/)).toBeVisible();
}
