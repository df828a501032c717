import { ask } from '../../support/calls';
import { CLASSIC } from '../../support/trade';
import { expect, test } from '../../support/test';

// Rules: gd-1, similar-1
test('from the finest goods to a product, beside those like it, into the cart', async ({
  page,
  somebody,
  signInAs,
}) => {
  await signInAs(await somebody());
  await page.goto('/index');
  await page.getByRole('link', { name: '高端酒' }).click();
  await expect(page).toHaveURL(/\/gd-list$/);
  await page.getByRole('list', { name: '高端酒' }).getByRole('link', { name: CLASSIC }).click();
  await page.getByRole('link', { name: '放在一起比' }).click();
  await expect(page).toHaveURL(/\/product-similar\?req_productId=/);
  await page.getByRole('tab', { name: /更便宜/ }).click();
  const cheaper = page.getByRole('list', { name: '相似商品' }).getByRole('article');
  await expect(cheaper.first()).toContainText('便宜');
  await cheaper.first().getByRole('button', { name: /^收藏/ }).click();
  await cheaper
    .first()
    .getByRole('button', { name: /加入购物车$/ })
    .click();
  await expect(page.getByText('已加入购物车')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: '结算 (1)' })).toBeEnabled();
  await page.goto('/my-fav');
  await expect(page.getByRole('article')).toHaveCount(1);
});

// Rule: recommend-2
test('what is not wanted stays away from the recommendations', async ({ page, somebody, signInAs }) => {
  await signInAs(await somebody());
  await page.goto('/recommend');
  const goods = page.getByRole('list', { name: '为你推荐' });
  const unwanted = goods.getByRole('button', { name: /不感兴趣$/ }).first();
  const name = ((await unwanted.getAttribute('aria-label')) ?? '').replace(/^对(.+)不感兴趣$/, '$1');
  const kept = page.waitForResponse((response) => response.url().includes('/recommendation/dislike'));
  await unwanted.click();
  await expect(goods.getByRole('button', { name: `撤销：恢复推荐${name}` })).toBeVisible();
  await kept;
  await page.reload();
  await expect(goods.getByRole('article').first()).toBeVisible();
  await expect(goods.getByRole('link', { name, exact: true })).toHaveCount(0);
});

// Rule: swap-1
test('a swap is within reach once the cart has enough, and lies in it at its price', async ({
  page,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody());
  await page.goto('/listSwap');
  const swap = page.getByRole('list', { name: '换购商品' }).getByRole('listitem').filter({ hasText: '双支皮质礼盒' });
  await swap.getByRole('link', { name: /^去凑单/ }).click();
  await expect(page).toHaveURL(/\/list\?promotion=/);
  const { list } = await ask(me, 'catalog.list', { country: 'FR', type: 'rose,sweet', stock: '1', sort: 'priceDesc' });
  // What is on a flash sale at this hour counts for no other offer.
  const counts = (tags: string[]) => !tags.some((tag) => ['限量', '抢购'].includes(tag));
  const wine = list.find(({ priceFen, tags }) => (priceFen ?? 0) >= 15_000 && counts(tags));
  await ask(me, 'cart.add', { skuId: wine!.skuId, warehouseId: wine!.warehouseId, quantity: 2 });
  await page.goBack();
  await swap.getByRole('button', { name: /^立即换购/ }).click();
  await expect(swap.getByRole('link', { name: '已换购，去购物车' })).toBeVisible();
  await swap.getByRole('link', { name: '已换购，去购物车' }).click();
  await expect(page.getByRole('main')).toContainText('¥38.00');
});
