import type { UserInfo } from '@cellar/shared/api/identity/auth/schema';
import type { BrowserContext, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { ask, type Shop } from '../../support/calls';
import { logIn, people, type Somebody } from '../../support/people';
import { overlayEntries } from '../../support/look/overlayEntries';
import { startShop, type Shop as ShopProcess } from '../../support/server/shop';
import { expect, test, type SignIn } from '../../support/test';
import { addAddress, confirmPayment, payAtCashier } from '../../support/trade';

type Scene = { shop: Shop; somebody: () => Promise<Somebody>; signInAs: SignIn };

/** Somebody of this journey's own who has an address, in the browser. */
async function buyerIn({ somebody, signInAs }: Scene) {
  const me = await signInAs(await somebody());
  await addAddress(me);
  return me;
}

/** Another buyer, past the browser. */
async function friendOf({ shop, somebody }: Scene) {
  const { phone } = await somebody();
  return { ...(await logIn(shop.request, shop.origin, phone)), ...shop };
}

/** What the friend does with the link. */
async function lightFor(context: BrowserContext, link: string, friend: UserInfo) {
  await context.addInitScript((info) => localStorage.setItem('user-info', info), JSON.stringify(friend));
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: '为 TA 点亮', exact: true }).click();
  await expect(page.getByText(/^点亮成功/)).toBeVisible();
  await context.close();
}

/** From the checkout to the paid order. */
async function pay(page: Page) {
  await page.getByRole('button', { name: '提交订单' }).click();
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /支付成功/);
  await expect(page.getByText('支付成功').first()).toBeVisible();
}

/** What the QR code in a picture on the page says. */
async function readCode(page: Page, picture: string): Promise<string | undefined> {
  const { grey, width, height } = await page.locator(picture).evaluate((drawn: HTMLImageElement) => {
    const [width, height] = [540, Math.round((540 * drawn.naturalHeight) / drawn.naturalWidth)];
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
    context.drawImage(drawn, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    // A part of each pixel is enough, and it has to travel.
    return { grey: Array.from({ length: width * height }, (_, i) => data[4 * i + 1]!), width, height };
  });
  return jsQR(Uint8ClampedArray.from(grey.flatMap((value) => [value, value, value, 255])), width, height)?.data;
}

// Rules: light-1, light-2
test('a friend lights a lamp, the price falls, and the bottle is bought for it', async ({
  browser,
  page,
  shop,
  somebody,
  signInAs,
}) => {
  const scene = { shop, somebody, signInAs };
  await buyerIn(scene);
  await page.goto('/activity?id=play');
  await page.getByRole('button', { name: '发起点亮' }).click();
  const buy = page.getByRole('button', { name: /立即购买$/ });
  const before = await buy.innerText();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '复制链接' }).first().click();
  await expect(page.getByText('已复制')).toBeVisible();
  const link = /http\S+/.exec(await page.evaluate(() => navigator.clipboard.readText()))?.[0] ?? '';
  await lightFor(await browser.newContext(), link, await friendOf(scene));
  await page.reload();
  await expect(page.getByRole('list', { name: '点亮的好友' })).toBeVisible();
  const price = (await buy.innerText()).replace(/ 立即购买$/, '');
  expect(before).not.toContain(price);
  await buy.click();
  await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible();
  await expect(page.getByText(price).first()).toBeVisible();
  await pay(page);
});

// Rules: free-1, free-2
test('three friends help, a bottle is chosen, its freight is paid', async ({ page, shop, somebody, signInAs }) => {
  const scene = { shop, somebody, signInAs };
  const me = await buyerIn(scene);
  await page.goto('/freeBuy');
  await page.getByRole('link', { name: /0 元品鉴/ }).click();
  await page.getByRole('button', { name: '发起 0 元购' }).click();
  await expect(page.getByText('0 / 3 位好友已助力')).toBeVisible();
  const campaignId = new URL(page.url()).searchParams.get('id')!;
  const { inviteCode } = await ask(me, 'freeBuy.get', { campaignId });
  for (let n = 0; n < 3; n++) await ask(await friendOf(scene), 'freeBuy.help', { campaignId, from: inviteCode });
  await page.reload();
  await page.getByRole('button', { name: '选择福利' }).click();
  await page.getByRole('dialog').getByRole('radio').first().click();
  await page.getByRole('button', { name: /^(支付运费|确认领取)/ }).click();
  await expect(page).toHaveURL(/\/(pay-type|pay-result|order-details)/);
  await page.goto(`/freeBuy?id=${campaignId}`);
  await expect(page.getByRole('link', { name: '查看订单' })).toBeVisible();
});

// Rules: packet-1, packet-2
test('a red packet is opened and stands in the balance', async ({ page, shop, somebody, signInAs }) => {
  const me = await buyerIn({ shop, somebody, signInAs });
  await page.goto('/red-packet');
  await page.getByRole('link', { name: /^去拆.*开窖红包/ }).click();
  await page.getByRole('button', { name: '拆红包' }).click();
  const got = page.getByRole('status').filter({ hasText: '已存入余额' });
  await expect(got).toBeVisible();
  const fen = Number((await got.innerText()).replace(/\D/g, ''));
  await page.getByRole('link', { name: '查看余额明细' }).click();
  await expect(page).toHaveURL(/\/history-recharge/);
  await expect(page.getByText('开窖红包').first()).toBeVisible();
  expect((await ask(me, 'payment.getBalance', {})).balanceFen).toBe(fen);
});

// Rules: fair-1, fair-2
test('an exhibitor is booked for a time, and the time is given back', async ({ page, shop, somebody, signInAs }) => {
  await buyerIn({ shop, somebody, signInAs });
  await page.goto('/springSugar');
  await page.getByRole('button', { name: '预约：山楂花酒庄' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '确认预约' }).click();
  await expect(sheet.getByText('请选择时段')).toBeVisible();
  await sheet.getByRole('radio', { disabled: false }).first().click();
  await sheet.getByLabel('联系人').fill('沈知夏');
  await sheet.getByLabel('手机号').fill('13912345678');
  await sheet.getByRole('button', { name: '确认预约' }).click();
  const mine = page.getByRole('list', { name: '我的预约' });
  await expect(mine).toContainText('山楂花酒庄');
  await mine.getByRole('button', { name: /^取消预约/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消预约' }).click();
  await expect(mine).toHaveCount(0);
});

// Rules: quiz-1, quiz-2
test('the questions of a day are answered once', async ({ page, shop, somebody, signInAs }) => {
  await buyerIn({ shop, somebody, signInAs });
  await page.goto('/answer');
  await page.getByRole('button', { name: '开始答题' }).click();
  for (let question = 1; question <= 5; question++) {
    await expect(page.getByText(`第 ${question} 题，共 5 题`)).toBeVisible();
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: question === 5 ? '交卷' : '下一题' }).click();
  }
  await expect(page.getByText(/^答对 \d \/ 5 题$/)).toBeVisible();
  await expect(page.getByRole('list', { name: '答案与解析' }).getByRole('listitem')).toHaveCount(5);
  await page.reload();
  await expect(page.getByRole('button', { name: '开始答题' })).toHaveCount(0);
});

// Rules: poster-1, poster-2
test('a poster is made, its code leads a friend to the invitation and to the register with the code', async ({
  browser,
  page,
  shop,
  somebody,
  signInAs,
}) => {
  const me = await buyerIn({ shop, somebody, signInAs });
  await page.goto('/posterList');
  await page.getByRole('list', { name: '海报模板' }).getByRole('link').first().click();
  await page.getByRole('button', { name: '生成海报' }).click();
  await expect(page).toHaveURL(/\/posterSave/);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存图片' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.(png|jpe?g)$/);
  const link = new URL((await readCode(page, 'main img[src^="blob:"], main img[src^="data:"]')) ?? '');
  const { inviteCode } = await ask(me, 'invitations.get', {});
  expect(link.searchParams.get('invite')).toBe(inviteCode);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link.href);
  await guest.getByRole('link', { name: '立即注册' }).click();
  await expect(guest.getByLabel('邀请码')).toHaveValue(inviteCode);
  await guest.context().close();
  await page.goto('/myPosterList');
  await page.getByRole('button', { name: /^删除/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('还没有海报')).toBeVisible();
});

// Rule: company-4
test('a company’s goods are bought at its price', async ({ page, shop, somebody, signInAs }) => {
  const gold = await logIn(shop.request, shop.origin, '13800000001');
  const { page: own } = await ask({ ...shop, token: gold.token }, 'companyPages.getOwn', {});
  await buyerIn({ shop, somebody, signInAs });
  await page.goto(`/hy-details-yulan?id=${own!.id}`);
  await page
    .getByRole('link', { name: /^查看：/ })
    .first()
    .click();
  await page.getByRole('button', { name: '立即购买' }).click();
  await pay(page);
});

// Rule: super-1
test('the super product is bought at its price', async ({ page, shop, somebody, signInAs }) => {
  await buyerIn({ shop, somebody, signInAs });
  await page.goto('/activity-super-product');
  await page
    .getByRole('link', { name: /抢购中/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^立即抢购/ }).click();
  await pay(page);
});

// Rules: services-1, signup-1, reserve-1
test('a member signs in, reserves and signs up on one page', async ({ page, shop, somebody, signInAs }) => {
  const me = await buyerIn({ shop, somebody, signInAs });
  await page.goto('/activity?id=member-day');
  await page.getByRole('button', { name: '立即签到' }).click();
  await expect(page.getByRole('button', { name: '今天已签到' })).toBeVisible();
  const reserve = page.getByRole('button', { name: /^预约提醒/ }).first();
  await reserve.click();
  await expect(page.getByRole('button', { name: /^取消预约/ })).toHaveCount(1);
  await page.getByRole('button', { name: '立即报名' }).click();
  await page.getByLabel('姓名').fill('沈知夏');
  await page.getByLabel('手机号').fill('139');
  await page.getByRole('button', { name: '晚场' }).click();
  await page.getByRole('button', { name: '立即报名' }).click();
  await expect(page.getByText(/手机号/).last()).toBeVisible();
  await page.getByLabel('手机号').fill('13912345678');
  await page.getByRole('button', { name: '立即报名' }).click();
  await expect(page.getByRole('status').filter({ hasText: '沈知夏' })).toContainText('报名成功');
  expect((await ask(me, 'points.list', {})).balance).toBeGreaterThan(0);
});

test.describe('of somebody who has earnings and points', () => {
  let own: ShopProcess;
  test.beforeAll(async () => {
    own = await startShop();
  });
  test.afterAll(() => own.stop());

  // Rules: earning-3, services-2, packet-5
  test('earnings go to the balance, points become a coupon, red packets are caught in a rain', async ({
    page,
    request,
  }) => {
    const info = await logIn(request, own.origin, people.gold);
    const me = { request, ...info, origin: own.origin };
    await page.addInitScript((text) => localStorage.setItem('user-info', text), JSON.stringify(info));
    const sheet = page.getByRole('dialog');
    const { balanceFen } = await ask(me, 'payment.getBalance', {});

    await page.goto(`${own.origin}/generalize`);
    await page.getByRole('button', { name: '提现', exact: true }).click();
    await sheet.getByLabel('金额（元）').fill('1000000');
    await sheet.getByRole('button', { name: '转入余额' }).click();
    await expect(sheet.getByText(/^最多可提现/)).toBeVisible();
    await sheet.getByLabel('金额（元）').fill('10');
    await sheet.getByRole('button', { name: '转入余额' }).click();
    await expect(page.getByText('¥10.00 已转入余额')).toBeVisible();
    expect((await ask(me, 'payment.getBalance', {})).balanceFen).toBe(balanceFen + 1000);

    await page.goto(`${own.origin}/activity?id=member-day`);
    const points = (await ask(me, 'points.list', {})).balance;
    await page.getByRole('list', { name: '积分兑换' }).getByRole('button', { name: /兑换/ }).first().click();
    await sheet.getByRole('button', { name: /兑换/ }).click();
    await expect.poll(async () => (await ask(me, 'points.list', {})).balance).toBe(points - 1800);
    // The way back that closes a sheet would end a page that is asked for meanwhile.
    await expect(sheet).toBeHidden();
    await expect.poll(async () => (await overlayEntries(page)) ?? 0).toBe(0);

    await page.goto(`${own.origin}/activity?id=play`);
    await page.getByRole('button', { name: '开始接红包' }).click();
    for (const packet of [1, 2]) await page.getByRole('button', { name: `接第 ${packet} 个红包` }).click();
    await expect(page.getByText('接住 2 个，拆开 2 个')).toBeVisible();
    expect((await ask(me, 'payment.getBalance', {})).balanceFen).toBeGreaterThan(balanceFen + 1000);
  });
});
