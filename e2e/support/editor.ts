import { expect, type Locator, type Page } from '@playwright/test';
import { button } from './staff';

export const canvas = (page: Page) => page.frameLocator('#preview-frame');
export const outline = (page: Page) => page.getByRole('region', { name: '大纲' });
/** What the outline calls each block, in order. */
export const rows = (page: Page) => outline(page).locator('[data-outline]');
export const inLibrary = (page: Page, type: string) => page.getByTestId(`drawer-item:${type}`);
export const field = (page: Page, label: string) =>
  page.getByRole('region', { name: '内容' }).getByLabel(label, { exact: true });

/** Begins a page in the console's list, from one of its templates. */
export async function beginPage(page: Page, template: RegExp, name: string, slug: string) {
  await button(page, '新建页面').click();
  await page.getByRole('button', { name: template }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByLabel('路径').fill(slug);
  await button(dialog, '新建').click();
  await expect(page).toHaveURL(/\/edit$/);
}

export async function save(page: Page) {
  await page.keyboard.press('Control+s');
  await expect(saveStatus(page)).toHaveText(/已保存/);
}

export const selectBlock = (page: Page, name: RegExp) => outline(page).getByRole('button', { name }).first().click();

/** Adds a block after the selected one, as a click in the library does; it is selected then. */
export async function addBlock(page: Page, type: string, press: { delay?: number } = {}) {
  const before = await rows(page).count();
  await inLibrary(page, type).click(press);
  await expect(rows(page)).toHaveCount(before + 1);
}

export const saveStatus = (page: Page) => page.getByRole('banner').getByRole('status');

/** A picture of random pixels, which no format makes small. */
export async function noisyPicture(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const context = canvas.getContext('2d')!;
      const pixels = context.createImageData(wide, high);
      pixels.data.forEach((_, at) => (pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256));
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    [width, height] as const,
  );
  return { name: '照片.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('it cannot be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
};

/**
 * Takes something with the mouse and lets it go over the upper or lower part of a place in the preview, once the editor shows where it
 * will fall: a line for a new block, the block itself for one that moves.
 */
export async function drag(
  page: Page,
  what: Locator,
  over: Locator,
  part: 'upper' | 'lower' = 'lower',
  shown: Locator = canvas(page).locator('[data-puck-line-placeholder]'),
) {
  await what.scrollIntoViewIfNeeded();
  const from = await middleOf(what);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 });
  await expect(async () => {
    const { x, box } = await middleOf(over);
    const y = box.y + box.height * (part === 'upper' ? 0.2 : 0.8);
    await page.mouse.move(x, y - 8, { steps: 4 });
    await page.mouse.move(x, y, { steps: 4 });
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.mouse.up();
}

/** Where the selected block is filled in. */
export const panel = (page: Page) => page.getByRole('region', { name: '内容' });

export const dialog = (page: Page) => page.getByRole('dialog');

/** Begins an empty page from the list of pages. */
export async function beginBlank(page: Page, name: string) {
  await page.getByRole('button', { name: '新建页面' }).or(page.getByLabel('账号')).first().waitFor();
  await beginPage(page, /空白页/, name, `guide-${Date.now()}`);
  await expect(outline(page).getByText('从区块库拖一个区块到预览里，或直接点它。')).toBeVisible();
}

/** Lets what is selected lead to a page of the shop, `path label` as the list names it. */
export async function linkTo(page: Page, path: string, label: string) {
  await panel(page).getByRole('button', { name: '选择跳转' }).click();
  await dialog(page).getByRole('radio', { name: '店内页面' }).check();
  await dialog(page).getByLabel('查找页面').fill(path);
  await dialog(page)
    .getByLabel(/^页面（/)
    .selectOption({ label: `${label} ${path}` });
  await button(dialog(page), '确定').click();
}
