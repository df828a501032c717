import { decideAtDesk } from '../../support/trade';
import { expect, test } from '../../support/test';

const DESK = '/sandbox/exclusive-requests';

// Rules: exclusive-5, exclusive-6, exclusive-7
test('a region is asked for, answered, granted, and shown so', async ({ page, somebody, signInAs }) => {
  const me = await somebody();
  await signInAs(me);
  await page.goto('/area-alone?area=510107');
  await expect(page.getByRole('button', { name: /四川省 成都市 武侯区/ })).toBeVisible();
  const free = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^留言申请/ }) });
  const name = await free.first().getByRole('link').first().innerText();
  await free
    .first()
    .getByRole('button', { name: /^留言申请/ })
    .click();
  const sheet = page.getByRole('dialog', { name: '申请区域专享' });
  const body = `武侯区三家门店 ${me.phone.slice(-6)}`;
  await sheet.getByLabel('联系人').fill('沈知夏');
  await sheet.getByLabel('手机号').fill(me.phone);
  await sheet.getByLabel('留言').fill(body);
  await sheet.getByRole('button', { name: '提交申请' }).click();
  const own = page.getByRole('list', { name: '我的申请' }).getByRole('listitem').filter({ hasText: body });
  await expect(own.getByText('待答复')).toBeVisible();

  await decideAtDesk(page, { desk: DESK, of: body, button: '回复' });
  await page.reload();
  await expect(own.getByText('已回复')).toBeVisible();
  await expect(own.getByText(/商店回复/)).toBeVisible();

  await decideAtDesk(page, { desk: DESK, of: body, button: '授予' });
  await page.reload();
  await expect(own.getByText('已授予', { exact: true })).toBeVisible();
  await page.goto('/message?kind=system');
  await expect(page.getByText('区域专享已授予')).toBeVisible();
  await page.goto('/area-alone?tab=requests');
  await own.getByRole('link', { name: '查看专享条款' }).click();
  await expect(page.getByText('四川省 成都市 武侯区')).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
});
