import type { Browser, Locator, Page } from '@playwright/test';
import { ask } from '../../support/calls';
import { axeFindings } from '../../support/look/look';
import { logIn, people } from '../../support/people';
import { newPhone, register } from '../../support/registering';
import { startShop, type Shop } from '../../support/server/shop';
import { button, doTo, enterOwn, typed } from '../../support/staff';
import { expect, test } from '../../support/test';

const HOUR = 3_600_000;

const fill = async (where: Locator, words: Record<string, string>) => {
  for (const [label, text] of Object.entries(words)) await where.getByLabel(label, { exact: true }).fill(text);
};

/** The dialog for a new activity, with its name and its time: from an hour ago for a day. */
async function begin(desk: Page, kind: string, name: string) {
  await button(desk, `新建${kind}`).click();
  const dialog = desk.getByRole('dialog');
  const now = Date.now();
  await fill(dialog, { 名称: name, 开始: typed(now - HOUR), 结束: typed(now + 24 * HOUR) });
  return dialog;
}

/** It is set up: it stands in the list and runs. */
async function done(desk: Page, name: string) {
  await button(desk.getByRole('dialog'), '新建').click();
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toContainText('进行中');
}

async function setUpQuiz(desk: Page) {
  const dialog = await begin(desk, '有奖答题', '今天一题');
  await fill(dialog, { 每次几题: '2', 一共最多发多少积分: '500' });
  await fill(dialog.getByRole('group', { name: '第 1 档' }), { 答对几题: '1', 得多少积分: '50' });
  await button(dialog, '删除第 3 题').click();
  await button(dialog, '删除第 2 题').click();
  await fill(dialog.getByRole('group', { name: '第 1 题' }), {
    题目: '霞多丽是什么颜色的葡萄',
    选项: '红\n白',
    答案是第几个: '2',
    解析: '霞多丽是白葡萄',
  });
  expect(await axeFindings(desk), 'quiz').toEqual([]);
  await button(dialog, '新建').click();
  await expect(dialog.getByText('每次要答 2 题，题库只有 1 题')).toBeVisible();
  await fill(dialog, { 每次几题: '1' });
  await done(desk, '今天一题');
}

async function setUpFreeBuy(desk: Page) {
  const dialog = await begin(desk, '0 元购', '老友再聚');
  const goods = dialog.getByRole('group', { name: '第 1 款' });
  await fill(goods, { 找商品: '威士忌', '价值（元）': '168', 件数: '20' });
  const choice = goods.getByLabel('商品', { exact: true });
  await choice.selectOption((await choice.locator('option', { hasText: '威士忌' }).first().textContent()) ?? '');
  await done(desk, '老友再聚');
}

async function setUpInvitation(desk: Page) {
  const dialog = await begin(desk, '邀请有礼', '新年邀请');
  await fill(dialog.getByRole('group', { name: '第 1 级' }), { 数量: '66', 一共几份: '100' });
  await button(dialog, '加一级').click();
  const second = dialog.getByRole('group', { name: '第 2 级' });
  await fill(second, { 邀请几位好友: '4', 一共几份: '20' });
  await second.getByLabel('奖励', { exact: true }).selectOption('优惠券');
  await second.getByLabel('优惠券', { exact: true }).selectOption({ index: 1 });
  expect(await axeFindings(desk), 'invitation').toEqual([]);
  await done(desk, '新年邀请');
}

/** Somebody registers by the link of an invitation, for themselves. */
async function befriend(browser: Browser, { origin }: Shop, code: string) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await register(page, { request: page.request, origin }, newPhone(), { address: `/new-register?invite=${code}` });
  await page.context().close();
}

test.describe('what staff decide reaches customers', () => {
  let own: Shop;
  test.beforeAll(async () => {
    own = await startShop();
  });
  test.afterAll(() => own.stop());

  // Rules: desk-2, quiz-1, free-1, invite-1, invite-2
  test('a quiz, free goods and an invitation are set up in the console, and customers have them', async ({
    browser,
    page,
    request,
  }) => {
    const editor = await enterOwn(browser, `${own.origin}/console/activities/quizzes`, 'operator');
    await setUpQuiz(editor);
    const finance = await enterOwn(browser, `${own.origin}/console/activities/free-buys`, 'finance');
    await setUpFreeBuy(finance);
    await finance.getByRole('link', { name: '邀请有礼' }).click();
    await setUpInvitation(finance);

    const info = await logIn(request, own.origin, people.gold);
    await page.addInitScript((text) => localStorage.setItem('user-info', text), JSON.stringify(info));
    await page.goto(`${own.origin}/answer`);
    await button(page, '开始答题').click();
    await expect(page.getByText('第 1 题，共 1 题')).toBeVisible();
    await page.getByRole('radio', { name: '白' }).click();
    await button(page, '交卷').click();
    await expect(page.getByRole('heading', { name: '答对 1 / 1 题' })).toBeVisible();
    await page.goto(`${own.origin}/freeBuy`);
    await expect(page.getByText('老友再聚')).toBeVisible();
    await page.goto(`${own.origin}/speciallyInvite`);
    await expect(page.getByText('66 积分', { exact: true })).toBeVisible();
    const { inviteCode } = await ask({ request, ...info, origin: own.origin }, 'invitations.get', {});
    await befriend(browser, own, inviteCode);
    await page.reload();
    await button(page, '领取：66 积分').click();
    await expect(button(page, '已领取：66 积分')).toBeVisible();

    await editor.reload();
    await expect(editor.getByRole('row', { name: /今天一题/ })).toContainText('50 / 500 积分');
  });

  // Rule: earning-4
  test('earnings go to a bank: taken back, asked for again, reviewed by one person of finance and sent by another', async ({
    browser,
    page,
    request,
  }) => {
    const info = await logIn(request, own.origin, people.gold);
    const me = { request, ...info, origin: own.origin };
    await page.addInitScript((text) => localStorage.setItem('user-info', text), JSON.stringify(info));
    const sheet = page.getByRole('dialog');
    await page.goto(`${own.origin}/generalize`);
    await button(page, '撤销提现').click();
    await button(sheet, '撤销提现').click();
    await expect(button(page, '撤销提现')).toHaveCount(0);
    const { availableFen } = await ask(me, 'earnings.get', {});
    await button(page, '提现').click();
    await sheet.getByRole('tab', { name: '提现到银行' }).click();
    // The accounts come, and the button moves down.
    await expect(sheet.getByRole('radio', { name: /招商银行/ })).toBeChecked();
    await sheet.getByLabel('金额（元）').fill('99');
    await button(sheet, '申请提现').click();
    await expect(sheet.getByText(/至少 100 元|至少 ¥100/)).toBeVisible();
    await sheet.getByLabel('金额（元）').fill('120');
    // The fault goes, and the button moves up.
    await expect(sheet.getByText(/至少 100 元|至少 ¥100/)).toHaveCount(0);
    await button(sheet, '申请提现').click();
    await expect(button(page, '撤销提现')).toBeVisible();
    expect((await ask(me, 'earnings.get', {})).availableFen).toBe(availableFen - 12_000);

    const row = /¥120\.00/;
    const first = await enterOwn(browser, `${own.origin}/console/payouts`, 'finance');
    await doTo(first, first.getByRole('row', { name: row }), '初审通过');
    await button(first.getByRole('dialog'), '初审通过').click();
    await expect(first.getByRole('row', { name: row })).toContainText('初审 finance');
    const second = await enterOwn(browser, `${own.origin}/console/payouts`, 'admin');
    await doTo(second, second.getByRole('row', { name: row }), '打款');
    await second.getByRole('dialog').getByLabel('银行流水号').fill('20261124000120');
    await button(second.getByRole('dialog'), '确认已打款').click();
    await expect(second.getByRole('row', { name: row })).toHaveCount(0);
    await page.goto(`${own.origin}/generalize`);
    await expect(button(page, '提现')).toBeVisible();
    await expect(page.getByText('撤销提现')).toHaveCount(0);
    expect((await ask(me, 'earnings.listPayouts', {})).list[0]).toMatchObject({ state: 'paid', amountFen: 12_000 });
  });
});
