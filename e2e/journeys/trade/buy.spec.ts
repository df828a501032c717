import { ask } from '../../support/calls';
import { PASSWORD } from '../../support/people';
import { proveByCode, spendFreeCodes } from '../../support/smsCode';
import { CLASSIC, confirmPayment, payAtCashier, shipAtOnce } from '../../support/trade';
import { expect, test } from '../../support/test';

// Everything moves here as it does for most people; other journeys ask for less motion, which takes a third of the processor.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Rules: page-21, session-21, cart-7, parcel-1
test('from looking around as a guest to the doorstep', async ({ page, shop, somebody }) => {
  const { phone } = await somebody();

  await page.goto('/index');
  await page.getByRole('link', { name: /搜/ }).first().click();
  await page.getByRole('searchbox', { name: '搜索商品' }).fill('奥布拉克');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await expect(page).toHaveURL(/search_cname=/);
  await page
    .getByRole('list', { name: /搜索结果/ })
    .getByRole('link', { name: CLASSIC, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: CLASSIC })).toBeVisible();
  const product = new URL(page.url());

  // Nobody has a cart before the login.
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '加入购物车' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('登录后加入购物车')).toBeVisible();
  await spendFreeCodes(shop);
  await page.getByRole('link', { name: '短信登录' }).click();
  await proveByCode(page, shop, phone);
  await page.getByRole('checkbox', { name: /同意/ }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(product.href);
  await expect(page.getByText('已加入购物车')).toBeVisible();

  await page.getByRole('button', { name: /^优惠/ }).click();
  const coupon = page.getByRole('listitem').filter({ hasText: '年货节满减券' });
  await coupon.getByRole('button', { name: '领取' }).click();
  await expect(coupon.getByRole('button', { name: '已领取' })).toBeVisible();
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('link', { name: /购物车/ }).click();

  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('navigation', { name: '主导航' }).getByLabel('1件')).toBeVisible();
  await page.getByRole('button', { name: '结算 (1)' }).click();
  await expect(page).toHaveURL(/\/sure-order$/);
  expect(await page.evaluate(() => localStorage.getItem('cartIds'))).toMatch(/^[0-9a-f-]{36}$/);

  await page.getByRole('link', { name: /请选择收货地址/ }).click();
  await page.getByRole('button', { name: '新增收货地址' }).click();
  await page.getByLabel('收货人').fill('沈知夏');
  await page.getByLabel('手机号').fill('13912345678');
  await page.getByRole('button', { name: /所在地区/ }).click();
  await page.getByRole('listbox', { name: '省份' }).getByRole('option', { name: '江苏省' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByLabel('详细地址').fill('中山路 2 号');
  await page.getByRole('button', { name: '保存并使用' }).click();
  await expect(page).toHaveURL(/\/sure-order$/);
  await expect(page.getByRole('link', { name: /沈知夏/ })).toContainText('江苏省');
  await expect(page.getByRole('button', { name: /^优惠券/ })).toContainText('−¥100.00');
  await expect(page.getByText(/未满 18 周岁/)).toBeVisible();
  await page.getByLabel('订单备注').fill('请工作日送');
  await page.getByRole('button', { name: '提交订单' }).click();

  await expect(page).toHaveURL(/\/pay-type\?orderId=/);
  await expect(page.getByRole('main').getByText('¥1,180.00', { exact: true })).toBeVisible();
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /支付成功/);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page.getByText('请工作日送')).toBeVisible();
  await expect(page.getByText('待发货').first()).toBeVisible();

  await shipAtOnce(shop, orderId);
  await page.goto(`/order-details?orderId=${orderId}`);
  await page.getByRole('button', { name: '查看物流' }).click();
  await expect(page).toHaveURL(/\/view-logistics/);
  await expect(page.getByText('已签收').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: '确认收货' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click();
  await expect(page.getByText('已完成').first()).toBeVisible();

  const info = await page.evaluate(() => JSON.parse(localStorage.getItem('user-info') ?? '{}') as { token: string });
  const { list } = await ask({ ...shop, token: info.token }, 'orders.listSuccess', {});
  expect(list.map(({ id, state }) => [id, state])).toEqual([[orderId, 'received']]);
});

// Rule: session-9
test('what a guest chose is in the cart after the login, and bought at once where that was wanted', async ({
  page,
  somebody,
}) => {
  const { phone } = await somebody();
  const logIn = async (why: string) => {
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(why)).toBeVisible();
    await page.getByLabel('手机号').fill(phone);
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: /同意/ }).click();
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  await page.goto(`/search-result?search_cname=${encodeURIComponent(CLASSIC)}`);
  await page
    .getByRole('button', { name: `把${CLASSIC}加入购物车` })
    .first()
    .click();
  await logIn('登录后加入购物车');
  await expect(page).toHaveURL(/\/search-result\?search_cname=/);
  await expect(page.getByText('已加入购物车')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' }).getByLabel('1件')).toBeVisible();

  await page.getByRole('link', { name: CLASSIC, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: CLASSIC })).toBeVisible();
  const product = page.url();
  await page.evaluate(() => localStorage.clear());
  await page.goto(product);
  await page.getByRole('button', { name: '立即购买' }).click();
  const sheet = page.getByRole('dialog', { name: '选择规格' });
  await sheet.getByRole('button', { name: '增加' }).click();
  await sheet.getByRole('button', { name: '立即购买' }).click();
  await logIn('登录后继续购买');
  await expect(page).toHaveURL(/\/sure-order$/);
  await expect(page.getByText('×2').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(product);
});
