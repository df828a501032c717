import { mp4File } from '@cellar/server/testing/mp4File';
import type { Locator, Page } from '@playwright/test';
import {
  addBlock,
  beginPage,
  canvas,
  drag,
  field,
  inLibrary,
  noisyPicture,
  outline,
  rows,
  save,
  saveStatus,
  selectBlock,
} from '../support/editor';
import { button, enter, NOBODY, typed, WINDOW } from '../support/staff';
import { expect, test } from '../support/test';
import { CLASSIC } from '../support/trade';

// What the operators' guide (docs/operations.md) says of the editor, point by point, where no other journey does it.

const HOUR = 3_600_000;
const SKETCH = '现在没有内容可显示，选中后在右边填写';

test.use(WINDOW);
test.beforeEach(({ watch }) => watch.allow(NOBODY));

const panel = (page: Page) => page.getByRole('region', { name: '内容' });
const dialog = (page: Page) => page.getByRole('dialog');
const chosen = (page: Page, label: string) => page.getByRole('list', { name: label, exact: true }).getByRole('listitem');

async function beginBlank(page: Page, name: string) {
  await page.getByRole('button', { name: '新建页面' }).or(page.getByLabel('账号')).first().waitFor();
  await beginPage(page, /空白页/, name, `guide-${Date.now()}`);
  await expect(outline(page).getByText('从区块库拖一个区块到预览里，或直接点它。')).toBeVisible();
}

test('blocks are added after the selected one, moved, copied to another page and taken back', async ({ page }) => {
  await enter(page, '/console/pages', 'operator');
  await beginBlank(page, '按键');
  await addBlock(page, 'GoodsGrid');
  await addBlock(page, 'RichText');
  await selectBlock(page, '商品');
  await page.getByLabel('搜索区块').fill('分隔');
  await addBlock(page, 'Divider');
  await page.getByLabel('搜索区块').fill('');
  await expect(rows(page)).toHaveText(['商品', '分隔', '图文']);

  // A block without content has a place in the preview until it is filled in.
  await expect(canvas(page).getByText(SKETCH)).toHaveCount(3);
  const sketch = canvas(page).locator('[data-puck-component^="RichText"]').getByText(SKETCH);
  await expect(sketch).toBeVisible();
  await selectBlock(page, '图文');
  await field(page, '标题').fill('秋天的酒');
  await expect(canvas(page).getByRole('heading', { name: '秋天的酒' })).toBeVisible();
  await expect(sketch).toBeHidden();

  await selectBlock(page, '图文 · 秋天的酒');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows(page)).toHaveText(['商品', '图文 · 秋天的酒', '分隔']);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(rows(page)).toHaveText(['商品', '分隔', '图文 · 秋天的酒', '图文 · 秋天的酒']);
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveText(['商品', '分隔', '图文 · 秋天的酒']);
  await page.keyboard.press('Control+Shift+z');
  await expect(rows(page)).toHaveCount(4);
  await outline(page).getByRole('button', { name: '图文 · 秋天的酒', exact: true }).last().press('Delete');
  await expect(rows(page)).toHaveCount(3);

  // In the preview a click selects, and the mouse moves.
  const shown = canvas(page).locator('[data-puck-component]');
  await drag(page, shown.nth(2), shown.nth(0), 'upper');
  await expect(rows(page)).toHaveText(['图文 · 秋天的酒', '商品', '分隔']);
  await canvas(page).getByRole('heading', { name: '秋天的酒' }).click();
  await expect(panel(page).getByRole('heading', { name: '图文 · 秋天的酒' })).toBeVisible();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('已复制区块，可以粘贴到这里或别的页面')).toBeVisible();
  await page.keyboard.press('Control+v');
  await expect(rows(page)).toHaveText(['图文 · 秋天的酒', '图文 · 秋天的酒', '商品', '分隔']);

  await outline(page).getByRole('button', { name: '页面设置' }).click();
  await field(page, '页面标题').fill('按键的页面');
  await field(page, '分享说明').fill('给朋友看的话');
  await panel(page).getByText('金色', { exact: true }).click();
  await save(page);

  await page.goto('/console/pages');
  await beginBlank(page, '粘贴');
  await page.keyboard.press('Control+v');
  await expect(rows(page)).toHaveText(['图文 · 秋天的酒']);
  await expect(canvas(page).getByRole('heading', { name: '秋天的酒' })).toBeVisible();
  await save(page);
});

/** Opens the search for things of a kind, and answers what it found. */
async function openSearch(page: Page, name: string, words = '') {
  await button(panel(page), `选择${name}`).click();
  const search = page.getByRole('group', { name: `搜索${name}` });
  await search.getByRole('searchbox').fill(words);
  return search.locator('[aria-pressed]');
}

test('goods, coupons and activities are found, chosen and put in order; a link says in words where it leads', async ({
  page,
}) => {
  await enter(page, '/console/pages', 'operator');
  await beginBlank(page, '选择');
  await addBlock(page, 'GoodsGrid');
  let found = await openSearch(page, '商品', 'aobulake');
  await found.filter({ hasText: CLASSIC }).click();
  await expect(chosen(page, '商品')).toContainText([CLASSIC]);
  await found.filter({ hasText: CLASSIC }).click();
  await expect(chosen(page, '商品')).toHaveCount(0);
  await found.filter({ hasText: CLASSIC }).click();
  const search = page.getByRole('searchbox', { name: '搜索商品' });
  await search.fill('');
  await expect(found.filter({ hasText: /已售罄|已下架/ }).first()).toBeVisible();
  for (const at of [0, 1]) await found.and(page.locator('[aria-pressed="false"]')).nth(at).click();
  await expect(chosen(page, '商品')).toHaveCount(3);
  await search.press('Escape');
  const names = async () =>
    (await panel(page).getByRole('button', { name: /^移动 / }).all()).map((handle) => handle.getAttribute('aria-label'));
  const order = async () => Promise.all(await names());
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
    await panel(page).getByRole('button', { name: /^(选择|更改)跳转$/ }).click();
    await dialog(page).getByRole('radio', { name: kind }).check();
  };
  const take = () => button(dialog(page), '确定').click();
  await open('店内页面');
  await dialog(page).getByLabel('查找页面').fill('/product');
  await dialog(page).getByLabel(/^页面（/).selectOption({ label: '商品详情 /product' });
  await button(dialog(page), '选择商品').click();
  await dialog(page).getByRole('searchbox', { name: '搜索商品' }).fill('aobulake');
  await dialog(page).locator('[aria-pressed]').filter({ hasText: CLASSIC }).click();
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
