import { axeFindings } from '../../support/look/look';
import { enter, NOBODY, WINDOW } from '../../support/staff';
import { expect, test } from '../../support/test';

/** What a preview would write is refused; so is what is over. */
const REFUSED = /410.*preview/;
const PHONE = { viewport: { width: 375, height: 812 } };

test.use(WINDOW);

// Rules: preview-3, preview-5, home-7
test('a page and home are seen on a phone as a member of Friday, who can change nothing', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(NOBODY);
  watch.allow(REFUSED);
  await enter(page, '/console/pages', 'publisher');

  const phone = await (await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) })).newPage();
  const open = async (name: string) => {
    await page.getByRole('link', { name: '页面', exact: true }).first().click();
    await page.getByRole('link', { name }).first().click();
    await page
      .getByRole('group', { name: /^操作/ })
      .getByRole('button', { name: /^预览 r/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('以谁的身份看').selectOption('金卡会员');
    await dialog.getByLabel('在什么时候看（上海时间）').fill('2030-11-29T20:00');
    await dialog.getByRole('button', { name: '生成预览' }).click();
    await expect(dialog.getByRole('img', { name: '预览二维码' })).toBeVisible();
    expect(await axeFindings(page), name).toEqual([]);
    const address = await dialog.getByLabel('预览链接').inputValue();
    await dialog.getByRole('button', { name: '关闭' }).click();
    return address;
  };

  await phone.goto(await open('年货节'));
  await expect(phone.getByText(/^预览 · 金卡会员 · 11月29日 20:0\d$/)).toBeVisible();
  await expect(phone.getByText('团圆好酒').first()).toBeVisible();
  await expect(phone.getByText('金卡价').first()).toBeVisible();
  expect(await axeFindings(phone), 'preview').toEqual([]);

  const home = await open('首页');
  await phone.goto(home);
  await expect(phone.getByText(/^预览 · 金卡会员/)).toBeVisible();
  await expect(phone.getByRole('heading', { name: '热销榜' })).toBeAttached();
  await phone.goto(`${home}x`);
  await expect(phone.getByRole('heading', { name: '预览已过期' })).toBeVisible();
  await phone.goto('/index');
  await expect(phone.getByRole('heading', { name: '热销榜' })).toBeAttached();
  await expect(phone.getByText(/^预览 ·/)).toHaveCount(0);
  await phone.context().close();
});
