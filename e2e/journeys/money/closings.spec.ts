import type { Page } from '@playwright/test';
import type { Result } from '@cellar/shared/contract/calls';
import { axeFindings } from '../../support/look/look';
import { deskOf } from '../../support/server/releases';
import { button, enterOwn } from '../../support/staff';
import { expect, test } from '../../support/test';

const clean = async (page: Page, place: string) => expect(await axeFindings(page), place).toEqual([]);

// Rules: closing-1, closing-2
test('a day is closed, the one after its next has to wait, a second person is told, and it is opened again with a reason', async ({
  shop,
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext();
  const finance = await deskOf(request, shop.origin, 'finance');
  const { list } = (await finance.get('/closings?size=31')).result as Result<'closings.list'>;
  const sheetOf = async (day: string) => (await finance.get(`/closings/${day}`)).result as Result<'closings.get'>;
  // Two days after it are over, so that the second of them has one before it that is open.
  let at = 2;
  while ((await sheetOf(list[at]!.day)).obstacle) at += 1;
  const [day, later] = [list[at]!.day, list[at - 2]!.day];
  await request.dispose();

  const open = (path: string) => enterOwn(browser, `${shop.origin}/console/finance/closings${path}`, 'finance');
  const page = await open('');
  await expect(page.getByRole('link', { name: day })).toBeVisible();
  await clean(page, 'the days');
  await page.getByRole('link', { name: day }).click();
  await expect(page.getByRole('table', { name: '按支付方式' })).toBeVisible();
  await clean(page, 'a day');
  const second = await open(`/${day}`);
  const close = async (desk: Page) => {
    await button(desk, '日结').click();
    const dialog = desk.getByRole('dialog');
    await expect(button(dialog, '确认日结')).toBeVisible();
    const note = dialog.getByLabel('差额说明（必填）');
    if (await note.count()) await note.fill('渠道手续费');
    return dialog;
  };
  const [mine, theirs] = [await close(page), await close(second)];
  await clean(page, 'the question');
  await button(mine, '确认日结').click();
  await expect(mine).toBeHidden();
  await expect(page.getByText('已日结').first()).toBeVisible();
  await button(theirs, '确认日结').click();
  await expect(theirs.getByText('这一天已经日结，请刷新后查看')).toBeVisible();
  await second.context().close();

  await page.goto(`${shop.origin}/console/finance/closings/${later}`);
  await expect(page.getByText('前一天还没有日结，请按日期顺序日结。')).toBeVisible();
  await expect(button(page, '日结')).toHaveAttribute('aria-disabled', 'true');
  await clean(page, 'an obstacle');

  await page.goto(`${shop.origin}/console/finance/closings/${day}`);
  await button(page, '重开').click();
  const reopen = page.getByRole('dialog');
  await reopen.getByLabel('理由（必填）').fill('漏记一笔转账');
  await button(reopen, '重开').click();
  await expect(reopen).toBeHidden();
  await expect(page.getByText('已重开').first()).toBeVisible();
  await expect(page.getByText(/：漏记一笔转账$/)).toBeVisible();
  await expect(button(page, '日结')).toBeVisible();
  await clean(page, 'a day that was opened again');
  await page.context().close();
});
