import type { Page } from '@playwright/test';
import type { Result } from '@cellar/shared/contract/calls';
import { axeFindings } from '../../support/look/look';
import { deskOf } from '../../support/server/releases';
import { button, enterOwn } from '../../support/staff';
import { expect, test } from '../../support/test';

const clean = async (page: Page, place: string) => expect(await axeFindings(page), place).toEqual([]);

/** Finance asks for a closed day to be opened again; somebody else agrees. */
async function reopen(page: Page, day: string, agree: () => Promise<void>) {
  await page.goto(`/console/finance/closings/${day}`);
  await button(page, '重开').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('理由（必填）').fill('漏记一笔转账');
  await button(dialog, '重开').click();
  await expect(page.getByText('这项操作需要另一位同事复核').first()).toBeVisible();
  await agree();
  await page.goto(`/console/finance/closings/${day}`);
  await expect(page.getByText('已重开').first()).toBeVisible();
  await expect(page.getByText(/：漏记一笔转账$/)).toBeVisible();
}

// Rules: closing-1, closing-2, desk-44
test('yesterday is closed, a second person is told, days are opened again by two, and one waits for the day before it', async ({
  shop,
  browser,
  playwright,
}) => {
  const [request, other] = [await playwright.request.newContext(), await playwright.request.newContext()];
  const finance = await deskOf(request, shop.origin, 'finance');
  const admin = await deskOf(other, shop.origin, 'admin');
  const { list } = (await finance.get('/closings?size=31')).result as Result<'closings.list'>;
  const [yesterday, before] = [list[0]!.day, list[1]!.day];
  const sheet = async () => (await finance.get(`/closings/${yesterday}`)).result as Result<'closings.get'>;
  // The statement of yesterday is compared by a job.
  await expect.poll(async () => (await sheet()).obstacle).toBeNull();
  const agreeTo = (day: string) => async () => {
    const { list: waiting } = (await admin.get('/approvals?size=50')).result as Result<'approvals.list'>;
    const asked = waiting.find(({ target }) => target === day)!;
    await admin.post(`/approvals/${asked.id}/agree`, {});
  };

  const open = (path: string) => enterOwn(browser, `${shop.origin}/console/finance/closings${path}`, 'finance');
  const page = await open('');
  await expect(page.getByRole('link', { name: yesterday })).toBeVisible();
  await clean(page, 'the days');
  await page.getByRole('link', { name: yesterday }).click();
  await expect(page.getByRole('table', { name: '按支付方式' })).toBeVisible();
  await clean(page, 'a day');
  const second = await open(`/${yesterday}`);
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

  await reopen(page, yesterday, agreeTo(yesterday));
  await expect(button(page, '日结')).toBeVisible();
  await clean(page, 'a day that was opened again');
  await reopen(page, before, agreeTo(before));
  await page.goto(`/console/finance/closings/${yesterday}`);
  await expect(page.getByText('前一天还没有日结，请按日期顺序日结。')).toBeVisible();
  await expect(button(page, '日结')).toHaveAttribute('aria-disabled', 'true');
  await clean(page, 'an obstacle');
  await page.context().close();
  await request.dispose();
  await other.dispose();
});
