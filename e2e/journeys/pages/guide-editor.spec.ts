import type { Locator, Page } from '@playwright/test';
import {
  addBlock,
  beginBlank,
  canvas,
  dialog,
  drag,
  field,
  linkTo,
  outline,
  panel,
  rows,
  save,
  saveStatus,
  selectBlock,
} from '../../support/editor';
import { button, enter, NOBODY, typed, WINDOW } from '../../support/staff';
import { expect, test } from '../../support/test';
import { CLASSIC } from '../../support/trade';

// What the operators' guide (docs/operations.md) says of the editor, point by point, where no other journey does it.

const HOUR = 3_600_000;
/** Longer than the press of a quick hand. */
const LONG_PRESS_MS = 400;
/** How the outline calls the text block of the journey; what the check finds is counted behind it. */
const WINE = /^图文 · 秋天的酒/;
const SKETCH = '现在没有内容可显示，选中后在右边填写';

test.use(WINDOW);
test.beforeEach(({ watch }) => watch.allow(NOBODY));

const chosen = (page: Page, label: string) =>
  page.getByRole('list', { name: label, exact: true }).getByRole('listitem');

test('blocks are added after the selected one, moved, copied to another page and taken back', async ({ page }) => {
  await enter(page, '/console/pages', 'operator');
  await beginBlank(page, '按键');
  await addBlock(page, 'GoodsGrid');
  await addBlock(page, 'RichText');
  await selectBlock(page, /^商品/);
  await page.getByLabel('搜索区块').fill('分隔');
  await addBlock(page, 'Divider', { delay: LONG_PRESS_MS });
  await page.getByLabel('搜索区块').fill('');
  await expect(rows(page)).toHaveText([/^商品/, /^分隔/, /^图文/]);

  // A block without content has a place in the preview until it is filled in.
  await expect(canvas(page).getByText(SKETCH)).toHaveCount(3);
  const sketch = canvas(page).locator('[data-puck-component^="RichText"]').getByText(SKETCH);
  await expect(sketch).toBeVisible();
  await selectBlock(page, /^图文/);
  await field(page, '标题').fill('秋天的酒');
  await expect(canvas(page).getByRole('heading', { name: '秋天的酒' })).toBeVisible();
  await expect(sketch).toBeHidden();

  await selectBlock(page, WINE);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows(page)).toHaveText([/^商品/, WINE, /^分隔/]);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(rows(page)).toHaveText([/^商品/, /^分隔/, WINE, WINE]);
  await outline(page).getByRole('button', { name: WINE }).last().press('Delete');
  await expect(rows(page)).toHaveCount(3);

  // In the preview a click selects, and the mouse moves.
  const shown = (type: string) => canvas(page).locator(`[data-puck-component^="${type}"]:not([data-dnd-dragging])`);
  const moved = canvas(page).locator('[data-puck-component^="RichText"] ~ [data-puck-component^="GoodsGrid"]');
  await drag(page, shown('RichText'), shown('GoodsGrid'), 'upper', moved);
  await expect(rows(page)).toHaveText([WINE, /^商品/, /^分隔/]);
  await canvas(page).getByRole('heading', { name: '秋天的酒' }).click();
  await expect(panel(page).getByRole('heading', { name: '图文 · 秋天的酒' })).toBeVisible();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('已复制区块，可以粘贴到这里或别的页面')).toBeVisible();
  await page.keyboard.press('Control+v');
  await expect(rows(page)).toHaveText([WINE, WINE, /^商品/, /^分隔/]);

  await outline(page).getByRole('button', { name: '页面设置' }).click();
  await field(page, '页面标题').fill('按键的页面');
  await field(page, '分享说明').fill('给朋友看的话');
  await field(page, '底色').selectOption({ label: '金色' });
  await save(page);

  await page.goto('/console/pages');
  await beginBlank(page, '粘贴');
  await page.keyboard.press('Control+v');
  await expect(rows(page)).toHaveText([WINE]);
  await expect(canvas(page).getByRole('heading', { name: '秋天的酒' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(rows(page)).toHaveText([WINE]);
  await save(page);
});

/** Opens the search for things of a kind, and answers what it found. */
async function openSearch(page: Page, name: string, message = '') {
  await button(panel(page), `选择${name}`).click();
  const search = page.getByRole('group', { name: `搜索${name}` });
  await search.getByRole('searchbox').fill(message);
  return search.locator('[aria-pressed]');
}

/** The classic bottle among what was found; there is a smaller one of nearly the same name. */
const classicIn = (where: Locator) => where.getByRole('button', { name: new RegExp(`^${CLASSIC} ?C1001`) });

test('goods, coupons and activities are found, chosen and put in order; a link says in words where it leads', async ({
  page,
}) => {
  await enter(page, '/console/pages', 'operator');
  await beginBlank(page, '选择');
  await addBlock(page, 'GoodsGrid');
  let found = await openSearch(page, '商品', 'aobulake');
  const classic = classicIn(page.getByRole('group', { name: '搜索商品' }));
  await classic.click();
  await expect(chosen(page, '商品')).toContainText([CLASSIC]);
  await classic.click();
  await expect(chosen(page, '商品')).toHaveCount(0);
  await classic.click();
  const search = page.getByRole('searchbox', { name: '搜索商品' });
  await search.fill('');
  await expect(found.filter({ hasText: /已售罄|已下架/ }).first()).toBeVisible();
  for (const at of [0, 1]) await found.and(page.locator('[aria-pressed="false"]')).nth(at).click();
  await expect(chosen(page, '商品')).toHaveCount(3);
  await search.press('Escape');
  const order = async () =>
    Promise.all(
      (
        await panel(page)
          .getByRole('button', { name: /^移动 / })
          .all()
      ).map((one) => one.getAttribute('aria-label')),
    );
  const [first, second, third] = await order();
  await panel(page).getByRole('button', { name: first!, exact: true }).press('ArrowDown');
  await expect.poll(order).toEqual([second, first, third]);
  await chosen(page, '商品').nth(2).dragTo(chosen(page, '商品').nth(0));
  await expect.poll(order).toEqual([third, second, first]);
  await expect(canvas(page).getByText(CLASSIC)).toBeVisible();

  for (const [type, name] of [
    ['CouponWall', '优惠券'],
    ['FlashSale', '抢购场次'],
    ['Lottery', '抽奖活动'],
    ['GroupBuying', '拼团'],
    ['LightRob', '点亮抢购'],
    ['SuperBuy', '超级单品'],
  ] as const) {
    await addBlock(page, type);
    found = await openSearch(page, name);
    await found.first().click();
    await expect(panel(page).locator('ol > li').first()).toBeVisible();
  }

  await addBlock(page, 'Banner');
  const words = (text: RegExp | string) => expect(panel(page).getByText(text).first()).toBeVisible();
  const open = async (kind: string) => {
    await panel(page)
      .getByRole('button', { name: /^(选择|更改)跳转$/ })
      .click();
    await dialog(page).getByRole('radio', { name: kind }).check();
  };
  const take = () => button(dialog(page), '确定').click();
  await open('店内页面');
  await dialog(page).getByLabel('查找页面').fill('/product');
  await dialog(page)
    .getByLabel(/^页面（/)
    .selectOption({ label: '商品详情 /product' });
  await button(dialog(page), '选择商品').click();
  await dialog(page).getByRole('searchbox', { name: '搜索商品' }).fill('aobulake');
  await classicIn(dialog(page)).click();
  await take();
  await words(`商品详情：${CLASSIC}`);
  await open('活动');
  await dialog(page).getByLabel('活动', { exact: true }).last().selectOption({ label: '左岸名庄' });
  await take();
  await words('活动：左岸名庄');
  await open('外部网址');
  await dialog(page).getByLabel('网址', { exact: true }).fill('http://example.com/a');
  await expect(button(dialog(page), '确定')).toHaveAttribute('title', '请填写以 https:// 开头的网址');
  await dialog(page).getByLabel('网址', { exact: true }).fill('https://example.com/a');
  await take();
  await words('外部网址：https://example.com/a');
  await open('不跳转');
  await take();
  await words('不跳转');
  await save(page);
});

test('a page is looked at as anybody at any time and tried; what is typed without a network is saved when it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await enter(page, '/console/pages', 'operator');
  await beginBlank(page, '试看');
  await addBlock(page, 'Countdown');
  await field(page, '标题').fill('离开瓶还有');
  const endsAt = Date.now() + 48 * HOUR;
  await field(page, '结束时间（空 = 活动结束）').fill(typed(endsAt));
  await field(page, '结束后显示').fill('已经开瓶');
  await addBlock(page, 'Banner');
  await field(page, '标题').fill('去看看');
  await linkTo(page, '/cart', '购物车');
  await addBlock(page, 'MemberOffer');
  await button(panel(page), '选择商品').click();
  await page.getByRole('searchbox', { name: '搜索商品' }).fill('aobulake');
  await classicIn(page.getByRole('group', { name: '搜索商品' })).click();
  await page.keyboard.press('Escape');
  await addBlock(page, 'Popup');
  await field(page, '标题').fill('先领券再逛');

  const frame = page.locator('#preview-frame');
  for (const width of [540, 360, 375]) {
    await button(page.getByRole('group', { name: '预览宽度' }), String(width)).click();
    await expect.poll(async () => (await frame.boundingBox())?.width).toBe(width);
  }
  const as = page.getByLabel('以谁的身份看');
  const offer = canvas(page).locator('[data-puck-component^="MemberOffer"]');
  await expect(offer).toContainText(CLASSIC);
  for (const person of ['普通会员', '金卡会员', '黑卡会员', '企业买家', '访客']) {
    const before = await offer.innerText();
    await as.selectOption(person);
    await expect(offer).not.toHaveText(before, { useInnerText: true });
    await expect(offer).toContainText(CLASSIC);
  }
  await page.getByLabel(/^在什么时间看/).fill(typed(endsAt + HOUR));
  await expect(canvas(page).getByText('已经开瓶')).toBeVisible();
  await button(page, '回到现在').click();
  await expect(canvas(page).getByText('已经开瓶')).toBeHidden();

  await expect(canvas(page).getByText('弹窗 · 点「试看」查看效果')).toBeVisible();
  await button(page, '试看').click();
  await expect(canvas(page).getByRole('dialog').getByText('先领券再逛')).toBeVisible();
  await canvas(page).getByRole('dialog').getByRole('button').last().click();
  await expect(canvas(page).getByRole('dialog')).toHaveCount(0);
  await canvas(page)
    .getByRole('link', { name: /去看看/ })
    .click();
  await expect(page.getByText('预览中不会打开链接')).toBeVisible();
  await button(page, '继续编辑').click();
  await expect(canvas(page).getByText('弹窗 · 点「试看」查看效果')).toBeVisible();
  await save(page);

  await selectBlock(page, /^头图/);
  await field(page, '标题').fill('断网时写的');
  await context.setOffline(true);
  await page.keyboard.press('Control+s');
  await expect(saveStatus(page)).toHaveText(/^没有保存，会自动重试/);
  await context.setOffline(false);
  await expect(saveStatus(page)).toHaveText(/已保存/);
  await page.reload();
  await expect(rows(page)).toContainText(['头图 · 断网时写的']);
});
