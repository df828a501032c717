import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { ask, type Shop } from './calls';

/** The product that is always for sale. */
export const CLASSIC = '奥布拉克庄园正牌干红 2015';
export async function classicOf(shop: Shop) {
  const { list } = await ask(shop, 'catalog.search', { text: CLASSIC });
  const found = list.find(({ name }) => name === CLASSIC);
  if (!found?.skuId) throw new Error(`${CLASSIC} is not for sale`);
  return { ...found, skuId: found.skuId };
}

export const addAddress = (shop: Shop) =>
  ask(shop, 'addresses.submit', {
    name: '沈知夏',
    phone: '13912345678',
    areaCode: '310104',
    detail: '衡山路 922 号 3 楼',
    isDefault: 'true',
    idemKey: randomUUID(),
  });

/** Puts bottles of the classic into the cart; answers the id of the line. */
export async function fillCart(shop: Shop, quantity = 1): Promise<string> {
  const { skuId } = await classicOf(shop);
  return (await ask(shop, 'cart.add', { skuId, quantity })).lineId;
}

/** An unpaid order of the person, made past the browser. */
export async function placeOrder(shop: Shop, quantity = 1) {
  await addAddress(shop);
  return checkOut(shop, await fillCart(shop, quantity));
}

/** Orders one line of the cart. */
export async function checkOut(shop: Shop, lineId: string) {
  const cartIds = JSON.stringify([lineId]);
  const { totalFen } = await ask(shop, 'checkout.check', { cartIds });
  return ask(shop, 'checkout.submit', { cartIds, totalFen, idemKey: randomUUID() });
}

type Note = { subject: string; text: string };
const notes = async (request: APIRequestContext, url: string) =>
  ((await (await request.get(url)).json()) as { list: Note[] }).list;

/** What stands on the captcha picture of this token. */
export async function captchaOf({ request, origin }: Shop, token: string): Promise<string> {
  const [note] = await notes(request, `${origin}/sandbox/captcha.json?token=${token}`);
  return note?.text ?? '';
}

/** The code of the last message to this phone. */
export async function smsCodeOf({ request, origin }: Shop, phone: string): Promise<string> {
  const [note] = await notes(request, `${origin}/sandbox/sms.json?phone=${phone}`);
  return /\d{6}/.exec(note?.text ?? '')?.[0] ?? '';
}

/** What people of the shop decide about one thing at a sandbox's desk, in a page of its own. */
export async function decideAtDesk(page: Page, { desk, of, button }: { desk: string; of: string; button: string }) {
  const there = await page.context().newPage();
  await there.goto(desk);
  const wanted = there.locator('section', { hasText: of }).getByRole('button', { name: button });
  await Promise.all([there.waitForEvent('load'), wanted.click()]);
  await there.close();
}

/** Takes the payment at the sandbox's cashier the way that the button says, and comes back to the shop. */
export async function payAtCashier(page: Page, button: RegExp) {
  await expect(page).toHaveURL(/\/sandbox\/cashier/);
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/\/((pay|recharge|wset)-result|payment-order)/);
}

export async function confirmPayment(page: Page, method: RegExp) {
  if (method.source.includes('转账')) await page.getByRole('button', { name: /^更多支付方式/ }).click();
  await page.getByRole('radio', { name: method }).click();
  await page.getByRole('button', { name: /^(确认支付|去转账)/ }).click();
}

/** What the warehouse and the courier do, at once. */
export async function shipAtOnce({ request, origin }: Shop, orderId: string) {
  const response = await request.post(`${origin}/sandbox/orders`, { form: { id: orderId, action: 'all' } });
  expect(await response.text()).toContain('已处理');
}

/** Pays an order past the browser. */
export async function payAtOnce(shop: Shop, { orderId, totalFen }: { orderId: string; totalFen: number }) {
  const { outNo } = await ask(shop, 'payment.payWx', { orderId, amountFen: totalFen, idemKey: randomUUID() });
  await shop.request.post(`${shop.origin}/sandbox/cashier`, { form: { no: outNo, choice: 'paid' }, maxRedirects: 0 });
}

/** A paid place in a group, started or joined past the browser. The person has an address. */
export async function enterGroup(shop: Shop, wanted: { offerId: string; groupId?: string }) {
  const placed = await checkOut(shop, (await ask(shop, 'groups.enter', wanted)).lineId);
  await payAtOnce(shop, placed);
  return placed;
}

/** An order of the person that was paid, sent and received, made past the browser. */
export async function receiveOrder(shop: Shop) {
  const { orderId, orderNo, totalFen } = await placeOrder(shop);
  await payAtOnce(shop, { orderId, totalFen });
  await shipAtOnce(shop, orderId);
  await ask(shop, 'orders.finish', { orderId });
  return { orderId, orderNo, totalFen };
}
