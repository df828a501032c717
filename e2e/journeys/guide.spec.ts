import type { Browser, Page } from '@playwright/test';
import fs from 'node:fs';
import { addBlock, canvas, save } from '../support/editor';
import { deskOf, type Console } from '../support/releases';
import { startShop, type Shop } from '../support/shop';
import { button, enter, enterOwn, NOBODY, typed, WINDOW } from '../support/staff';
import { expect, test } from '../support/test';

// What the operators' guide (docs/operations.md) says of lists, publishing, numbers and activities, point by point, where no other
// journey does it. Whoever publishes here is another person than the author.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AT_ONCE = 50;
const DONE = { states: 200 };

test.use(WINDOW);

const dialog = (page: Page) => page.getByRole('dialog');
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const actions = (page: Page, name: string) => page.getByRole('group', { name: `操作 ${name}`, exact: true });
const says = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

/** Downloads what the button hands out, as text. */
async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, '导出 CSV').click()]);
  return fs.readFileSync(await download.path(), 'utf8');
}

const dataOf = (text: string) => ({
  root: { props: { title: '邻里节' } },
  content: [{ type: 'RichText', props: { id: 'text', title: '', text, align: 'left', folded: false } }],
});

test.describe('the guide of operators', () => {
  test.describe.configure({ mode: 'default' });
  let shop: Shop;
  let author: Console;
  test.beforeAll(async ({ playwright }) => {
    shop = await startShop({ CELLAR_PAGES_SECOND_PERSON: 'on' });
    author = await deskOf(await playwright.request.newContext(), shop.origin, 'operator');
  });
  test.afterAll(() => shop.stop());
  test.beforeEach(({ watch }) => watch.allow(NOBODY));

  const addPage = async (name: string, slug: string, ...texts: string[]) => {
    const { result } = await author.post('/pages', { template: 'blank', name, slug });
    const { id } = result as { id: string };
    for (const [at, text] of texts.entries())
      expect(await author.post(`/pages/${id}/revisions`, { expect: at + 1, data: dataOf(text) })).toMatchObject(DONE);
    return id;
  };
  const open = (browser: Browser, path: string, name: string) => enterOwn(browser, shop.origin + path, name);

  test('pages are found, counted, exported, and dealt with together', async ({ page, watch }) => {
    watch.allow(/422.*\/console\/api\/pages/);
    await enter(page, `${shop.origin}/console/pages`, 'publisher');
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
    for (const words of ['aobulake', 'left-bank', '左岸']) {
      await search.fill(words);
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

    for (const n of [1, 2, 3]) await addPage(`批量 ${n}`, `together-${n}`, ...(n === 3 ? [] : ['一起上线']));
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
    await button(actions(page, '批量 3'), '取消归档').click();
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
    await choose('批量 1', '批量 2');
    await button(bulk, '下线').click();
    await dialog(page).getByLabel('理由（必填）').fill('一起结束');
    await button(dialog(page), '下线').click();
    await says(page, '2 个页面已下线');
    await expect(table(page, '页面').getByRole('cell', { name: '在线', exact: true })).toHaveCount(0);
    await button(page, '清除筛选').click();

    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => addPage(`很多 ${n}`, `many-${n}`)));
    await page.reload();
    await expect(rows).toHaveCount(AT_ONCE);
    await expect(rows.filter({ hasText: '左岸名庄' })).toHaveCount(0);
    const csv = await exported(page);
    await button(page, '更早的页面').click();
    await expect(rows.filter({ hasText: '左岸名庄' })).toBeVisible();
    expect(csv).toContain('名称,路径,状态,版本');
    expect(csv).toContain('左岸名庄');
    expect(csv.trim().split('\n')).toHaveLength((await rows.count()) + 1);

    await page.getByRole('link', { name: '帮助' }).click();
    await expect(page.getByRole('heading', { name: '看看有哪些页面' })).toBeVisible();
  });

  test('a page is published to an end, scheduled, compared, restored, taken back and down, by others than its author', async ({
    page,
    browser,
    watch,
  }) => {
    watch.allow(/422.*\/console\/api\/pages/);
    const id = await addPage('邻里节', 'neighbours', '第二版的话', '第三版的话');
    const path = `/console/pages/${id}`;
    await enter(page, shop.origin + path, 'publisher');
    const runs = table(page, '排期');
    const send = async (confirm: string | RegExp) => {
      await dialog(page).getByRole('button', { name: confirm }).click();
      await expect(dialog(page)).toHaveCount(0);
    };
    const at = (hours: number) => typed(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR);
    const words = (hours: number) => at(hours).replace('T', ' ');

    await button(actions(page, 'r2'), '发布').click();
    await dialog(page).getByLabel('结束（上海时间）').fill(at(200));
    await send('发布');
    await expect(runs.getByRole('row', { name: /^r2 进行中/ })).toContainText(`→ ${words(200).slice(5)}`);
    await page.getByRole('link', { name: '页面', exact: true }).first().click();
    await expect(page.getByRole('row', { name: /^.*邻里节/ })).toContainText('r3 未发布');
    await page.getByRole('link', { name: /^邻里节/ }).click();
    await button(page.locator('main'), '定时发布').first().click();
    await dialog(page).getByLabel('开始（上海时间）').fill(at(100));
    await dialog(page).getByLabel('结束（上海时间）').fill(at(120));
    await send('定时发布');
    await says(page, `r2 和 r3 的排期重叠：${words(100)} 至 ${words(120)}`);
    // An older revision can be scheduled, too.
    await button(actions(page, 'r2'), '定时发布').click();
    await dialog(page).getByLabel('开始（上海时间）').fill(at(110));
    await send('定时发布');
    await expect(runs.getByRole('row', { name: /^r2 待开始/ })).toBeVisible();
    await button(actions(page, `r2 ${words(110)}`), '取消定时').click();
    await send('取消定时');
    await expect(runs.getByRole('row', { name: /^r2 待开始/ })).toHaveCount(0);

    for (const revision of ['r2', 'r3']) await page.getByLabel(`选择 ${revision}`).check();
    await button(page, '对比 r2 和 r3').click();
    const change = page.getByRole('region', { name: '图文' });
    await expect(change).toContainText('第二版的话');
    await expect(change).toContainText('第三版的话');
    await page.goBack();
    await button(actions(page, 'r2'), '恢复').click();
    await send('恢复');
    await says(page, '恢复到 r2');
    await expect(runs.getByRole('row', { name: /^r2 进行中/ })).toBeVisible();

    // The publisher is the author of r4 now.
    await button(page.locator('main'), '发布 r4').click();
    await button(dialog(page), '发布').click();
    await expect(dialog(page).getByText('这一版是你保存的，需要由另一位发布者发布')).toBeVisible();
    await page.keyboard.press('Escape');

    // Somebody else publishes while this one still looks at what was.
    const second = await open(browser, path, 'publisher');
    await second.getByRole('heading', { name: '邻里节' }).waitFor();
    await second.route(`**/console/api/pages/${id}`, () => undefined);
    await button(actions(second, 'r3'), '发布').click();
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
    await button(actions(page, `r3 ${words(100)}`), '取消定时').click();
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
    const editor = await open(browser, path, 'operator');
    await expect(button(editor, '编辑')).toBeVisible();
    await expect(editor.getByRole('button', { name: /发布|下线/ })).toHaveCount(0);
    await editor.context().close();
    const viewer = await open(browser, path, 'finance');
    await expect(table(viewer, '版本').getByRole('row', { name: /^r4/ })).toBeVisible();
    await expect(viewer.getByRole('button', { name: /发布|下线|编辑|恢复|归档/ })).toHaveCount(0);
    await viewer.goto(`${shop.origin}${path}/edit`);
    await expect(viewer.getByText('此账号只能查看页面，不能编辑。')).toBeVisible();
    await viewer.context().close();
  });

  test('what a page brings is read by days and revisions; two revisions are compared, and A or B ends it', async ({
    page,
    watch,
  }) => {
    watch.allow(/422.*\/console\/api\/pages/);
    await enter(page, `${shop.origin}/console/pages`, 'publisher');
    await page.getByRole('searchbox', { name: '名称、路径或商品' }).fill('left-bank');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^左岸名庄/ }).click();
    await expect(page.getByRole('heading', { name: '左岸名庄' })).toBeVisible();
    const id = page.url().split('/').at(-1)!;
    const live = (await author.get(`/pages/${id}`)).result as { revision: number; latest: { data: object } };
    expect(
      await author.post(`/pages/${id}/revisions`, { expect: live.revision, data: live.latest.data, note: 'B 版' }),
    ).toMatchObject(DONE);
    await page.getByRole('link', { name: '数据', exact: true }).click();
    const range = page.getByRole('group', { name: '时间' });
    for (const days of ['昨天', '7 天', '今天', '30 天']) {
      await button(range, days).click();
      await expect(button(range, days)).toHaveAttribute('aria-pressed', 'true');
      await expect(table(page, '区块数据').getByRole('row').nth(1)).toBeVisible();
    }
    for (const figure of ['访客', '浏览', '人均停留', '点击', '加购', '订单', '成交金额', '转化率'])
      await says(page, figure);
    expect(await exported(page)).toMatch(/时间（上海）,访客[^]*合计,[^]*区块,访客[^]*版本,访客/);
    await page.getByLabel('版本', { exact: true }).selectOption({ label: 'r2' });
    await expect(page).toHaveURL(/revision=2/);
    await expect(table(page, '区块数据').getByRole('row').nth(1)).toBeVisible();

    const start = async () => {
      await button(page, '开始对比').click();
      await dialog(page).getByLabel('B 版').selectOption('3');
      await dialog(page).getByLabel('看到 B 的访客（%）').fill('60');
      await button(dialog(page), '开始对比').click();
      await expect(dialog(page).getByText('最多 50%')).toBeVisible();
      await dialog(page).getByLabel('看到 B 的访客（%）').fill('20');
      await button(dialog(page), '开始对比').click();
      const sure = button(dialog(page), '知道了，开始对比');
      const running = page.getByRole('article').first().getByText('进行中');
      await expect(sure.or(running).first()).toBeVisible();
      if (await sure.isVisible()) await sure.click();
      await expect(running).toBeVisible();
    };
    await start();
    await expect(
      table(page, 'A r2 与 B r3')
        .getByText(/还差|还需/)
        .first(),
    ).toBeVisible();
    await button(page, '以 A 结束').click();
    await dialog(page).getByLabel('理由').fill('看不出差别');
    await button(dialog(page), '以 A 结束').click();
    await says(page, '看不出差别');
    await start();
    await button(page, '以 B 结束').click();
    await dialog(page).getByRole('button', { name: /发布$/ }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('article').first().getByText('以 B 结束')).toBeVisible();
    await page.getByRole('link', { name: '概览' }).click();
    await expect(table(page, '排期').getByRole('row', { name: /^r3 进行中/ })).toBeVisible();
    await expect(table(page, '操作日志')).toContainText('结束两版对比');

    // Home has the same.
    await page.goto(`${shop.origin}/console/pages`);
    await page.getByRole('searchbox', { name: '名称、路径或商品' }).fill('首页');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^首页/ }).click();
    await page.getByRole('link', { name: '数据', exact: true }).click();
    await button(range, '7 天').click();
    await expect(table(page, '区块数据').getByRole('row').nth(1)).toBeVisible();
    await expect(button(page, '开始对比')).toBeVisible();
  });

  test('each kind of activity is created and ended, and stands in a page', async ({ page, browser }) => {
    await enter(page, `${shop.origin}/console/activities`, 'finance');
    const times = async (where: Page) => {
      await dialog(where)
        .getByLabel('开始', { exact: true })
        .fill(typed(Date.now() - MINUTE));
      await dialog(where)
        .getByLabel('结束', { exact: true })
        .fill(typed(Date.now() + 24 * HOUR));
    };
    const fill = async (where: Page, fields: Record<string, string>) => {
      for (const [label, value] of Object.entries(fields))
        await dialog(where).getByLabel(label, { exact: true }).fill(value);
    };
    const chooseSku = async () => {
      await dialog(page).getByLabel('找商品').fill('aobulake');
      const found = dialog(page).getByLabel('商品', { exact: true });
      const option = found.locator('option').filter({ hasText: 'C1001' }).first();
      await expect(option).toBeAttached();
      await found.selectOption((await option.getAttribute('value'))!);
    };
    const create = async (where: Page, kind: string, name: string, filled: () => Promise<void>) => {
      await where.getByRole('navigation', { name: '活动类型' }).getByRole('link', { name: kind }).click();
      await button(where, `新建${kind}`).click();
      await filled();
      await times(where);
      await button(dialog(where), '新建').click();
      await expect(dialog(where)).toHaveCount(0);
      await expect(where.getByRole('row').filter({ hasText: name })).toContainText('进行中');
    };
    const end = async (where: Page, name: string) => {
      await button(actions(where, name), '结束').click();
      await dialog(where).getByLabel('理由（必填）').fill('价格填错');
      await button(dialog(where), '结束').click();
      await expect(where.getByRole('row').filter({ hasText: name })).toContainText(/已(提前)?结束/);
      await expect(button(actions(where, name), '结束')).toHaveCount(0);
    };

    await create(page, '红包', '中秋红包', async () => {
      await fill(page, { 名称: '中秋红包', 祝福语: '月圆人圆', '总金额（元）': '100', 红包个数: '50' });
      await expect(dialog(page).getByText(/^¥100(\.00)? 随机分成 50 个红包，每个至少 1 分/)).toBeVisible();
    });
    await end(page, '中秋红包');
    await create(page, '点亮抢购', '点亮中秋', async () => {
      await chooseSku();
      await dialog(page).getByLabel('从哪个仓库发货').selectOption({ index: 1 });
      await fill(page, { 名称: '点亮中秋', '起始价（元）': '800', '最低价（元）': '500', 总件数: '10' });
    });
    await create(page, '超级单品', '中秋一瓶', async () => {
      await chooseSku();
      await fill(page, { 标题: '中秋一瓶', '活动价（元）': '600', 总件数: '10' });
    });
    await end(page, '中秋一瓶');
    await create(page, '0 元购', '老友中秋', async () => {
      await chooseSku();
      await fill(page, { 名称: '老友中秋', '价值（元）': '800', 件数: '5' });
      await button(dialog(page), '加一款').click();
      await dialog(page).getByRole('button', { name: '删除第 2 款' }).click();
    });
    await end(page, '老友中秋');
    await create(page, '邀请有礼', '中秋邀请', async () => {
      await fill(page, { 名称: '中秋邀请', 数量: '100', 一共几份: '10' });
      await button(dialog(page), '加一级').click();
      const second = dialog(page).getByRole('group', { name: '第 2 级' });
      await second.getByLabel('邀请几位好友').fill('3');
      await second.getByLabel('奖励').selectOption('优惠券');
      await expect(second.getByLabel('优惠券').locator('option').nth(1)).toBeAttached();
      await second.getByLabel('优惠券').selectOption({ index: 1 });
      await second.getByLabel('一共几份').fill('5');
    });
    await end(page, '中秋邀请');

    const editor = await open(browser, '/console/activities', 'publisher');
    await create(editor, '有奖答题', '中秋一考', async () => {
      await fill(editor, {
        名称: '中秋一考',
        每次几题: '1',
        一共最多发多少积分: '1000',
        答对几题: '1',
        得多少积分: '10',
      });
      for (const unused of [3, 2])
        await dialog(editor)
          .getByRole('button', { name: `删除第 ${unused} 题` })
          .click();
      await fill(editor, { 题目: '中秋喝什么', 选项: '干红\n干白', 答案是第几个: '1', 解析: '都好' });
    });
    await end(editor, '中秋一考');

    // What runs is chosen for its block.
    const id = await addPage('中秋点亮', 'lit');
    await editor.goto(`${shop.origin}/console/pages/${id}/edit`);
    await addBlock(editor, 'LightRob');
    await button(editor, '选择点亮抢购').click();
    await editor.getByRole('searchbox', { name: '搜索点亮抢购' }).fill('点亮中秋');
    await editor.getByRole('button', { name: /^点亮中秋/ }).click();
    await expect(button(editor, '更换点亮抢购')).toBeVisible();
    await expect(canvas(editor).getByRole('button', { name: '发起点亮' })).toBeVisible();
    await save(editor);
    await editor.context().close();
    await page.getByRole('navigation', { name: '活动类型' }).getByRole('link', { name: '点亮抢购' }).click();
    await end(page, '点亮中秋');
  });
});
