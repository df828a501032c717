import { axeFindings } from '../../support/look/look';
import { button, doTo, enterOwn } from '../../support/staff';
import { expect, test } from '../../support/test';

const PASSWORD = 'Grape-Harvest-27';

// Rule: desk-11
test('an admin adds somebody, who sets a password by the link, signs in and sees what the role allows', async ({
  page,
  shop,
  browser,
  watch,
}) => {
  // Nobody is logged in at first; at the end the account is disabled while its page stands open, and may be asking.
  watch.allow(/401.*\/console\/api\//);
  const name = `chen${Date.now()}`;
  const admin = await enterOwn(browser, `${shop.origin}/console/staff`, 'admin');
  await button(admin, '新增员工').click();
  await admin.getByRole('dialog').getByLabel('账号').fill(name);
  await admin.getByRole('dialog').getByRole('checkbox', { name: '审核', exact: true }).check();
  await button(admin.getByRole('dialog'), '新增').click();
  await button(admin.getByRole('dialog'), '生成链接').click();
  const link = await admin.getByRole('dialog').getByLabel('密码链接').inputValue();
  await button(admin.getByRole('dialog'), '关闭').click();
  await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('未设密码');
  expect(await axeFindings(admin), 'staff').toEqual([]);

  await page.goto(link);
  await page.getByLabel('新密码').fill(PASSWORD);
  await page.getByLabel('再次填写').fill(PASSWORD);
  await button(page, '设置密码').click();
  await page.getByRole('link', { name: '去登录' }).click();
  await page.getByLabel('账号').fill(name);
  await page.getByLabel('密码').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '概览' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^审核/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '员工', exact: true })).toHaveCount(0);

  await doTo(admin, name, '停用');
  await button(admin.getByRole('dialog'), '停用').click();
  await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('已停用');
  await admin.context().close();
});
