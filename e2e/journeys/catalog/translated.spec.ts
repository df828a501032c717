import { addAddress, CLASSIC } from '../../support/trade';
import { expect, test } from '../../support/test';
import { translatePages } from '../../support/look/translator';

for (const kind of ['wraps', 'replaces'] as const) {
  // Rule: size-10
  test(`a person buys on pages whose texts a translator ${kind}`, async ({ page, somebody, signInAs }) => {
    const me = await signInAs(await somebody());
    await addAddress(me);
    await translatePages(page, kind);
    await page.goto(`/search-result?search_cname=${encodeURIComponent('奥布拉克')}`);
    await expect(page.locator('font').first()).toBeVisible();
    await page.getByRole('button', { name: /价格/ }).click();
    const results = page.getByRole('list', { name: /搜索结果/ });
    await results.getByRole('link', { name: CLASSIC, exact: true }).click();

    await expect(page.getByRole('heading', { level: 1, name: CLASSIC })).toBeVisible();
    await page.getByRole('button', { name: /^收藏/ }).click();
    await page.getByRole('button', { name: '加入购物车' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /增加|加一/ }).click();
    await sheet.getByRole('button', { name: '加入购物车' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('link', { name: /购物车/ }).click();

    await expect(page).toHaveURL(/\/cart$/);
    const quantity = page.getByRole('group', { name: `${CLASSIC} 数量` });
    await quantity.getByRole('textbox').fill('3');
    await quantity.getByRole('textbox').blur();
    await expect(page.getByRole('button', { name: /^结算/ })).toBeEnabled();
    const choice = page.getByRole('checkbox', { name: new RegExp(CLASSIC) });
    await choice.click();
    await expect(page.getByRole('button', { name: /^结算/ })).toBeDisabled();
    await choice.click();
    await page.getByRole('button', { name: /^结算/ }).click();

    await expect(page).toHaveURL(/\/sure-order$/);
    await expect(page.getByRole('link', { name: /沈知夏/ })).toBeVisible();
    await page.getByRole('tab', { name: '到店自提' }).click();
    await page.getByRole('tab', { name: /快递|配送/ }).click();
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page).toHaveURL(/\/pay-type\?orderId=/);

    await page.goto('/cart');
    await expect(page.getByRole('group', { name: `${CLASSIC} 数量` })).toHaveCount(0);
    await page.goto('/index');
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  });
}
