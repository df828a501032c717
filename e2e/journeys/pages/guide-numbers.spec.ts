import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { addBlock, canvas, dialog, save } from '../../support/editor';
import { addPage, DONE, exported, ownShop, says, table } from '../../support/walk/guide';
import { deskOf } from '../../support/server/releases';
import type { Shop } from '../../support/server/shop';
import { button, doTo, enter, enterOwn, menuOf, typed, WINDOW } from '../../support/staff';
import { expect, test } from '../../support/test';

// What the operators' guide (docs/operations.md) says of numbers and activities, point by point.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** From so many visitors of each side on a comparison says something. */
const ENOUGH = 200;
const AT_ONCE = 20;

/** So many visitors, each a browser of its own, look at a revision; some of them meet a block that fails. */
async function visitPage(shop: Shop, seen: { id: string; revision: number }, count: number, failing: number) {
  const visit = async (fails: boolean) => {
    const events = [{ kind: 'view' }, ...(fails ? [{ kind: 'failed', block: 'RichText:text' }] : [])];
    const body = new URLSearchParams({ id: seen.id, revision: String(seen.revision), events: JSON.stringify(events) });
    const headers = { cookie: `cellar-visitor=${randomUUID()}` };
    const send = () => fetch(`${shop.origin}/api/activity/statistics`, { method: 'POST', body, headers });
    // What a busy store refuses is sent again, as a page does.
    let reply = await send();
    for (; reply.status === 503; reply = await send())
      await new Promise((resolve) => setTimeout(resolve, 1000 * Number(reply.headers.get('retry-after') ?? 1)));
    expect(await reply.json()).toMatchObject(DONE);
  };
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => visit(from + n < failing)));
}

test.use(WINDOW);

test.describe('the guide of operators: numbers and activities', () => {
  const parts = ownShop();

  test('what a page brings is read by days and revisions; two revisions are compared, and A or B ends it', async ({
    page,
    watch,
  }) => {
    watch.allow(/422.*\/console\/api\/pages/);
    await enter(page, `${parts.shop.origin}/console/pages`, 'publisher');
    await page.getByRole('searchbox', { name: '名称、路径或商品' }).fill('left-bank');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^左岸名庄/ }).click();
    await expect(page.getByRole('heading', { name: '左岸名庄' })).toBeVisible();
    const id = page.url().split('/').at(-1)!;
    const live = (await parts.author.get(`/pages/${id}`)).result as { revision: number; latest: { data: object } };
    expect(
      await parts.author.post(`/pages/${id}/revisions`, {
        expect: live.revision,
        data: live.latest.data,
        note: 'B 版',
      }),
    ).toMatchObject(DONE);
    await page.reload();
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

    const first = page.getByRole('article').first();
    const start = async () => {
      await button(page, '开始对比').click();
      await dialog(page).getByLabel('B 版').selectOption('3');
      await dialog(page).getByLabel('看到 B 的访客（%）').fill('60');
      await button(dialog(page), '开始对比').click();
      await expect(dialog(page).getByText('最多 50%')).toBeVisible();
      await dialog(page).getByLabel('看到 B 的访客（%）').fill('20');
      await button(dialog(page), '开始对比').click();
      const sure = button(dialog(page), '知道了，开始对比');
      const running = first.getByText('进行中');
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
    // The check of the demo's page has a warning: its coupon is gone.
    await button(dialog(page), '知道了，发布').click();
    await expect(first.getByText('以 B 结束')).toBeVisible();
    await page.getByRole('navigation', { name: '页面' }).getByRole('link', { name: '概览' }).click();
    await expect(table(page, '排期').getByRole('row', { name: /^r3 进行中/ })).toBeVisible();
    await expect(table(page, '操作日志')).toContainText('结束两版对比');

    // Home has the same.
    await page.goto(`${parts.shop.origin}/console/pages`);
    await page.getByRole('searchbox', { name: '名称、路径或商品' }).fill('首页');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^首页/ }).click();
    await page.getByRole('link', { name: '数据', exact: true }).click();
    await button(range, '7 天').click();
    await expect(table(page, '区块数据').getByRole('row').nth(1)).toBeVisible();
    await expect(button(page, '开始对比')).toBeVisible();
  });

  test('each kind of activity is created and ended, and stands in a page', async ({ page, browser }) => {
    await enter(page, `${parts.shop.origin}/console/activities`, 'finance');
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
      await doTo(where, name, '结束');
      await dialog(where).getByLabel('理由（必填）').fill('价格填错');
      await button(dialog(where), '结束').click();
      await expect(where.getByRole('row').filter({ hasText: name })).toContainText(/已(提前)?结束/);
      await expect(menuOf(where, name)).toHaveCount(0);
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

    const editor = await enterOwn(browser, parts.shop.origin + '/console/activities', 'publisher');
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
    const id = await addPage(parts.author, '中秋点亮', 'lit');
    await editor.goto(`${parts.shop.origin}/console/pages/${id}/edit`);
    await addBlock(editor, 'LightRob');
    await button(editor, '选择点亮抢购').click();
    await editor.getByRole('searchbox', { name: '搜索点亮抢购' }).fill('点亮中秋');
    await editor.getByRole('button', { name: /^点亮中秋/ }).click();
    await expect(button(editor, '更换点亮抢购')).toBeVisible();
    await expect(canvas(editor).getByRole('button', { name: '发起点亮' }).first()).toBeVisible();
    await save(editor);
    await editor.context().close();
    await page.getByRole('navigation', { name: '活动类型' }).getByRole('link', { name: '点亮抢购' }).click();
    await end(page, '点亮中秋');
  });

  test('a comparison says which revision is better once enough have seen both, and ends by itself when B fails', async ({
    page,
    browser,
    playwright,
  }) => {
    const desk = await deskOf(await playwright.request.newContext(), parts.shop.origin, 'publisher');
    const id = await addPage(parts.author, '秋季品鉴', 'autumn', 'A 版', 'B 版');
    const statusRevision = async () =>
      ((await desk.get(`/pages/${id}`)).result as { statusRevision: number }).statusRevision;
    const asked = async (fields: object) => ({
      statusRevision: await statusRevision(),
      revision: 2,
      sure: true,
      ...fields,
    });
    expect(await desk.post(`/pages/${id}/publish`, await asked({}))).toMatchObject(DONE);
    const trial = await asked({ revision: 3, basisPoints: 5000 });
    expect(await desk.post(`/pages/${id}/experiments`, trial)).toMatchObject(DONE);

    await enter(page, `${parts.shop.origin}/console/pages/${id}/numbers`, 'publisher');
    const figures = table(page, 'A r2 与 B r3');
    const failing = figures.getByRole('row', { name: /^出错率/ });
    await expect(failing).toContainText('还差 200 位访客');
    const visit = (revision: number, count: number, failed: number) =>
      visitPage(parts.shop, { id, revision }, count, failed);
    await visit(2, ENOUGH, 30);
    await visit(3, ENOUGH, 0);
    await page.reload();
    await expect(failing).toContainText('A 更高');
    await expect(figures.getByRole('row', { name: /^转化率/ })).toContainText('看不出差别');

    await visit(3, ENOUGH, 150);
    await expect(page.getByRole('article').first()).toContainText(/已自动停止.*B（r3）出错的访客/);
    await expect(button(page, '开始对比')).toBeVisible();
    const released = await enterOwn(browser, `${parts.shop.origin}/console/alarms`, 'release');
    await expect(released.getByRole('row', { name: /^两版对比自动停止/ })).toContainText(
      '「秋季品鉴」的两版对比已自动停止',
    );
    await released.context().close();
  });
});
