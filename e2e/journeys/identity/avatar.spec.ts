import { expect, test } from '../../support/test';

// Rule: profile-2
test('an avatar is cropped, uploaded and shown', async ({ page, signInAs }) => {
  await signInAs('plain');
  await page.goto('/user-edit');
  const photo = await page.screenshot();
  await page.getByLabel('更换头像').setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer: photo });
  const dialog = page.getByRole('dialog', { name: '裁剪头像' });
  await expect(dialog.getByRole('img', { name: '要裁剪的图片' })).toBeVisible();
  await dialog.getByRole('slider', { name: '缩放' }).fill('2');
  await dialog.getByRole('button', { name: '使用' }).click();
  await expect(page.getByText('头像已更新')).toBeVisible();
  await page.goto('/user');
  const avatar = page.getByRole('main').getByRole('img').first();
  await expect(avatar).toHaveAttribute('src', /\/img\/upload-/);
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
