import { ask } from '../../support/calls';
import { expect, test } from '../../support/test';

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

// Rules: suit-1, suit-2
test('a suit goes from its page into the cart at its price', async ({ page, shop, somebody, signInAs }) => {
  await signInAs(await somebody());
  const { list } = await ask(shop, 'suits.list', {});
  const suit = list.find(({ tag, left }) => tag === '套装' && left > 5)!;
  await page.goto('/index');
  await page.getByRole('link', { name: '优惠套装' }).click();
  await page.getByRole('link', { name: suit.name }).click();
  await expect(page.getByRole('heading', { name: suit.name })).toBeVisible();
  await page.getByRole('button', { name: `加入购物车 ${yuan(suit.priceFen!)}` }).click();
  await expect(page.getByText('已将 1 套加入购物车')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('套装 · 单瓶').first()).toBeVisible();
  await expect(page.getByText(`已减 ${yuan(suit.savingFen)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `结算 (${suit.parts.length})` })).toBeEnabled();
});

// Rule: suit-3
test('a suit of free choice is composed, changed, put into the cart and deleted', async ({
  page,
  shop,
  somebody,
  signInAs,
}) => {
  await signInAs(await somebody());
  const { list } = await ask(shop, 'suits.list', {});
  const suit = list.find(({ choice }) => choice?.take === 6)!;
  const [first, second, third] = suit.parts;
  const add = async (name: string, times: number) => {
    const stepper = page.getByRole('group', { name: `${name} 数量` });
    for (let n = 0; n < times; n++) await stepper.getByRole('button', { name: '增加' }).click();
  };
  await page.goto('/product-suit?tab=free');
  await page.getByRole('link', { name: `去搭配${suit.name}` }).click();
  await add(first!.name, 3);
  await add(second!.name, 3);
  await expect(page.getByText('已选 6 / 6 支')).toBeVisible();
  await page.getByRole('button', { name: '保存搭配' }).click();
  await expect(page).toHaveURL(/tab=own/);
  await page.getByRole('link', { name: '修改' }).click();
  await page
    .getByRole('group', { name: `${first!.name} 数量` })
    .getByRole('button', { name: '减少' })
    .click();
  await add(third!.name, 1);
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(page).toHaveURL(/tab=own/);
  const own = page.getByRole('list', { name: '我的搭配' });
  await expect(own.getByText(third!.name)).toBeVisible();
  await own.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('已将 1 套加入购物车')).toBeVisible();
  await own.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('还没有搭配，挑一组喜欢的酒吧')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(third!.name)).toBeVisible();
  await expect(page.getByText(/^已减/)).toBeVisible();
});
