import { expect, test } from '../../support/test';

// Rules: home-2, rank-4, rank-5
test('home leads to the rankings, one of them says why its goods stand there, and they lead to their page', async ({
  page,
  watch,
}) => {
  watch.allow(/404.*\/api\/ranking/);
  await page.goto('/index');
  const floor = page.locator('section', { has: page.getByRole('heading', { name: '排行榜' }) });
  await floor.scrollIntoViewIfNeeded();
  await floor.getByRole('link', { name: '更多' }).tap();
  await expect(page).toHaveURL(/\/rankingList$/);
  await page.getByRole('tab', { name: '国家' }).tap();
  await expect(page).toHaveURL(/kind=country/);
  const france = page.locator('section', { has: page.getByRole('heading', { name: '法国榜' }) });
  const first = await france.getByRole('listitem').first().getByRole('link').textContent();
  await france.getByRole('link', { name: '完整榜单' }).tap();
  await expect(page.getByRole('heading', { name: '法国榜' })).toBeVisible();
  const top = page.getByRole('list', { name: '法国榜' }).getByRole('listitem').first();
  await expect(top).toContainText(first!);
  await expect(top).toContainText(/30 天售出 \d+ 件/);
  await top.getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/product\?req_productId=/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '法国榜' })).toBeVisible();
  await page.goto('/rankingDetails?id=nothing');
  await page.getByRole('link', { name: '看看其他榜单' }).tap();
  await expect(page).toHaveURL(/\/rankingList$/);
});

// Rule: rank-1
test('the best sellers of a day, a week and a month stand under their tabs, and go into the cart', async ({
  page,
  somebody,
  signInAs,
}) => {
  await signInAs(await somebody());
  await page.goto('/hotcakeList');
  await expect(page.getByRole('list', { name: '今日热销' })).toBeVisible();
  await page.getByRole('tab', { name: '本周' }).tap();
  await expect(page.getByRole('list', { name: '本周热销' })).toBeVisible();
  await page.getByRole('tab', { name: '本月' }).tap();
  const month = page.getByRole('list', { name: '本月热销' });
  await expect(month.getByRole('listitem').first()).toContainText('第1名');
  await expect(page).toHaveURL(/period=month/);
  await month
    .getByRole('button', { name: /加入购物车/ })
    .first()
    .tap();
  await expect(page.getByText('已加入购物车')).toBeVisible();
});

// Rules: home-11, new-1
test('the dot at the entry of the new goods ends with a visit', async ({ page }) => {
  await page.goto('/index');
  const entry = page.getByRole('navigation', { name: '频道' }).getByRole('link', { name: /新品/ });
  await expect(entry.getByRole('img', { name: /款新品/ })).toBeVisible();
  await entry.tap();
  await expect(page.getByRole('heading', { name: /\d{4}年\d+月/ }).first()).toBeVisible();
  await expect(page.getByText(/\d+ 款你还没看过/)).toBeVisible();
  await page.goBack();
  await expect(entry).toBeVisible();
  await expect(entry.getByRole('img', { name: /款新品/ })).toHaveCount(0);
});
