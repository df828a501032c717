import type { Page } from '@playwright/test';
import { beginPage, canvas, field, outline, save } from '../../support/editor';
import { axeFindings } from '../../support/look/look';
import { button, doTo, enterOwn, typed } from '../../support/staff';
import { addAddress, CLASSIC, confirmPayment, payAtCashier } from '../../support/trade';
import { expect, test } from '../../support/test';

const MINUTE = 60_000;

const select = (page: Page, name: string) => button(outline(page), name).click();

/** A page from the template of a flash sale. */
async function begin(page: Page, slug: string) {
  await beginPage(page, /限时抢购专场/, '周五开瓶', slug);
  await expect(canvas(page).locator('[data-block]').first()).toBeVisible();
}

/** The block for goods has none yet: the check stops the page and leads to the block, where they are chosen. */
async function mend(page: Page, endsAt: number) {
  for (const name of ['发布', '定时发布'])
    await expect(button(page, name)).toHaveAttribute('title', '有 1 处错误，改好后才能发布');
  await page.getByRole('group', { name: '面板' }).getByRole('button', { name: /^检查/ }).click();
  await button(page, '去修改').first().click();
  await button(page, '选择商品').click();
  await page.getByRole('searchbox', { name: '搜索商品' }).fill(CLASSIC);
  await expect(page.getByRole('button', { name: new RegExp(CLASSIC) }).first()).toBeVisible();
  expect(await axeFindings(page), 'picker').toEqual([]);
  await page
    .getByRole('button', { name: new RegExp(CLASSIC) })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(canvas(page).getByText(CLASSIC)).toBeVisible();
  await select(page, '倒计时 · 距活动结束');
  await page.getByLabel(/^结束时间/).fill(typed(endsAt));
}

/** What the preview shows for two people, and at two times. */
async function lookAround(page: Page, endsAt: number) {
  const price = canvas(page).locator('[data-block]').filter({ hasText: CLASSIC }).first();
  const retail = await price.innerText();
  await page.getByLabel('以谁的身份看').selectOption('金卡会员');
  await expect(price).not.toHaveText(retail);
  await expect(price).toContainText('金卡价');
  await expect(canvas(page).getByText('距活动结束')).toBeVisible();
  await page.getByLabel(/^在什么时间看/).fill(typed(endsAt + MINUTE));
  await expect(canvas(page).getByText('活动已结束')).toBeVisible();
  await button(page, '回到现在').click();
  await expect(canvas(page).getByText('距活动结束')).toBeVisible();
}

/** A second editor changes the same block as the first; they take one block from each. */
async function meet(first: Page, second: Page) {
  await expect(canvas(second).locator('[data-block]').first()).toBeVisible();
  await select(first, '头图 · 限时抢购');
  await field(first, '标题').fill('周五开瓶夜');
  await save(first);
  await select(second, '头图 · 限时抢购');
  await field(second, '标题').fill('周五不加班');
  await select(second, '商品 · 抢完再逛');
  await field(second, '标题').fill('今晚就喝它');
  await button(second, '保存').click();
  const conflict = second.getByRole('dialog', { name: '别人也保存了这个页面' });
  await expect(conflict.getByText('标题：周五不加班')).toBeVisible();
  expect(await axeFindings(second), 'conflict').toEqual([]);
  await conflict.getByRole('radio', { name: '对方的' }).first().check();
  await button(conflict, '合并并保存').click();
  await expect(second.getByRole('banner').getByRole('status')).toHaveText(/已保存/);
  await expect(outline(second)).toContainText('周五开瓶夜');
  await expect(outline(second)).toContainText('今晚就喝它');
}

// Rules: compose-2, compose-10, compose-11, compose-34, numbers-1, numbers-3
test('an operator builds a page, is stopped, schedules it, sees it live and its order counted, merges and goes back', async ({
  page: customer,
  browser,
  shop,
  somebody,
  signInAs,
  watch,
}) => {
  watch.allow(/404.*activity/);
  await addAddress(await signInAs(await somebody()));
  const slug = `friday-${Date.now()}`;
  const endsAt = Date.now() + 60 * MINUTE;
  const desk = await enterOwn(browser, `${shop.origin}/console/pages`, 'publisher');
  const dialog = desk.getByRole('dialog');
  await begin(desk, slug);
  await mend(desk, endsAt);
  await lookAround(desk, endsAt);
  await save(desk);

  const reads = (text: string) =>
    expect(async () => {
      await customer.goto(`/activity?id=${slug}`);
      // Whatever stands there: the page, or that there is none.
      await expect(customer.getByRole('heading').first()).toBeVisible();
      // In a block of the page itself: what stands before its time shows other pages.
      expect(await customer.locator('[data-block]').getByText(text).count()).toBeGreaterThan(0);
    }).toPass();
  await button(desk, '定时发布').click();
  await dialog.getByLabel('开始（上海时间）').fill(typed(Date.now() + MINUTE));
  await button(dialog, '定时发布').click();
  await expect(dialog).toHaveCount(0);
  await reads('限时抢购');

  await customer.locator(`a[href*="/product"]`, { hasText: CLASSIC }).first().click();
  await customer.getByRole('button', { name: '加入购物车', exact: true }).click();
  await customer.getByRole('dialog').getByRole('button', { name: '加入购物车' }).click();
  await expect(customer.getByText('已加入购物车')).toBeVisible();
  await customer.goto('/cart');
  await customer.getByRole('button', { name: /^结算/ }).click();
  await customer.getByRole('button', { name: '提交订单' }).click();
  await confirmPayment(customer, /微信支付/);
  await payAtCashier(customer, /支付成功/);
  await expect(customer.getByRole('heading', { name: '支付成功' })).toBeVisible();

  const id = desk.url().split('/').at(-2)!;
  await expect(async () => {
    await desk.goto(`/console/pages/${id}/numbers`);
    const row = desk.getByRole('table', { name: '区块数据' }).getByRole('row', { name: /抢完再逛/ });
    await expect(row).toBeVisible();
    // Seen (a short look is none), tapped, its rate, the stay, goods in the cart, orders, what was paid.
    const [, taps, , , carts, orders, paid] = await row.getByRole('cell').allInnerTexts();
    expect([taps, carts, orders]).toEqual(['1', '1', '1']);
    expect(paid).toMatch(/^¥[1-9]/);
  }).toPass();

  await desk.goto(`/console/pages/${id}/edit`);
  await expect(canvas(desk).locator('[data-block]').first()).toBeVisible();
  await meet(desk, await enterOwn(browser, `${shop.origin}/console/pages/${id}/edit`, 'operator'));

  await desk.goto(`/console/pages/${id}`);
  await button(desk.locator('main'), '发布 r4').click();
  await button(dialog, '发布').click();
  await reads('今晚就喝它');
  await doTo(desk, 'r2', '发布');
  await button(dialog, '发布').click();
  await reads('抢完再逛');
});
