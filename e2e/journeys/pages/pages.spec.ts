import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/look/look';
import { button, doTo, NOBODY, WINDOW } from '../../support/staff';
import { expect, test } from '../../support/test';

const PHONE = { viewport: { width: 375, height: 812 } };

test.use(WINDOW);

const clean = async (page: Page, place: string) => expect(await axeFindings(page), place).toEqual([]);

/** Saves a text as the page's next revision, with the session of the console. */
async function saveText(page: Page, id: string, expected: number, text: string) {
  const me = (await (await page.request.get('/console/api/me')).json()) as {
    result: { csrf: string; csrfHeader: string };
  };
  const reply = await page.request.post(`/console/api/pages/${id}/revisions`, {
    headers: { [me.result.csrfHeader]: me.result.csrf },
    data: {
      expect: expected,
      data: {
        root: { props: { title: '邻里节' } },
        content: [{ type: 'RichText', props: { id: 'text', title: '', text, align: 'left', folded: false } }],
      },
    },
  });
  expect(await reply.json()).toMatchObject({ states: 200, result: { revision: expected + 1 } });
  await button(page, '刷新').click();
}

// Rules: compose-2, compose-10, compose-11
test('a page is stopped by the check, goes live under a customer’s eyes, is rolled back and taken down', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(NOBODY);
  watch.allow(/422.*\/console\/api\/pages/);
  const slug = `neighbours-${Date.now()}`;
  await page.goto('/console/pages');
  await page.getByLabel('账号').fill('publisher');
  await page.getByLabel('密码').fill('Cellar2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /左岸名庄/ })).toBeVisible();
  await button(page, '新建页面').click();
  await expect(page.getByRole('button', { name: /单品推广/ })).toBeVisible();
  await clean(page, 'list');
  await page.getByRole('button', { name: /空白页/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('邻里节');
  await dialog.getByLabel('路径').fill(slug);
  await clean(page, 'new page');
  await button(dialog, '新建').click();

  // A new page opens in the editor; this journey is about the page's own screen.
  await page.waitForURL(/\/edit$/);
  const id = page.url().split('/').at(-2)!;
  await page.goto(`/console/pages/${id}`);
  await expect(page.getByRole('heading', { name: '邻里节' })).toBeVisible();
  await expect(page.getByText('页面还没有区块')).toBeVisible();
  await clean(page, 'page');
  const publish = async (name: string) => {
    await button(page.locator('main'), name).click();
    await button(dialog, '发布').click();
  };
  await publish('发布 r1');
  await expect(dialog.getByText('有 1 处错误，改好后才能发布')).toBeVisible();
  await clean(page, 'publish');
  await page.keyboard.press('Escape');
  await saveText(page, id, 1, '第一版的话');
  await publish('发布 r2');
  await expect(dialog).toHaveCount(0);

  const phone = await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) });
  const customer = await phone.newPage();
  const reads = (label: string) =>
    expect(async () => {
      await customer.goto(`/activity?id=${slug}`);
      // A page that is some seconds old shows other words: then it is opened again.
      await expect(customer.getByText(/^(第.版的话|这场活动已经结束)$/)).toBeVisible();
      expect(await customer.getByText(label).count()).toBe(1);
    }).toPass();
  await reads('第一版的话');
  await saveText(page, id, 2, '第二版的话');
  await publish('发布 r3');
  await reads('第二版的话');
  await doTo(page, 'r2', '发布');
  await button(dialog, '发布').click();
  await reads('第一版的话');
  await button(page, '下线').click();
  await page.getByLabel('理由（必填）').fill('活动取消');
  await button(dialog, '下线').click();
  await reads('这场活动已经结束');
  await phone.close();
  await expect(page.getByRole('table', { name: '操作日志' })).toContainText('回滚页面');
});
