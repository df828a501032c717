import { ask, type Shop } from '../../support/calls';
import { logIn, type Somebody } from '../../support/people';
import { addAddress, confirmPayment, decideAtDesk, enterGroup, payAtCashier } from '../../support/trade';
import { expect, test } from '../../support/test';

const offerOf = async (shop: Shop, size: number) => {
  const offer = (await ask(shop, 'groups.listOffers', {})).list.find((one) => one.size === size);
  if (!offer) throw new Error(`no offer for ${size}`);
  return offer;
};

/** Past the browser, as a person who has an address. */
async function besides(shop: Shop, { phone }: Somebody): Promise<Shop> {
  const person = { ...shop, token: (await logIn(shop.request, shop.origin, phone)).token };
  await addAddress(person);
  return person;
}

// Rules: group-2, group-7, group-10
test('a group is started on the page of a product, shared by its link, and filled', async ({
  page,
  shop,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody());
  await addAddress(me);
  const { productId, id: offerId, name } = await offerOf(shop, 2);
  await page.goto(`/product?req_productId=${productId}`);
  await page.getByRole('button', { name: '发起拼团' }).click();
  await page.getByRole('button', { name: '提交订单' }).click();
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /支付成功/);
  await page.getByRole('link', { name: '邀请好友参团' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `复制邀请链接：${name}` }).click();
  await expect(page.getByText('已复制')).toBeVisible();
  const invited = await page.evaluate(() => navigator.clipboard.readText());
  const link = new URL(/http\S+/.exec(invited)?.[0] ?? '');
  expect(link.searchParams.get('req_productId')).toBe(productId);
  const groupId = link.searchParams.get('group') ?? '';

  await enterGroup(await besides(shop, await somebody()), { offerId, groupId });
  await page.getByRole('tab', { name: '已成团' }).click();
  await expect(page.getByText('人已拼齐，按订单进度发货')).toBeVisible();
  await page.getByRole('link', { name: /查看订单/ }).click();
  await expect(page.getByRole('link', { name: '已成团' })).toBeVisible();
});

// Rules: group-3, group-7
test('a group is joined by its link, is not filled in time, and the money comes back', async ({
  page,
  shop,
  somebody,
  signInAs,
}) => {
  const { productId, id: offerId, name } = await offerOf(shop, 3);
  const leader = await besides(shop, await somebody());
  await enterGroup(leader, { offerId });
  const groupId = (await ask(leader, 'groups.list', { state: 'open' })).list[0]?.id ?? '';
  const me = await signInAs(await somebody());
  await addAddress(me);
  await page.goto(`/product?req_productId=${productId}&group=${groupId}`);
  await page
    .getByRole('button', { name: /^去参团/ })
    .first()
    .click();
  await page.getByRole('button', { name: '提交订单' }).click();
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /支付成功/);
  await expect(page.getByText('支付成功，成团后为你打包发货')).toBeVisible();
  expect((await ask(me, 'groups.list', { state: 'open' })).list).toMatchObject([{ id: groupId, left: 1, name }]);

  await decideAtDesk(page, { desk: '/sandbox/groups', of: groupId, button: '立即到期' });
  await expect
    .poll(async () => (await ask(me, 'groups.list', { state: 'failed' })).list[0]?.refund?.text)
    .toBe('已原路退回');
  await page.getByRole('link', { name: '邀请好友参团' }).click();
  await page.getByRole('tab', { name: '未成团' }).click();
  await expect(page.getByText(/^拼团未成功，¥[\d,.]+ 已原路退回$/)).toBeVisible();
});
