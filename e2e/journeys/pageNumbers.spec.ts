import type { APIRequestContext, Page } from '@playwright/test';
import type { Result } from '@cellar/shared/contract/calls';
import { day } from '@cellar/shared/format/date';
import { addAddress, confirmPayment, payAtCashier } from '../support/trade';
import { ask } from '../support/calls';
import { expect, test } from '../support/test';

const SLUG = 'left-bank';
const PASSWORD = 'Cellar2026';

async function numbersDesk(request: APIRequestContext, origin: string) {
  const { result } = (await (
    await request.post(`${origin}/console/api/login`, { data: { name: 'publisher', password: PASSWORD } })
  ).json()) as { result: { name: string } };
  expect(result.name).toBe('publisher');
  return async (id: string) => {
    const today = day(Date.now());
    const reply = await request.get(`${origin}/console/api/pages/${id}/numbers?from=${today}&to=${today}`);
    return ((await reply.json()) as { result: Result<'pageNumbers.get'> }).result;
  };
}

/** The first product of the page's first shelf. */
const firstProduct = (page: Page) => page.locator('[data-block="pauillac"] a[href*="/product"]').first();

// Rules: numbers-1, numbers-3
test('a visit, a tap, goods in the cart and a paid order stand in the numbers of the page', async ({
  page,
  shop,
  somebody,
  signInAs,
  playwright,
}) => {
  const me = await signInAs(await somebody());
  await addAddress(me);
  const { id } = await ask(shop, 'activity.getPage', { id: SLUG });
  const desk = await playwright.request.newContext();
  const numbersOf = await numbersDesk(desk, shop.origin);
  const before = await numbersOf(id);

  await page.goto(`/activity?id=${SLUG}`);
  await firstProduct(page).click();
  await expect(page).toHaveURL(/\/product/);
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('已加入购物车')).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('button', { name: /^结算/ }).click();
  await page.getByRole('button', { name: '提交订单' }).click();
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /支付成功/);

  const gained = async () => {
    const now = await numbersOf(id);
    const block = (of: typeof now) => of.blocks.find((one) => one.block === 'pauillac');
    const more = (of: (numbers: typeof now) => number) => of(now) - of(before);
    return {
      views: more(({ total }) => total.views),
      visitors: more(({ total }) => total.visitors),
      taps: more((numbers) => block(numbers)?.clicks ?? 0),
      carts: more((numbers) => block(numbers)?.carts ?? 0),
      orders: more((numbers) => block(numbers)?.orders ?? 0),
      paid: more(({ total }) => total.amountFen) > 0,
      stayed: more(({ total }) => total.staySeconds) >= 0,
    };
  };
  await expect.poll(gained).toEqual({ views: 1, visitors: 1, taps: 1, carts: 1, orders: 1, paid: true, stayed: true });
  await desk.dispose();
});
