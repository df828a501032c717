import { dialog } from '../../support/editor';
import { addPage, exported, ownShop, says, table } from '../../support/walk/guide';
import { button, doTo, enter, enterOwn, typed, WINDOW } from '../../support/staff';
import { expect, test } from '../../support/test';

// What the operators' guide (docs/operations.md) says of lists and publishing, point by point, where no other journey does it.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AT_ONCE = 50;

test.use(WINDOW);

test.describe('the guide of operators: lists and publishing', () => {
  const parts = ownShop();

  test('pages are found, counted, exported, and dealt with together', async ({ page, watch }) => {
    watch.allow(/422.*\/console\/api\/pages/);
    await enter(page, `${parts.shop.origin}/console/pages`, 'publisher');
    const rows = table(page, '页面').getByRole('rowheader');
    await expect(rows.filter({ hasText: '左岸名庄' })).toBeVisible();
    const state = (name: string) => page.getByRole('group', { name: '状态' }).getByRole('button', { name });
    await state('在线').click();
    await expect(table(page, '页面').getByRole('cell', { name: '草稿' })).toHaveCount(0);
    await state('全部').click();
    await page.getByRole('heading', { name: '页面', exact: true }).click();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: '名称、路径或商品' });
    await expect(search).toBeFocused();
    for (const text of ['aobulake', 'left-bank', '左岸']) {
      await search.fill(text);
      await search.press('Enter');
      await expect(rows.filter({ hasText: '左岸名庄' })).toBeVisible();
      await expect(rows.filter({ hasText: '首页' })).toHaveCount(0);
    }
    await button(page, '清除筛选').click();
    await page.getByLabel('含区块').selectOption({ label: '倒计时' });
    await expect(rows.filter({ hasText: '首页' })).toHaveCount(0);
    await button(page, '清除筛选').click();
    await page.getByLabel('提醒').selectOption({ label: '只看有提醒' });
    await expect(rows.filter({ hasNotText: /\d+ 处(错误|提醒)/ })).toHaveCount(0);
    await expect(rows.first()).toBeVisible();
    await page.getByLabel('排期').selectOption({ label: '没有排期' });
    await expect(table(page, '页面').getByRole('cell', { name: '在线', exact: true })).toHaveCount(0);
    await button(page, '清除筛选').click();

    for (const n of [1, 2, 3])
      await addPage(parts.author, `批量 ${n}`, `together-${n}`, ...(n === 3 ? [] : ['一起上线']));
    await button(page, '刷新').click();
    await page.getByLabel('作者').selectOption('operator');
    await search.fill('批量');
    await search.press('Enter');
    await expect(rows).toHaveCount(3);
    const bulk = page.getByRole('group', { name: '批量操作' });
    const choose = async (...names: string[]) => {
      for (const name of names) await page.getByLabel(`选择 ${name}`, { exact: true }).check();
      await expect(bulk).toContainText(`已选 ${names.length} 页`);
    };
    await choose('批量 1', '批量 2', '批量 3');
    await button(bulk, '定时发布').click();
    await dialog(page)
      .getByLabel('开始（上海时间）')
      .fill(typed(Date.now() + 24 * HOUR));
    await button(dialog(page), '定时发布').click();
    await expect(dialog(page).getByText(/「批量 3」有 \d+ 处错误，改好后才能发布/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bulk).toContainText('已选 1 页');
    await expect(table(page, '页面').getByRole('cell', { name: '定时', exact: true })).toHaveCount(2);
    await button(bulk, '复制').click();
    await button(dialog(page), '复制').click();
    await says(page, '1 个页面已复制');
    await page.getByLabel('作者').selectOption('');
    await expect(rows.filter({ hasText: '批量 3 副本' })).toBeVisible();
    await choose('批量 3', '批量 3 副本');
    await button(bulk, '归档').click();
    await button(dialog(page), '归档').click();
    await says(page, '2 个页面已归档');
    await expect(rows).toHaveCount(2);
    await state('已归档').click();
    await doTo(page, '批量 3', '取消归档');
    await button(dialog(page), '取消归档').click();
    await says(page, '「批量 3」已取消归档');
    await state('全部').click();
    await expect(rows).toHaveCount(3);

    for (const n of [1, 2]) {
      await page.getByRole('link', { name: new RegExp(`^批量 ${n}`) }).click();
      await button(page.locator('main'), '发布 r2').click();
      await dialog(page).getByRole('button', { name: /发布$/ }).click();
      await expect(dialog(page)).toHaveCount(0);
      await page.goBack();
    }
    await expect(table(page, '页面').getByRole('cell', { name: '在线', exact: true })).toHaveCount(2);
    await choose('批量 1', '批量 2');
    await button(bulk, '下线').click();
    await dialog(page).getByLabel('理由（必填）').fill('一起结束');
    await button(dialog(page), '下线').click();
    await says(page, '2 个页面已下线');
    await expect(table(page, '页面').getByRole('cell', { name: '在线', exact: true })).toHaveCount(0);
    await button(page, '清除筛选').click();

    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => addPage(parts.author, `很多 ${n}`, `many-${n}`)));
    await page.reload();
    await expect(rows).toHaveCount(AT_ONCE);
    await expect(rows.filter({ hasText: '左岸名庄' })).toHaveCount(0);
    const csv = await exported(page);
    await button(page, '更早的页面').click();
    await expect(rows.filter({ hasText: '左岸名庄' })).toBeVisible();
    expect(csv).toContain('名称,路径,状态,版本');
    expect(csv).toContain('左岸名庄');
    expect(csv.trim().split('\n')).toHaveLength((await rows.count()) + 1);

    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill('左岸');
    await dialog(page)
      .getByRole('option', { name: /^左岸名庄/ })
      .click();
    await expect(page.getByRole('heading', { name: '左岸名庄' })).toBeVisible();

    await page.getByRole('link', { name: '帮助', exact: true }).click();
    await expect(page.getByRole('heading', { name: '开店指南' })).toBeVisible();
    await page.getByRole('navigation', { name: '指南' }).getByRole('link', { name: '页面' }).click();
    await expect(page.getByRole('heading', { name: '看看有哪些页面' })).toBeVisible();
  });

  test('a page is published to an end, scheduled, compared, restored, taken back and down, by others than its author', async ({
    page,
    browser,
    watch,
  }) => {
    watch.allow(/422.*\/console\/api\/pages/);
    const id = await addPage(parts.author, '邻里节', 'neighbours', '第二版的话', '第三版的话');
    const path = `/console/pages/${id}`;
    await enter(page, parts.shop.origin + path, 'publisher');
    const runs = table(page, '排期');
    const send = async (confirm: string | RegExp) => {
      await dialog(page).getByRole('button', { name: confirm }).click();
      await expect(dialog(page)).toHaveCount(0);
    };
    const at = (hours: number) => typed(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR);
    const text = (hours: number) => at(hours).replace('T', ' ');

    await doTo(page, 'r2', '发布');
    await dialog(page).getByLabel('结束（上海时间）').fill(at(200));
    await send('发布');
    await expect(runs.getByRole('row', { name: /^r2 进行中/ })).toContainText(`→ ${text(200).slice(5)}`);
    await page.getByRole('link', { name: '页面', exact: true }).first().click();
    await expect(page.getByRole('row', { name: /^.*邻里节/ })).toContainText('r3 未发布');
    await page.getByRole('link', { name: /^邻里节/ }).click();
    await button(page.locator('main'), '定时发布').first().click();
    await dialog(page).getByLabel('开始（上海时间）').fill(at(100));
    await dialog(page).getByLabel('结束（上海时间）').fill(at(120));
    await send('定时发布');
    await says(page, `r2 和 r3 的排期重叠：${text(100)} 至 ${text(120)}`);
    // An older revision can be scheduled, too.
    await doTo(page, 'r2', '定时发布');
    await dialog(page).getByLabel('开始（上海时间）').fill(at(110));
    await send('定时发布');
    await expect(runs.getByRole('row', { name: /^r2 待开始/ })).toBeVisible();
    await doTo(page, `r2 ${text(110)}`, '取消定时');
    await send('取消定时');
    await expect(runs.getByRole('row', { name: /^r2 待开始/ })).toHaveCount(0);

    for (const revision of ['r2', 'r3']) await page.getByLabel(`选择 ${revision}`).check();
    await button(page, '对比 r2 和 r3').click();
    const change = page.getByRole('region', { name: '图文' });
    await expect(change).toContainText('第二版的话');
    await expect(change).toContainText('第三版的话');
    await page.goBack();
    await doTo(page, 'r2', '恢复');
    await send('恢复');
    await says(page, '恢复到 r2');
    await expect(runs.getByRole('row', { name: /^r2 进行中/ })).toBeVisible();

    // The publisher is the author of r4 now.
    await button(page.locator('main'), '发布 r4').click();
    await button(dialog(page), '发布').click();
    await expect(dialog(page).getByText('这一版是你保存的，需要由另一位发布者发布')).toBeVisible();
    await page.keyboard.press('Escape');

    // Somebody else publishes while this one still looks at what was.
    const second = await enterOwn(browser, parts.shop.origin + path, 'publisher');
    await second.getByRole('heading', { name: '邻里节' }).waitFor();
    await second.route(`**/console/api/pages/${id}`, () => undefined);
    await doTo(second, 'r3', '发布');
    await button(page, '下线').click();
    await dialog(page).getByLabel('理由（必填）').fill('活动取消');
    await send('下线');
    await button(dialog(second), '发布').click();
    await expect(dialog(second).getByText('页面已被别人修改，请先查看最新内容')).toBeVisible();
    await second.context().close();

    await page.reload();
    await button(page, '归档').click();
    await button(dialog(page), '归档').click();
    await expect(dialog(page).getByText('页面还有定时发布，请先取消再归档')).toBeVisible();
    await page.keyboard.press('Escape');
    await doTo(page, `r3 ${text(100)}`, '取消定时');
    await send('取消定时');
    await button(page, '归档').click();
    await send('归档');
    await button(page, '取消归档').click();
    await send('取消归档');
    const log = table(page, '操作日志');
    for (const done of [
      '保存页面',
      '发布页面',
      '定时发布页面',
      '取消定时发布',
      '恢复旧版本',
      '下线页面',
      '归档页面',
      '取消归档',
    ])
      await expect(log.getByRole('row').filter({ hasText: done }).first()).toBeVisible();
    await expect(log.getByRole('row').filter({ hasText: '活动取消' })).toContainText('publisher');

    // An editor cannot publish; who only looks sees all and changes nothing.
    const editor = await enterOwn(browser, parts.shop.origin + path, 'operator');
    await expect(button(editor, '编辑')).toBeVisible();
    const publishing = editor.locator('main').getByRole('button', { name: /^(发布|定时发布)/ });
    await expect(publishing.first()).toHaveAttribute('title', /需要「页面发布」权限/);
    expect(await publishing.count()).toBe(await publishing.and(editor.locator('[aria-disabled]')).count());
    await editor.context().close();
    const viewer = await enterOwn(browser, parts.shop.origin + path, 'finance');
    await expect(table(viewer, '版本').getByRole('row', { name: /^r4/ })).toBeVisible();
    await expect(viewer.getByRole('button', { name: /发布|下线|编辑|恢复|归档/ })).toHaveCount(0);
    await viewer.goto(`${parts.shop.origin}${path}/edit`);
    await expect(viewer.getByText('此账号只能查看页面，不能编辑。')).toBeVisible();
    await viewer.context().close();
  });
});
