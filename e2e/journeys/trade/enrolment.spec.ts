import { ask } from '../../support/calls';
import { agreeAndGoOn, fillLearner, found, sessionsOf } from '../../support/classes';
import { PASSWORD } from '../../support/people';
import { expect, test } from '../../support/test';
import { confirmPayment, payAtCashier } from '../../support/trade';

const BALANCE = 1_000_000;

// Rules: course-20, course-21, course-26, course-27, course-28
test('two people are signed up for a level, paid at the cashier, and get their admission cards', async ({
  page,
  shop,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody());
  const session = found(await sessionsOf(shop, 'wset'), ({ remaining }) => remaining >= 6);
  await page.goto(`/course-wset?level=${session.level}`);
  await page
    .getByRole('button', { name: new RegExp(`${session.venue}.*余 ${session.remaining} 席`) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: '立即报名' }).click();
  await expect(page).toHaveURL(/\/course-enrolment\?sessionId=/);
  await fillLearner(page, 1, {
    name: '沈知夏',
    pinyin: 'SHEN ZHIXIA',
    phone: '13912345678',
    idNumber: '310101199001010013',
  });
  await page.getByRole('button', { name: '添加学员' }).click();
  await fillLearner(page, 2, {
    name: '顾行舟',
    pinyin: 'gu xingzhou',
    phone: '13912345679',
    idNumber: '310101198505050021',
  });
  await page.getByLabel('联系手机').fill('13912345678');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('身份证号不正确，请核对')).toBeVisible();
  await page.getByRole('region', { name: '学员 1' }).getByLabel('身份证号').fill('310101199001010012');
  await agreeAndGoOn(page);
  await expect(page.getByText('SHEN ZHIXIA')).toBeVisible();
  await expect(page.getByText('GU XINGZHOU')).toBeVisible();
  await page.getByRole('button', { name: '提交报名' }).click();
  await expect(page).toHaveURL(/\/wset-pay-type\?orderId=/);
  await confirmPayment(page, /微信支付/);
  await payAtCashier(page, /支付成功/);
  await expect(page.getByRole('heading', { name: '报名成功' })).toBeVisible();
  await expect(page.getByRole('img', { name: /入学凭证：沈知夏/ })).toBeVisible();
  await page.getByRole('tab', { name: '顾行舟' }).click();
  await expect(page.getByRole('img', { name: /入学凭证：顾行舟/ })).toBeVisible();
  const [order] = (await ask(me, 'classOrders.list', {})).list;
  expect(order).toMatchObject({ state: 'paid', seats: 2, totalFen: 2 * session.priceFen });
});

// Rules: course-27, course-29
test('a region class is paid by balance, and its lessons are kept in a calendar', async ({
  page,
  shop,
  somebody,
  signInAs,
}) => {
  const me = await signInAs(await somebody({ balanceFen: BALANCE }));
  const session = found(await sessionsOf(shop, 'region'), ({ remaining }) => remaining >= 2);
  await page.goto(`/proclass-enrolment?sessionId=${session.id}`);
  await fillLearner(page, 1, { name: '沈知夏', phone: '13912345678' });
  await agreeAndGoOn(page);
  await page.getByRole('button', { name: '提交报名' }).click();
  await confirmPayment(page, /余额/);
  const sheet = page.getByRole('dialog', { name: '余额支付' });
  await sheet.getByLabel('登录密码').fill(PASSWORD);
  await sheet.getByRole('button', { name: /^支付/ }).click();
  await expect(page.getByRole('heading', { name: '报名成功' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '加入日历' }).click();
  expect((await saved).suggestedFilename()).toBe(`${session.title}.ics`);
  expect(await ask(me, 'payment.getBalance', {})).toEqual({ balanceFen: BALANCE - session.priceFen });
});

// Rule: course-25
test('a session that is full has a waiting list, which can be left', async ({ page, shop, somebody, signInAs }) => {
  const me = await signInAs(await somebody());
  const sessions = [...(await sessionsOf(shop, 'wset')), ...(await sessionsOf(shop, 'region'))];
  const session = found(sessions, ({ remaining }) => remaining === 0);
  await page.goto(`/course-enrolment?sessionId=${session.id}`);
  await page.getByRole('button', { name: '增加' }).click();
  await page.getByRole('button', { name: '加入候补' }).click();
  await expect(page.getByRole('heading', { name: '正在候补 2 席' })).toBeVisible();
  expect((await ask(me, 'classOrders.listWaiting', {})).list).toMatchObject([{ seats: 2, state: 'waiting' }]);
  await page.getByRole('button', { name: '取消候补' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '取消候补' }).click();
  await expect(page.getByRole('heading', { name: '本班已满，可加入候补' })).toBeVisible();
  expect((await ask(me, 'classOrders.listWaiting', {})).list).toEqual([]);
});

// Rule: course-26
test('who is logged out is told so on the page of the confirmation', async ({ page, watch }) => {
  watch.allow(/401/);
  await page.goto('/course-order?signUpId=0190a000-0000-7000-8000-000000000001');
  await expect(page.getByText('未登录或登录已失效')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '去登录' }).click();
  await expect(page).toHaveURL('/login');
});
