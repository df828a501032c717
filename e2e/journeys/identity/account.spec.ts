import { ask } from '../../support/calls';
import { logIn, people } from '../../support/people';
import { decideAtDesk } from '../../support/trade';
import { expect, test } from '../../support/test';

// Rules: region-1, account-1, account-3, coupon-2, points-1
test('what a buyer enters stands there afterwards', async ({ page, somebody, signInAs }) => {
  await signInAs(await somebody({ level: 'gold' }));
  await page.goto('/main-area-edit');
  await page.getByRole('button', { name: '添加区域' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.goto('/main-area');
  await expect(page.getByText('主营', { exact: true })).toBeVisible();

  await page.goto('/publicAccounts-add');
  await page.getByLabel('户名').fill('上海林氏酒业有限公司');
  await page.getByLabel('银行账号').fill('6222021001112223331');
  await page.getByLabel('开户支行').fill('徐家汇支行');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.goto('/publicAccount');
  await expect(page.getByText(/3331/)).toBeVisible();
  await expect(page.getByText(/1112223/)).toHaveCount(0);

  await page.goto('/my-coupon');
  await page.getByLabel('兑换码').fill('CELLAR88');
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expect(page.getByText(/已兑换「/)).toBeVisible();

  await page.goto('/history-point');
  await page.getByRole('button', { name: '立即签到' }).click();
  await expect(page.getByRole('button', { name: '今天已签到' })).toBeDisabled();
  await page.goto('/member-center');
  await expect(page.getByRole('link', { name: /积分/ })).toContainText('5');
  await expect(page.getByRole('link', { name: /优惠券/ })).toContainText('1');
});

// Rules: service-2, message-1
test('a question with a picture is answered, and the answer is found among the messages', async ({
  page,
  somebody,
  signInAs,
}) => {
  await signInAs(await somebody());
  await page.goto('/service-center?view=feedback');
  const picture = { name: '漏液.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByRole('button', { name: /类型/ }).click();
  await page.getByRole('radio').first().click();
  await page.getByLabel('内容').fill('收到的酒有一瓶漏液，麻烦看一下怎么处理');
  await page.getByLabel('添加图片').setInputFiles(picture);
  await expect(page.getByRole('button', { name: '删除 漏液.png' })).toBeVisible();
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('收到的酒有一瓶漏液，麻烦看一下怎么处理')).toBeVisible();
  await expect(page.getByRole('button', { name: /查看图片/ })).toBeVisible();
  await decideAtDesk(page, { desk: '/sandbox/tickets', of: '漏液', button: '立即回复' });
  await page.goto('/member-center');
  await page.getByRole('link', { name: '消息中心' }).click();
  await page.getByRole('link', { name: /回复/ }).first().click();
  await expect(page.getByText(/已收到你的反馈并核实/)).toBeVisible();
});

// Rules: cancel-2, cancel-4
test('an account is cancelled after its password, and taken back', async ({ page, somebody, signInAs }) => {
  await signInAs(await somebody());
  await page.goto('/logout');
  await page.getByRole('radio', { name: '不再使用酒窖' }).click();
  await page.getByRole('checkbox', { name: /已了解/ }).click();
  await page.getByRole('button', { name: '申请注销' }).click();
  const sheet = page.getByRole('dialog', { name: '确认身份' });
  await sheet.getByLabel('登录密码').fill('Cellar2026');
  await sheet.getByRole('button', { name: '确认注销' }).click();
  await expect(page.getByRole('heading', { name: /账号将于 .* 注销/ })).toBeVisible();
  await page.getByRole('button', { name: '撤回注销' }).click();
  await expect(page.getByRole('button', { name: '申请注销' })).toBeVisible();
});

// Rule: sample-2
test('a voucher is redeemed for a sample', async ({ page, shop, signInAs }) => {
  await signInAs('gold');
  await shop.request.post(`${shop.origin}/sandbox/samples/give/${people.gold}`);
  await page.goto('/sample-juan');
  await page
    .getByRole('button', { name: /^去兑换/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('[role="radio"]:enabled').first().click();
  await sheet.getByRole('button', { name: '确认兑换' }).click();
  await expect(page.getByText('兑换成功，我们会尽快寄出')).toBeVisible();
});

// Rule: favourites-3
test('a favourite is given up', async ({ page, shop, somebody, signInAs }) => {
  const gold = { ...shop, token: (await logIn(shop.request, shop.origin, people.gold)).token };
  const [first, second] = (await ask(gold, 'favourites.list', {})).list.map(({ product }) => product);
  const me = await signInAs(await somebody());
  await ask(me, 'favourites.add', { productIds: [first!.id, second!.id] });
  await page.goto('/my-fav');
  await page.getByRole('button', { name: '管理' }).click();
  await page.getByRole('checkbox', { name: `选择${first!.name}`, exact: true }).click();
  await page.getByRole('button', { name: '取消收藏 (1)' }).click();
  await expect
    .poll(async () => (await ask(me, 'favourites.list', {})).list.map(({ product }) => product.id))
    .toEqual([second!.id]);
});
