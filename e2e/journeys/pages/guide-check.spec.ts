import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { Pick } from '@cellar/shared/api/pages/pages/shapes';
import type { APIRequestContext, Page } from '@playwright/test';
import { ask } from '../../support/calls';
import { addBlock, dialog, field, noisyPicture, outline, panel, save } from '../../support/editor';
import { addPage, dataOf, DONE, ownShop, says, table, textBlock } from '../../support/walk/guide';
import { logIn, newPerson, PASSWORD } from '../../support/people';
import { button, doTo, enter, enterOwn, menuOf, typed, WINDOW } from '../../support/staff';
import { expect, test } from '../../support/test';

// What the operators' guide (docs/operations.md) says of the check, of previews and of the school, where no other journey does it.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PRICE = 980;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test.use(WINDOW);

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}
const saveForm = (page: Page) => button(page, '保存').click();
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '学院' }).getByRole('link', { name }).click();

/** Two learners, signed up and paid by a new member. */
async function signUpTwo(request: APIRequestContext, origin: string, city: string) {
  const { phone } = await newPerson(request, origin, { balanceFen: 1_000_000 });
  const me = { request, origin, ...(await logIn(request, origin, phone)) };
  const [session] = (await ask(me, 'courses.listSessions', { city })).list;
  const { agreement } = await ask(me, 'classOrders.getSignUp', { sessionId: session!.id });
  const learners = ['沈知夏', '顾行舟'].map((name, at) => ({
    name,
    pinyin: '',
    phone: `1391234567${at}`,
    idNumber: '',
  }));
  const { signUpId } = await ask(me, 'classOrders.saveSignUp', {
    sessionId: session!.id,
    participants: JSON.stringify(learners),
    phone,
    agreementVersion: agreement.version,
  });
  const amountFen = 2 * PRICE * 100;
  const { orderId } = await ask(me, 'classOrders.submit', { signUpId, amountFen, idemKey: randomUUID() });
  const { ticket } = await ask(me, 'auth.checkPassword', { purpose: 'pay', password: PASSWORD });
  await ask(me, 'classOrders.payBalance', { orderId, ticket, amountFen, idemKey: randomUUID() });
}

test.describe('the guide of operators: check, previews and the school', () => {
  const parts = ownShop();

  test('a course, its teacher and its session are made; learners are listed and taken off; reviews are answered', async ({
    page,
    request,
    watch,
  }) => {
    watch.allow(/4\d\d.*\/console\/api\/school\/teachers/);
    await enter(page, `${parts.shop.origin}/console/school/courses`, 'school');
    await button(page, '新建产区课').click();
    await fill(page, {
      名称: '乌科谷',
      外文名: 'Uco Valley',
      国家: '阿根廷',
      国家代码: 'AR',
      简介: '安第斯山下的马尔贝克',
    });
    await fill(page, { 编号: 'uco-valley', 课时: '6', '价格（元）': String(PRICE), 内容: '风土\n酿造' });
    await page.getByLabel('图片：选择文件').setInputFiles(await noisyPicture(page, 900, 600));
    await dialog(page).getByLabel('图片说明（必填）').fill('乌科谷的老藤');
    await button(dialog(page), '上传').click();
    await expect(page.getByRole('img', { name: '乌科谷的老藤' })).toBeVisible();
    await button(page, '加一份').click();
    await fill(page, { 资料标题: '讲义', 资料内容: '第一章' });
    await saveForm(page);
    await expect(table(page, '产区课').getByRole('row', { name: /乌科谷/ })).toContainText('1 份');

    await button(page, '新建讲师').click();
    await fill(page, { 姓名: '林野', 头衔: 'WSET 认证讲师', 从业年数: '8', 资质: 'WSET 四级', 介绍: '教了八年' });
    await fill(page, { 寄语: '先闻，再喝' });
    await button(page, '选已上传的').click();
    await dialog(page).getByRole('button', { name: '乌科谷的老藤' }).click();
    await saveForm(page);
    await expect(table(page, '讲师').getByRole('row', { name: /林野/ })).toContainText('在职');

    await part(page, '班次');
    await button(page, '新建班次').click();
    await page.getByLabel('类型').selectOption({ label: '产区课' });
    await page.getByLabel('产区课', { exact: true }).selectOption({ label: '乌科谷' });
    await expect(page.getByLabel('价格（元）')).toHaveValue(String(PRICE));
    await fill(page, { 城市: '苏州', 校区: '平江品鉴室', 教室: '一号教室', 地址: '苏州市姑苏区平江路 1 号' });
    await page.getByLabel('讲师').selectOption({ label: '林野 · WSET 认证讲师' });
    const plan = (days: number) => fill(page, { 开课日期: dayIn(days), 报名截止: `${dayIn(days - 2)}T18:00` });
    await plan(30);
    await fill(page, { 名额: '4', 其中线下报名: '1', 内容: '五款马尔贝克', 费用包含: '教材' });
    await saveForm(page);
    const rows = table(page, '班次').getByRole('row').filter({ hasText: '平江品鉴室' });
    await expect(rows).toContainText('1 / 4');
    await doTo(page, rows, '复制');
    await expect(page.getByLabel('校区', { exact: true })).toHaveValue('平江品鉴室');
    await expect(page.getByLabel('开课日期')).toHaveValue('');
    await plan(40);
    await saveForm(page);
    await expect(rows).toHaveCount(2);
    await rows.last().getByRole('link').first().click();
    await button(page, '取消班次').click();
    await expect(dialog(page).getByText(/还没有人付款，不用退款/)).toBeVisible();
    await dialog(page).getByLabel('理由（必填）').fill('讲师有事');
    await button(dialog(page), '取消班次').click();
    await says(page, '0 笔报名共退');

    await signUpTwo(request, parts.shop.origin, '苏州');
    await page.goto(`${parts.shop.origin}/console/school/sessions`);
    await rows.first().getByRole('link').first().click();
    const learners = table(page, '学员')
      .getByRole('row')
      .filter({ hasText: /沈知夏|顾行舟/ });
    await expect(learners).toHaveCount(2);
    await button(page, '修改').click();
    await says(page, '已有 2 个名额被占');
    await fill(page, { 教室: '二号教室' });
    await saveForm(page);
    const [roster] = await Promise.all([page.waitForEvent('download'), button(page, '导出名单').click()]);
    expect(fs.readFileSync(await roster.path(), 'utf8')).toMatch(/沈知夏.*13912345670/);
    await doTo(page, '顾行舟', '减少学员');
    await dialog(page).getByLabel('理由（必填）').fill('来不了');
    await button(dialog(page), `减少学员，退 ¥${PRICE}.00`).click();
    await expect(learners).toHaveCount(1);
    await expect(menuOf(page, '沈知夏')).toHaveCount(0);
    await button(page, '确认开班').click();
    await button(dialog(page), '确认开班').click();
    await says(page, '已确认开班');

    // Who still has to teach cannot leave.
    await page.goto(`${parts.shop.origin}/console/school/courses`);
    await table(page, '讲师').getByRole('link', { name: /林野/ }).click();
    await page.getByLabel('状态').selectOption({ label: '已离职' });
    await saveForm(page);
    await says(page, '请先换讲师');
    await page.goto(`${parts.shop.origin}/console/school/reviews`);
    const review = table(page, '课程评价').getByRole('row').nth(1);
    await menuOf(review, /^操作/).click();
    await page.getByRole('menuitem', { name: /回复$/ }).click();
    await dialog(page).getByLabel('回复').fill('谢谢，下次教室见。');
    await button(dialog(page), '保存回复').click();
    await expect(review).toContainText('谢谢，下次教室见。');
  });

  test('what the check finds stands at its block and in the lists; an error stops the page, a warning is confirmed', async ({
    page,
    browser,
    watch,
  }) => {
    watch.allow(/422.*\/console\/api\/pages/);
    const picks = async (kind: string) =>
      ((await parts.author.get(`/pages/picks?kind=${kind}`)).result as { list: Pick[] }).list;
    const goods = await picks('product');
    const soldOut = goods.find(({ warning }) => warning === '已售罄')!;
    const products = goods.filter(({ warning }) => warning === '').map(({ id }) => ({ id }));
    const coupon = (await picks('coupon')).find(({ warning }) => warning === '')!;
    const rail = (title: string) => ({
      type: 'GoodsGrid',
      props: { id: title, title, layout: 'rail', products },
    });
    const id = await addPage(parts.author, '检查', 'checked');
    const data = dataOf(
      rail('一排'),
      rail('两排'),
      rail('三排'),
      rail('四排'),
      { type: 'GoodsGrid', props: { id: 'gone', title: '最后', products: [{ id: randomUUID() }, { id: soldOut.id }] } },
      { type: 'CouponWall', props: { id: 'coupons', title: '领券', coupons: [{ id: coupon.id }] } },
      textBlock('[旧的入口](/nowhere) [别的网站](https://elsewhere.example/)'),
      { type: 'AnchorTabs', props: { id: 'tabs', items: [{ label: '热卖', block: 'removed' }] } },
      { type: 'PacketRain', props: { id: 'rain', title: '雨', packetRainId: null } },
    );
    expect(await parts.author.post(`/pages/${id}/revisions`, { expect: 1, data })).toMatchObject(DONE);

    await enter(page, `${parts.shop.origin}/console/pages/${id}/edit`, 'operator');
    await page.getByRole('group', { name: '面板' }).getByRole('button', { name: /^检查/ }).click();
    const found = page.getByRole('list', { name: '检查结果' }).getByRole('listitem');
    const errors = ['「已删除的商品」已下架', '锚点指向的区块不在这个页面上', '这个区块还没有内容'];
    const warnings = [
      `「${soldOut.name}」已售罄`,
      '「/nowhere」没有对应的页面，顾客看不到这个入口',
      '链接通向其他网站 elsewhere.example，请确认可信',
    ];
    for (const text of errors) await expect(found.filter({ hasText: text })).toContainText('错误');
    for (const text of warnings) await expect(found.filter({ hasText: text })).toContainText('提醒');
    await expect(found.filter({ hasText: /前两屏有 \d+ 件商品，超过 60 件，打开会慢/ })).toContainText('提醒');
    await expect(button(page, '发布')).toHaveAttribute('title', /需要「页面发布」权限|有 3 处错误，改好后才能发布/);

    // A finding leads to its block: what does not exist any more is removed there.
    await button(found.filter({ hasText: '已删除的商品' }), '去修改').click();
    await expect(panel(page).getByText('已经删除，请移除')).toBeVisible();
    await panel(page)
      .getByRole('button', { name: /^移除 / })
      .first()
      .click();
    await expect(panel(page).getByText('已经删除，请移除')).toHaveCount(0);
    const note = page.getByRole('list', { name: '区块旁的提醒' }).getByRole('button', { name: /^商品 · 最后/ });
    await note.click();
    await expect(panel(page).getByRole('heading', { name: '商品 · 最后' })).toBeVisible();
    for (const block of [/^锚点导航/, /^红包雨/])
      await outline(page).getByRole('button', { name: block }).press('Delete');

    await addBlock(page, 'Banner');
    await field(page, '标题').fill('看得清吗');
    await panel(page)
      .getByLabel('图片：选择文件')
      .setInputFiles(await noisyPicture(page, 1400, 700));
    await dialog(page).getByLabel('图片说明（必填）').fill('灰色的图');
    await button(dialog(page), '上传').click();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('group', { name: '面板' }).getByRole('button', { name: /^检查/ }).click();
    for (const words of [/^提醒图片有 \d+ KB，超过 300 KB，打开会慢/, /^提醒文字和图片的对比度只有 [\d.]+:1/])
      await expect(found.filter({ hasText: words })).toHaveCount(1);
    await expect(found.filter({ hasText: '错误' })).toHaveCount(0);
    await save(page);

    // What is scheduled is checked for its own time.
    const desk = await enterOwn(browser, `${parts.shop.origin}/console/pages/${id}`, 'publisher');
    for (const text of warnings) await says(desk, text);
    const at = (days: number) => typed(Math.ceil(Date.now() / HOUR) * HOUR + days * 24 * HOUR);
    await button(desk.locator('main'), '定时发布').first().click();
    await dialog(desk).getByLabel('开始（上海时间）').fill(at(400));
    await dialog(desk)
      .getByRole('button', { name: /定时发布$/ })
      .click();
    await expect(dialog(desk).getByText(`「${coupon.name}」在页面上线前就已结束`)).toBeVisible();
    await dialog(desk).getByLabel('开始（上海时间）').fill(at(1));
    await dialog(desk).getByLabel('结束（上海时间）').fill(at(400));
    await dialog(desk)
      .getByRole('button', { name: /定时发布$/ })
      .click();
    await expect(dialog(desk).getByText(`「${coupon.name}」比页面更早结束`)).toBeVisible();
    await button(dialog(desk), '知道了，定时发布').click();
    await expect(dialog(desk)).toHaveCount(0);
    await expect(table(desk, '排期').getByRole('row', { name: /^r3 待开始/ })).toBeVisible();
    await desk.context().close();
  });

  test('a link to a preview shows a revision to anybody who has it, and ends after an hour', async ({
    page,
    watch,
  }) => {
    watch.allow(/410/);
    const id = await addPage(parts.author, '预览', 'previewed', '先看看');
    const { result } = await parts.author.post(`/pages/${id}/open-preview`, { revision: 2, as: 'guest' });
    const { path } = result as { path: string };
    await page.goto(parts.shop.origin + path);
    await expect(page.getByText(/^预览 · 访客/)).toBeVisible();
    await says(page, '先看看');
    parts.shop.moveClock(HOUR - MINUTE);
    await page.reload();
    await says(page, '先看看');
    parts.shop.moveClock(HOUR + MINUTE);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: '预览已过期' })).toBeVisible({ timeout: 5000 });
    }).toPass();
    parts.shop.moveClock(0);
  });
});
