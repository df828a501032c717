import type { Page } from '@playwright/test';
import type { Discovery } from '@cellar/shared/contract/discovery';
import { axeFindings } from '../../support/look/look';
import { publish, releaseDesk, releaseOf, rowOf, type Console } from '../../support/server/releases';
import { startShop, type Shop } from '../../support/server/shop';
import { button, doTo, enter as logIn, menuOf, NOBODY, STAFF_PASSWORD, WINDOW } from '../../support/staff';
import { expect, test } from '../../support/test';

const DONE = { states: 200 };

test.use(WINDOW);

const dialog = (page: Page) => page.getByRole('dialog');

test.describe('console', () => {
  test.describe.configure({ mode: 'default' });
  let shop: Shop;
  let desk: Console;

  test.beforeAll(async ({ playwright }) => {
    // Without a browser no version is rehearsed, so that each one needs a reason.
    shop = await startShop();
    desk = await releaseDesk(await playwright.request.newContext(), shop.origin);
  });
  test.afterAll(() => shop.stop());
  test.beforeEach(({ watch }) => watch.allow(NOBODY));

  async function enter(page: Page, name: string, path = '/console') {
    await logIn(page, shop.origin + path, name);
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  }
  const served = async (page: Page, name: string) => {
    const { remotes } = (await (await page.request.get(`${shop.origin}/discovery.json`)).json()) as Discovery;
    return remotes.find((remote) => remote.name === name);
  };
  const clean = async (page: Page, place: string) => expect(await axeFindings(page), place).toEqual([]);

  test('lets nobody in without the password, and out again', async ({ page, watch }) => {
    watch.allow(/422.*\/console\/api\/login/);
    await page.goto(`${shop.origin}/console/tokens`);
    await page.getByLabel('账号').fill('release');
    await page.getByLabel('密码').fill('not it');
    await clean(page, 'login');
    await button(page, '登录').click();
    await expect(page.getByRole('alert')).toHaveText('账号或密码不正确');
    await page.getByLabel('密码').fill(STAFF_PASSWORD);
    await button(page, '登录').click();
    await expect(page.getByRole('heading', { name: '发布令牌' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '发布令牌' })).toBeVisible();
    await button(page, '退出登录').click();
    await expect(page.getByLabel('账号')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('账号')).toBeVisible();
  });

  test('every page is clean at 1280', async ({ page }) => {
    await enter(page, 'release');
    await expect(page.getByRole('rowheader', { name: 'courses' })).toBeVisible();
    await clean(page, 'remotes');
    await doTo(page, 'courses', '停用');
    await clean(page, 'dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'courses' }).click();
    await expect(page.getByRole('columnheader', { name: 'INP' })).toBeVisible();
    await clean(page, 'remote');
    for (const [link, seen] of [
      ['发布令牌', /还没有令牌|名称/],
      ['告警', /没有告警|次数/],
      ['操作日志', /做了什么/],
    ] as const) {
      await page.getByRole('link', { name: link }).click();
      await expect(page.getByText(seen).first()).toBeVisible();
      await clean(page, link);
    }
    await page.goBack();
    await expect(page.getByRole('heading', { name: '告警' })).toBeVisible();
    await expect(page).toHaveTitle('告警 · 酒窖控制台');
  });

  test('a version goes to some, to all, and back; a remote is switched off and on', async ({ page }) => {
    const before = await rowOf(desk, 'courses');
    expect(await publish(desk, releaseOf('courses', '4.0.0'))).toMatchObject(DONE);
    await expect.poll(async () => (await rowOf(desk, 'courses')).versions[0]?.rehearsal.state).toBe('unavailable');
    await enter(page, 'release');
    const does = async (name: string, confirm: string, reason?: string) => {
      await doTo(page, 'courses', name);
      if (reason) await dialog(page).getByLabel(/^理由/).fill(reason);
      await button(dialog(page), confirm).click();
      await expect(dialog(page)).toBeHidden();
    };
    await does('上线新版', '开始灰度', '已人工验证');
    await expect(page.getByRole('row', { name: /4\.0\.0 10%/ })).toBeVisible();
    await does('灰度比例', '修改比例');
    await expect(page.getByRole('row', { name: /4\.0\.0 25%/ })).toBeVisible();
    await does('停止灰度', '停止灰度', '先看一下');
    await expect(page.getByRole('row', { name: /4\.0\.0 已停止/ })).toBeVisible();
    await does('上线新版', '发布为正式版', '看过了，没有问题');
    expect(await served(page, 'courses')).toMatchObject({ version: '4.0.0', state: 'live' });
    await does('回滚', '回滚', '试一下回滚');
    expect(await served(page, 'courses')).toMatchObject({ version: before.stable });
    await does('停用', '停用', '演练');
    expect(await served(page, 'courses')).toMatchObject({ state: 'disabled', text: '这部分正在维护，请稍后再来' });
    await does('启用', '启用', '演练结束');
    expect(await served(page, 'courses')).toMatchObject({ state: 'live', version: before.stable });

    await page.getByRole('link', { name: 'courses' }).click();
    await expect(page.getByRole('rowheader', { name: /^4\.0\.0/ })).toContainText('已隔离');
    await expect(page.getByRole('row', { name: /启用应用.*演练结束/ })).toBeVisible();
    await clean(page, 'remote with two versions');
  });

  test('preview and drill give links; a token is shown once', async ({ page, context }) => {
    await enter(page, 'release', '/console/remotes/promotions');
    await doTo(page, page.getByRole('table', { name: '版本' }).getByRole('row').nth(1), '预览');
    const link = await dialog(page).getByLabel('预览链接').inputValue();
    expect(new URL(link).pathname).toMatch(/^\/preview\//);
    await page.keyboard.press('Escape');
    await button(page, '故障演练').click();
    await dialog(page).getByText('代码运行就出错').click();
    await button(dialog(page), '生成链接').click();
    await expect(dialog(page).getByLabel('演练链接')).toHaveValue(/\/drill\//);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: '发布令牌' }).click();
    await button(page, '新建令牌').click();
    await dialog(page).getByLabel('名称').fill('流水线');
    await dialog(page).getByLabel('应用').selectOption('courses');
    await button(dialog(page), '创建').click();
    const token = await dialog(page).getByLabel('令牌', { exact: true }).inputValue();
    const read = () =>
      context.request.get(`${shop.origin}/console/api/remotes/courses`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await read()).status()).toBe(200);
    await button(dialog(page), '已保存，关闭').click();
    await expect(page.getByText(token)).toHaveCount(0);
    await doTo(page, '流水线', '作废');
    await button(dialog(page), '作废').click();
    await expect(page.getByRole('row', { name: /流水线.*已作废/ })).toBeVisible();
    expect((await read()).status()).toBe(401);
  });

  // Rules: release-45, release-46
  test('an inspection link opens the panel, where a version is chosen for this browser and taken back', async ({
    page,
    context,
  }) => {
    await enter(page, 'release', '/console/remotes/courses');
    await button(page, '检查页面').click();
    const link = await dialog(page).getByLabel('检查链接').inputValue();
    const seen = await context.newPage();
    await seen.setViewportSize({ width: 375, height: 812 });
    await seen.goto(`${link}?to=/index`);
    const badge = (name: string) => seen.getByRole('button', { name, exact: true });
    await badge('检查').click();
    const panel = seen.getByRole('dialog', { name: '运行信息' });
    await expect(panel.getByRole('rowheader', { name: /^main\.\w+\.js/ })).toBeVisible();
    await expect(panel.getByText(/^\/index 由 catalog .* 显示$/)).toBeVisible();
    const choice = panel.getByLabel('courses 在本浏览器的版本');
    await expect(choice).toHaveValue('');
    await clean(seen, 'inspector');
    await choice.selectOption('4.0.0');
    await badge('预览 courses · 检查').click();
    await expect(choice).toHaveValue('4.0.0');
    await panel.getByRole('button', { name: '恢复' }).click();
    await badge('检查').click();
    await expect(choice).toHaveValue('');
    await seen.close();
  });

  test('anyone who was faster is shown, and what the shop still uses is named', async ({ page, watch }) => {
    watch.allow(/409.*\/remotes\/account\/promote/);
    const { stable } = await rowOf(desk, 'account');
    const without = releaseOf('account', '4.0.0', {
      document: (document) => ({ ...document, routes: document.routes.filter(({ path }) => path !== '/address') }),
    });
    expect(await publish(desk, without)).toMatchObject(DONE);
    await enter(page, 'release');
    await doTo(page, 'account', '上线新版');
    await dialog(page).getByLabel(/^理由/).fill('少了一个页面');
    await button(dialog(page), '开始灰度').click();
    await expect(dialog(page).getByRole('listitem').filter({ hasText: '在用 /address' }).first()).toBeVisible();
    expect(await desk.post('/remotes/account/disable', { text: '正在维护', reason: 'somebody else' })).toMatchObject(
      DONE,
    );
    await button(dialog(page), '开始灰度').click();
    await expect(dialog(page).getByRole('alert')).toContainText(`正式版 ${stable}，没有灰度，已停用`);
    await expect(dialog(page).getByLabel(/^理由/)).toHaveValue('少了一个页面');
    await button(dialog(page), '取消').click();
    expect(await desk.post('/remotes/account/enable', { reason: 'as it was' })).toMatchObject(DONE);
  });

  test('a dialog is worked by the keyboard and gives the focus back', async ({ page }) => {
    await enter(page, 'release');
    const opener = menuOf(page, 'promotions');
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    const choose = async (label: string) => {
      const item = page.getByRole('menuitem', { name: label, exact: true });
      while (!(await item.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    await choose('停用');
    await expect(dialog(page)).toBeVisible();
    const held = () =>
      page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector('dialog')?.contains(document.activeElement),
      );
    for (let step = 0; step < 6; step++) {
      expect(await held()).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await choose('停用');
    await dialog(page).getByLabel('显示给访客的文字').press('Enter');
    await expect(dialog(page).getByText('不能为空')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    const blocked = page.getByRole('menuitem', { name: /^灰度比例/ });
    await expect(blocked).toContainText('没有灰度');
    await expect(blocked).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('the jump is worked by the keyboard and gives the focus back', async ({ page }) => {
    await enter(page, 'release');
    const opener = page.getByRole('button', { name: /跳到…/ });
    const field = page.getByRole('combobox');
    const options = page.getByRole('option');
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    const link = page.getByRole('link', { name: 'courses' });
    await link.focus();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('令牌');
    await expect(options).toHaveText(['发布令牌']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '发布令牌' })).toBeVisible();
  });

  test('a session that ended is renewed over the page, and what was typed is sent', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/401.*\/console\/api\//);
    await enter(page, 'release', '/console/tokens');
    await button(page, '新建令牌').click();
    await dialog(page).getByLabel('名称').fill('夜间检查');
    await dialog(page).getByLabel('应用').selectOption('全部应用');
    await context.clearCookies();
    await button(dialog(page), '创建').click();
    const login = page.getByRole('dialog', { name: '重新登录' });
    await expect(login.getByLabel('账号')).toHaveValue('release');
    await clean(page, 'login over a page');
    await login.getByLabel('密码').fill(STAFF_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(login).toBeHidden();
    await button(dialog(page), '创建').click();
    await expect(dialog(page).getByLabel('令牌', { exact: true })).toHaveValue(/./);
    await button(dialog(page), '已保存，关闭').click();
    await expect(page.getByRole('rowheader', { name: '夜间检查' })).toBeVisible();
  });

  test('who may only look sees everything and can do nothing', async ({ page }) => {
    await enter(page, 'finance');
    // Where finance begins: a login still under way would lead there after the click.
    await expect(page.getByRole('heading', { name: '概览' })).toBeVisible();
    await page.getByRole('link', { name: '页面', exact: true }).click();
    await expect(page.getByRole('link', { name: '左岸名庄' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '操作' })).toHaveCount(0);
    await page.getByRole('link', { name: '远程应用' }).click();
    await expect(page.getByRole('rowheader', { name: 'courses' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '操作' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^操作/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'courses' }).click();
    await expect(page.getByRole('columnheader', { name: 'INP' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^操作/ })).toHaveCount(0);
    await page.getByRole('link', { name: '发布令牌' }).click();
    await expect(page.getByRole('heading', { name: '发布令牌' })).toBeVisible();
    await expect(button(page, '新建令牌')).toHaveAttribute('title', '需要「发布」权限，请联系管理员');
    await expect(page.getByText(/^你可以查看这里的内容，修改需要「发布」权限/)).toBeVisible();
  });
});
