import { ask } from '../../support/calls';
import { expect, test } from '../../support/test';

// Rules: limited-1, limited-2
test('limited goods go into the cart up to the limit, and what is sold reminds', async ({
  page,
  shop,
  somebody,
  signInAs,
}) => {
  await signInAs(await somebody());
  const { list } = await ask(shop, 'products.listLimited', {});
  const some = list.find(({ canBuy, priceFen, perPerson }) => canBuy === perPerson && perPerson < 4 && priceFen)!;
  const gone = list.find(({ left, nextAt }) => left === 0 && nextAt)!;
  await page.goto('/limitation');
  const add = page.getByRole('button', { name: `把${some.name}加入购物车` });
  await add.click();
  await expect(page.getByText('已加入购物车')).toBeVisible();
  for (let n = 2; n <= some.perPerson; n++) {
    await add.click();
    await expect(page.getByText(`购物车中已有 ${n} 件`)).toBeVisible();
  }
  await add.click();
  await expect(page.getByText(/每人限购|已有 \d+ 件，最多可买/).last()).toBeVisible();
  await expect(page.getByText(/^下一批 \d+月\d+日 10:00$/).first()).toBeVisible();
  await page.getByRole('button', { name: `到货提醒：${gone.name}` }).click();
  await expect(page.getByRole('button', { name: `取消提醒：${gone.name}` })).toBeVisible();
});
