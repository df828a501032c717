import { mp4File } from '@cellar/server/testing/files/mp4File';
import type { Locator, Page } from '@playwright/test';
import { addBlock, beginBlank, canvas, dialog, field, linkTo, noisyPicture, panel, save } from '../../support/editor';
import { deskOf } from '../../support/server/releases';
import { button, enter, NOBODY, WINDOW } from '../../support/staff';
import { expect, test } from '../../support/test';

// What the operators' guide (docs/operations.md) says of pictures, zones and films in the editor.

const HOUR = 3_600_000;

test.use(WINDOW);
test.beforeEach(({ watch }) => watch.allow(NOBODY));

/** Pulls with the mouse from a point of something by so much, both in parts of the picture. */
async function pull(page: Page, picture: Locator, from: { at: Locator; x: number; y: number }, by: [number, number]) {
  await picture.scrollIntoViewIfNeeded();
  const [whole, own] = [(await picture.boundingBox())!, (await from.at.boundingBox())!];
  const [x, y] = [own.x + from.x * own.width, own.y + from.y * own.height];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by[0] * whole.width, y + by[1] * whole.height, { steps: 5 });
  await page.mouse.up();
}
const cornerOf = (frame: Locator) => ({ at: frame.locator('[data-corner]'), x: 0.5, y: 0.5 });

test('a picture is cut, described, uploaded and used again; zones are drawn on it; a film is uploaded', async ({
  page,
}) => {
  await enter(page, '/console/pages', 'operator');
  await beginBlank(page, '图片');
  await addBlock(page, 'Banner');
  const alt = `葡萄园 ${Date.now()}`;
  const chooser = panel(page).getByLabel('图片：选择文件');
  await chooser.setInputFiles({ name: '说明.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(panel(page).getByText('这不是可用的图片，请选择 JPG、PNG 或 WebP 图片')).toBeVisible();
  await chooser.setInputFiles(await noisyPicture(page, 1400, 1000));
  const frame = dialog(page).getByRole('button', { name: /^裁切框/ });
  await expect(frame).toHaveAccessibleName('裁切框，上传后 1400 × 700');
  await dialog(page)
    .getByLabel(/^按显示比例裁切/)
    .uncheck();
  await expect(frame).toHaveAccessibleName('裁切框，上传后 1400 × 1000');
  await frame.press('Shift+ArrowLeft');
  await expect(frame).toHaveAccessibleName('裁切框，上传后 1386 × 1000');
  await pull(page, dialog(page).getByRole('img', { name: '要上传的图片' }), cornerOf(frame), [-0.1, -0.2]);
  await expect(frame).toHaveAccessibleName(/^裁切框，上传后 12\d\d × [78]\d\d$/);
  await expect(button(dialog(page), '上传')).toHaveAttribute('title', '请填写图片说明');
  await dialog(page).getByLabel('图片说明（必填）').fill(alt);
  await button(dialog(page), '上传').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(panel(page).getByText('图片超过 300KB，顾客打开会慢，建议裁小一些再上传。')).toBeVisible();
  await expect(canvas(page).getByRole('img', { name: alt })).toBeVisible();
  await field(page, '图片说明').fill('');
  await expect(panel(page).getByText('请写图上有什么，看不见图的人会听到')).toBeVisible();

  await addBlock(page, 'HotZone');
  await button(panel(page), '选已上传的').click();
  await dialog(page).getByLabel('按图片说明查找').fill(alt);
  await dialog(page).getByRole('button', { name: alt }).click();
  await expect(dialog(page)).toHaveCount(0);
  const zone = (name: string) => panel(page).getByRole('button', { name: new RegExp(`^${name}：左`) });
  const surface = panel(page).getByRole('img', { name: alt }).last();
  await pull(page, surface, { at: surface, x: 0.1, y: 0.1 }, [0.3, 0.4]);
  await expect(zone('热区 1')).toHaveAccessibleName('热区 1：左 10%，上 10%，宽 30%，高 40%');
  await pull(page, surface, { at: zone('热区 1'), x: 0.5, y: 0.5 }, [0.1, 0.1]);
  await expect(zone('热区 1')).toHaveAccessibleName('热区 1：左 20%，上 20%，宽 30%，高 40%');
  await pull(page, surface, cornerOf(zone('热区 1')), [0.1, 0.1]);
  await expect(zone('热区 1')).toHaveAccessibleName('热区 1：左 20%，上 20%，宽 40%，高 50%');
  await button(panel(page), '添加热区').click();
  await zone('热区 1').focus();
  await page.keyboard.press('Tab');
  await expect(zone('热区 2')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(zone('热区 2')).toHaveAccessibleName('热区 2：左 31%，上 40%，宽 40%，高 21%');
  for (let step = 0; step < 30; step++) await page.keyboard.press('Shift+ArrowLeft');
  await expect(panel(page).getByText(/不好点中，宽和高至少要 44$/)).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(zone('热区 2')).toHaveCount(0);
  await expect(panel(page).getByText('没有名称，读屏的人不知道它是什么')).toBeVisible();
  await expect(panel(page).getByText('没有跳转，顾客点了没有反应')).toBeVisible();
  await field(page, '名称').fill('去购物车');
  await linkTo(page, '/cart', '购物车');
  await expect(zone('去购物车')).toBeVisible();
  await expect(panel(page).getByText('没有跳转，顾客点了没有反应')).toHaveCount(0);

  await addBlock(page, 'Video');
  const title = `酒庄 ${Date.now()}`;
  const film = { name: '酒庄.mp4', mimeType: 'video/mp4', buffer: mp4File() };
  await panel(page).getByLabel('视频地址：选择文件').setInputFiles(film);
  await expect(button(dialog(page), '上传')).toHaveAttribute('title', '请填写视频说明');
  await dialog(page).getByLabel('视频说明（必填）').fill(title);
  await button(dialog(page), '上传').click();
  const address = field(page, '视频网址');
  await expect(address).toHaveValue(/^\/film\//);
  const uploaded = await address.inputValue();
  await panel(page).getByRole('group', { name: '视频地址' }).getByRole('button', { name: '移除' }).click();
  await expect(address).toHaveValue('');
  await panel(page).getByRole('group', { name: '视频地址' }).getByRole('button', { name: '选已上传的' }).click();
  await dialog(page).getByLabel('按视频说明查找').fill(title);
  await dialog(page).getByRole('button', { name: title }).click();
  await expect(address).toHaveValue(uploaded);
  await save(page);
});

test('files that are too large are refused before they are sent; what is over is marked where it is chosen', async ({
  page,
  playwright,
  shop,
}) => {
  const finance = await deskOf(await playwright.request.newContext(), shop.origin, 'finance');
  const tag = Date.now();
  const addPackets = async (name: string) => {
    const times = { fromAt: new Date(tag - HOUR).toISOString(), toAt: new Date(tag + 24 * HOUR).toISOString() };
    const packets = { name, greeting: '月圆人圆', rules: [], totalFen: 1000, envelopes: 10, perDay: 1, bonusPerDay: 0 };
    const { states, result } = await finance.post('/red-packets', { ...packets, ...times });
    expect(states).toBe(200);
    return (result as { id: string }).id;
  };
  const [open, ended] = [`周末红包 ${tag}`, `结束的红包 ${tag}`];
  await addPackets(open);
  const over = await addPackets(ended);
  expect(await finance.post(`/campaigns/red-packets/${over}/end`, { reason: '发错了' })).toMatchObject({ states: 200 });

  await enter(page, '/console/pages', 'operator');
  await beginBlank(page, '限制');
  await addBlock(page, 'Banner');
  const huge = (name: string, mimeType: string, megabytes: number) => ({
    name,
    mimeType,
    buffer: Buffer.alloc(megabytes * 1024 * 1024 + 1),
  });
  await panel(page)
    .getByLabel('图片：选择文件')
    .setInputFiles(huge('大图.jpg', 'image/jpeg', 10));
  await expect(panel(page).getByText('图片不能超过 10MB')).toBeVisible();
  await addBlock(page, 'Video');
  await panel(page)
    .getByLabel('视频地址：选择文件')
    .setInputFiles(huge('长片.mp4', 'video/mp4', 20));
  await expect(panel(page).getByText('视频不能超过 20MB')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await addBlock(page, 'PacketRain');
  const pick = async (name: string, opener: string) => {
    await button(panel(page), opener).click();
    await page.getByRole('searchbox', { name: '搜索红包雨' }).fill(name);
    const found = page.getByRole('group', { name: '搜索红包雨' }).getByRole('button', { name });
    await expect(found).toHaveCount(1);
    return found;
  };
  const chosenOver = await pick(ended, '选择红包雨');
  await expect(chosenOver).toContainText('已结束');
  await chosenOver.click();
  await expect(panel(page).getByRole('listitem')).toContainText('已结束');
  const chosenOpen = await pick(open, '更换红包雨');
  await expect(chosenOpen).not.toContainText('已结束');
  await chosenOpen.click();
  await expect(panel(page).getByRole('listitem')).toContainText(open);
  await expect(canvas(page).getByRole('heading', { name: '红包雨' })).toBeVisible();
  await save(page);
});
