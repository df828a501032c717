import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Page } from '@playwright/test';
import { applyAsCompany, NEW_PASSWORD, newPhone, register } from '../../support/registering';
import { decideAtDesk } from '../../support/trade';
import { axeFindings } from '../../support/look/look';
import { button, enterOwn } from '../../support/staff';
import { expect, test } from '../../support/test';

async function logIn(page: Page, phone: string) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('textbox', { name: '密码' }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: /同意/ }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** What people of the shop decide about an account. */
const decide = (page: Page, of: string, button: string) =>
  decideAtDesk(page, { desk: '/sandbox/accounts', of, button });

// Rules: registration-1, registration-4, registration-5, registration-6, registration-7, registration-9, registration-10
test('a company registers, is rejected twice, approved, frozen and released', async ({ page, shop, watch }) => {
  watch.allow(/401 \(Unauthorized\)|HTTP 401/);
  const phone = newPhone();
  const masked = maskPhone(phone);
  const nickname = `酒友${phone.slice(-4)}`;
  await register(page, shop, phone, { shopType: '烟酒店' });
  await applyAsCompany(page);

  await logIn(page, phone);
  await expect(page.getByRole('heading', { name: '账号正在审核' })).toBeVisible();
  await decide(page, masked, '驳回');
  await page.goto('/applicationInfo');
  await expect(page.getByRole('heading', { name: '初审未通过' })).toBeVisible();
  await page.getByRole('button', { name: '修改资料重新提交' }).click();
  await expect(page.getByText('资料不完整，请补充后重新提交')).toBeVisible();
  await expect(page.getByRole('img', { name: '图片' })).toBeVisible();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText(/等待初审/)).toBeVisible();

  await decide(page, masked, '初审通过');
  await page.getByRole('button', { name: '查看审核结果' }).click();
  await expect(page.getByText(/等待复审/)).toBeVisible();
  await decide(page, masked, '驳回');
  await logIn(page, phone);
  await expect(page.getByRole('heading', { name: '资料未通过审核' })).toBeVisible();
  await page.getByRole('button', { name: '修改资料重新提交' }).click();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText(/等待初审/)).toBeVisible();
  await decide(page, masked, '初审通过');
  await decide(page, masked, '复审通过');
  await page.getByRole('button', { name: '查看审核结果' }).click();
  await expect(page.getByRole('heading', { name: '审核已通过' })).toBeVisible();
  await page.goto('/member-center');
  await expect(page.getByText(nickname)).toBeVisible();

  await decide(page, masked, '冻结账号');
  await logIn(page, phone);
  await page.getByRole('button', { name: '申请解冻' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('出差在外登录，确为本人操作');
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await decide(page, nickname, '解除冻结');
  await logIn(page, phone);
  await expect(page).toHaveURL(/\/index$/);
});

// Rules: desk-10, registration-5
test('a company is approved twice at the console, and can buy', async ({ page, shop, browser }) => {
  const phone = newPhone();
  await register(page, shop, phone, { shopType: '烟酒店' });
  await applyAsCompany(page);
  for (const [name, review] of [
    ['service', '初审通过'],
    ['approve', '复审通过'],
  ] as const) {
    const desk = await enterOwn(browser, `${shop.origin}/console/approvals/registrations`, name);
    await desk
      .getByRole('row', { name: new RegExp(phone) })
      .getByRole('link')
      .click();
    await expect(desk.getByRole('img', { name: '证照 1' })).toBeVisible();
    await button(desk, review).click();
    await button(desk.getByRole('dialog'), review).click();
    await expect(desk.getByRole('heading', { name: '注册审核' })).toBeVisible();
    if (name === 'approve') {
      await expect(desk.getByRole('row', { name: new RegExp(phone) })).toHaveCount(0);
      expect(await axeFindings(desk), 'registrations').toEqual([]);
    }
    await desk.context().close();
  }
  await page.getByRole('button', { name: '查看审核结果' }).click();
  await expect(page.getByRole('heading', { name: '审核已通过' })).toBeVisible();
  await page.goto('/list');
  await page
    .getByRole('button', { name: /加入购物车/ })
    .first()
    .click();
  await expect(page.getByText('已加入购物车')).toBeVisible();
});

// Rules: registration-6, registration-7
test('a veto ends a registration, and says so wherever its holder looks', async ({ page, shop }) => {
  const phone = newPhone();
  await register(page, shop, phone, { shopType: '零售商' });
  await applyAsCompany(page);
  await decide(page, maskPhone(phone), '否决');
  await page.getByRole('button', { name: '查看审核结果' }).click();
  await expect(page.getByRole('heading', { name: '申请未获批准' })).toBeVisible();
  await logIn(page, phone);
  await expect(page.getByRole('heading', { name: '申请未获批准' })).toBeVisible();
  await page.getByRole('link', { name: '查看申请信息' }).click();
  await expect(page.getByText('不符合会员条件')).toBeVisible();
});

// Rules: registration-11, registration-12, session-9
test('a guest fills the cart, registers for themselves, finds it there, and buys while a company account is reviewed', async ({
  page,
  shop,
}) => {
  const phone = newPhone();
  await page.goto('/list');
  await page
    .getByRole('button', { name: /加入购物车/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await register(page, shop, phone);
  await expect(page).toHaveURL(/\/list/);
  await expect(page.getByText('已加入购物车')).toBeVisible();
  await page.goto('/my-coupon');
  await expect(page.getByText('新人礼券')).toBeVisible();
  await page.goto('/member-grade');
  await page.getByRole('button', { name: '申请企业账号' }).click();
  await page.getByRole('button', { name: /店铺类型/ }).click();
  await page.getByRole('radio', { name: '烟酒店' }).click();
  await applyAsCompany(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: /结算/ }).click();
  await page.getByRole('link', { name: /地址/ }).first().waitFor();
  await expect(page).toHaveURL(/\/sure-order/);
});
