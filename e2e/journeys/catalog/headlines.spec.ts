import { ask } from '../../support/calls';
import { expect, test } from '../../support/test';

// Rules: headlines-1, headlines-2, headlines-5, headlines-6
test('from the list to an article, a like, and a bottle that it speaks of', async ({ page, somebody, signInAs }) => {
  await signInAs(await somebody());
  await page.goto('/headlines-list');
  await page.getByRole('tab', { name: '餐桌' }).click();
  await expect(page).toHaveURL(/channel=/);
  const title = '北京烤鸭配什么酒，我们试了九支';
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  const like = page.getByRole('button', { name: /^点赞/ });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const goods = page.locator('section').filter({ has: page.getByRole('heading', { name: '文中好酒' }) });
  const first = goods
    .getByRole('article')
    .filter({ has: page.getByRole('button') })
    .first();
  const name = await first.getByRole('link').first().innerText();
  await first.getByRole('button').click();
  await expect(page.getByText('已加入购物车')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(name).first()).toBeVisible();
});

// Rule: headlines-5
test('a guest reads on, and logs in by the like alone', async ({ page, shop }) => {
  const { list } = await ask(shop, 'headlines.list', {});
  await page.goto(`/headlines-detail?id=${list[0]!.id}`);
  await expect(page.getByRole('heading', { level: 2, name: list[0]!.title })).toBeVisible();
  await page.getByRole('button', { name: /^点赞/ }).click();
  await expect(page).toHaveURL(/\/login/);
});
