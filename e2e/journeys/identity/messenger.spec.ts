import { expect, test } from '../../support/test';

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.53',
});

// Rules: messenger-1, messenger-3
test('the messenger is asked who it is; a bound account is logged in, another one is led to the login', async ({
  page,
}) => {
  const ask = async (account: string) => {
    await page.goto('/login');
    await page.getByRole('link', { name: '微信登录' }).click();
    await page.getByRole('checkbox', { name: /同意/ }).click();
    await page.getByRole('button', { name: '微信授权登录' }).click();
    const section = page.locator('section').filter({ hasText: account });
    await section.getByRole('button', { name: '正常授权' }).click();
  };
  await ask('小周爱喝酒');
  await expect(page.getByRole('heading', { name: '微信还没有绑定账号' })).toBeVisible();
  await page.getByRole('button', { name: '短信登录并绑定' }).click();
  await expect(page.getByText('登录后绑定微信「小周爱喝酒」')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('urlName'));
  await ask('林志远');
  await expect(page).toHaveURL(/\/index$/);
  await page.goto('/wechat-association');
  await expect(page.getByText('可以用这个微信登录你的账号。')).toBeVisible();
  await expect(page.getByText('138****0001')).toBeVisible();
});
