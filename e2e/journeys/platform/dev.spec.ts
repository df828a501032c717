import { startDevRemote, type DevRemote } from '../../support/server/devRemote';
import { expect, test } from '../../support/test';

const SCREEN = 'src/identity/login/password/LoginScreen.tsx';
const STYLES = 'src/identity/login/login.module.css';

let dev: DevRemote;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  dev = await startDevRemote('account');
});
test.afterAll(() => dev?.stop());

test('an edit shows in the open page: what was typed stays, the rest of the shop runs as built', async ({ page }) => {
  await page.goto(`${dev.link}&to=/login`);
  await page.getByPlaceholder('请输入密码').fill('typed before');
  const started = await page.evaluate(() => performance.timeOrigin);

  dev.edit(SCREEN, (text) => text.replace("text: '短信登录'", "text: '验证码登录'"));
  await expect(page.getByText('验证码登录')).toBeVisible();
  dev.edit(STYLES, (text) => `${text}\n.form { outline: 3px dashed; }\n`);
  await expect(page.getByRole('form', { name: '密码登录' })).toHaveCSS('outline-style', 'dashed');

  await expect(page.getByPlaceholder('请输入密码')).toHaveValue('typed before');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(started);
  await page.goto(`${dev.origin}/index`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an edit that does not compile or run says where in the page, until it is mended', async ({ page, watch }) => {
  watch.allow(/\[webpack-dev-server\]|broken on purpose/);
  await page.goto(`${dev.link}&to=/login`);
  await expect(page.getByRole('form', { name: '密码登录' })).toBeVisible();
  dev.edit(SCREEN, (text) => `${text}\nconst broken = ;\n`);
  const errors = page.getByRole('alert', { name: 'Errors' });
  await expect(errors).toContainText(/LoginScreen\.tsx:\d+:\d+[\s\S]*Expression expected/);
  expect(dev.said()).toContain('Expression expected');
  dev.edit(SCREEN, (text) => text.replace('\nconst broken = ;\n', '').replace('title="登录"', 'title="欢迎登录"'));
  await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible();
  await expect(errors).toBeHidden();
  const fault = "throw new Error('broken on purpose');";
  dev.edit(SCREEN, (text) => text.replace(/\n {2}return \(/, `\n  if (Date.now() > 0) ${fault}\n  return (`));
  await expect(errors).toContainText(/LoginScreen\.tsx:\d+[\s\S]*broken on purpose/);
  dev.edit(SCREEN, (text) => text.replace(`  if (Date.now() > 0) ${fault}\n`, ''));
  await expect(errors).toBeHidden();
  await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible();
});
