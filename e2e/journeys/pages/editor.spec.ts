import type { Page } from '@playwright/test';
import { beginPage, canvas, drag, inLibrary, outline, rows } from '../../support/editor';
import { axeFindings } from '../../support/look/look';
import { startShop, type Shop } from '../../support/server/shop';
import { button, enter, NOBODY, STAFF_PASSWORD, WINDOW } from '../../support/staff';
import { expect, test } from '../../support/test';

test.use(WINDOW);

const saved = (page: Page, text: RegExp | string) =>
  expect(page.getByRole('banner').getByRole('status')).toHaveText(text);
const fill = (page: Page, text: string) => page.getByRole('textbox', { name: '标题', exact: true }).fill(text);
const select = (page: Page, name: RegExp) => outline(page).getByRole('button', { name }).click();

test.describe('page editor', () => {
  test.describe.configure({ mode: 'default' });
  let shop: Shop;
  test.beforeAll(async () => {
    shop = await startShop();
  });
  test.afterAll(() => shop.stop());

  // Rule: compose-34
  test('a page is built from a template, seen while it is typed and kept over a reload', async ({ page, watch }) => {
    watch.allow(NOBODY);
    await enter(page, `${shop.origin}/console/pages`, 'publisher');
    await button(page, '新建页面').click();
    await page.getByRole('button', { name: /优惠券节/ }).click();
    await page.getByRole('dialog').getByLabel('路径').fill('coupon-week');
    await button(page.getByRole('dialog'), '新建').click();
    await expect(page).toHaveURL(/\/edit$/);
    await expect(canvas(page).locator('[data-block]').first()).toBeVisible();
    const opened = await page.evaluate(() => Math.round(performance.now()));
    expect(await axeFindings(page), 'editor').toEqual([]);

    await page.setViewportSize({ width: 1024, height: 768 });
    expect(await axeFindings(page), 'editor at 1024').toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });

    // What is typed is in the preview at once.
    await select(page, /^头图/);
    await page.evaluate(() => {
      const preview = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument?.body;
      if (!preview) throw new Error('no preview');
      document.addEventListener('input', () => performance.mark('typed'), true);
      new MutationObserver(() => preview.textContent?.includes('满减周') && performance.mark('seen')).observe(preview, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await fill(page, '满减周');
    await expect(canvas(page).getByText('满减周').first()).toBeVisible();
    const shown = await page.evaluate(() => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
      return Math.round(at('seen') - at('typed'));
    });
    test.info().annotations.push({ type: 'ms', description: `opened in ${opened}, an edit shown in ${shown}` });

    // A block moves by keyboard.
    await page.keyboard.press('Control+s');
    await saved(page, /已保存/);
    await outline(page).getByRole('button', { name: /^头图/ }).press('Alt+ArrowDown');
    await expect(outline(page).getByRole('listitem').nth(3)).toContainText('满减周');
    await outline(page).getByRole('button', { name: /^头图/ }).press('Alt+ArrowUp');
    await expect(outline(page).getByRole('listitem').nth(2)).toContainText('满减周');

    // What was typed and not saved is there after a reload.
    await select(page, /^头图/);
    await fill(page, '还没保存的说明');
    page.once('dialog', (ask) => void ask.accept());
    await page.reload();
    await button(page.getByRole('dialog', { name: '有没保存的改动' }), '继续编辑').click();
    await expect(outline(page)).toContainText('还没保存的说明');

    // A finding leads to its block.
    await page.getByRole('group', { name: '面板' }).getByRole('button', { name: /^检查/ }).click();
    await button(page, '去修改').first().click();
    await expect(page.getByRole('region', { name: '内容' })).toBeVisible();
  });

  // Rule: compose-21
  test('blocks are dragged with the mouse from the library into an empty preview, and below others', async ({
    page,
    watch,
  }) => {
    watch.allow(NOBODY);
    await enter(page, `${shop.origin}/console/pages`, 'publisher');
    await beginPage(page, /空白页/, '拖动', 'dragged');
    await drag(page, inLibrary(page, 'GoodsGrid'), canvas(page).locator('[data-puck-dropzone]').first(), 'upper');
    await expect(rows(page)).toHaveText([/^商品/]);
    await drag(page, inLibrary(page, 'RichText'), canvas(page).locator('[data-puck-component]').first());
    await expect(rows(page)).toHaveText([/^商品/, /^图文/]);
  });

  // Rules: compose-34, compose-32
  test('home is edited the same way; what is typed outlives the session and is saved after the login', async ({
    page,
    browser,
    watch,
  }) => {
    watch.allow(NOBODY);
    watch.allow(/401.*\/console\/api/);
    await enter(page, `${shop.origin}/console/pages`, 'publisher');
    await button(page, '操作 首页').click();
    await page.getByRole('menuitem', { name: '编辑' }).click();
    await expect(canvas(page).locator('[data-block]').first()).toBeVisible();
    await select(page, /^热销榜/);
    await fill(page, '今晚大家在喝');
    await expect(canvas(page).getByText('今晚大家在喝')).toBeVisible();
    // The preview was scrolled to the block; the desk around it stays where it is.
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });

    await page.context().clearCookies();
    await page.keyboard.press('Control+s');
    const login = page.getByRole('dialog', { name: /登录/ });
    await login.getByLabel('密码').fill(STAFF_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(login).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await saved(page, /已保存/);

    await button(page, '发布').click();
    await page.getByRole('dialog').getByRole('button', { name: /发布$/ }).click();
    // What still stands there says why it was refused.
    await expect.poll(() => page.getByRole('dialog').allInnerTexts()).toEqual([]);
    const customer = await (await browser.newContext()).newPage();
    await expect(async () => {
      await customer.goto(`${shop.origin}/index`);
      await customer.getByText('今晚大家在喝').scrollIntoViewIfNeeded({ timeout: 5000 });
    }).toPass();
    await customer.context().close();
  });
});
