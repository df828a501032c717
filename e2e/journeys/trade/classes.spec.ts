import { randomUUID } from 'node:crypto';
import { ask, type Shop } from '../../support/calls';
import { PASSWORD } from '../../support/people';
import { deskOf } from '../../support/server/releases';
import { expect, test } from '../../support/test';

const BALANCE = 1_000_000;
const MAX_SESSIONS = 40;
/** Of the demo's member, as it is printed. */
const CERTIFICATE = 'CW2026-7K3MX9QD';
const FULL_REFUND_DAYS = 15;
const DAY_MS = 86_400_000;

/** A region class that is paid by balance, far enough ahead that all of it goes back. */
async function paidClass(me: Shop) {
  const { list } = await ask(me, 'courses.listSessions', { kind: 'region', size: MAX_SESSIONS });
  const session = list.find(
    ({ remaining, startsOn }) => remaining >= 2 && Date.parse(startsOn) - Date.now() > FULL_REFUND_DAYS * DAY_MS,
  );
  if (!session) throw new Error('no session of the school suits');
  const { agreement } = await ask(me, 'classOrders.getSignUp', { sessionId: session.id });
  const person = { name: '沈知夏', pinyin: '', phone: '13912345678', idNumber: '' };
  const { signUpId } = await ask(me, 'classOrders.saveSignUp', {
    sessionId: session.id,
    participants: JSON.stringify([person]),
    phone: person.phone,
    agreementVersion: agreement.version,
  });
  const amountFen = session.priceFen;
  const { orderId } = await ask(me, 'classOrders.submit', { signUpId, amountFen, idemKey: randomUUID() });
  const { ticket } = await ask(me, 'auth.checkPassword', { purpose: 'pay', password: PASSWORD });
  await ask(me, 'classOrders.payBalance', { orderId, ticket, amountFen, idemKey: randomUUID() });
  return { orderId, session };
}

// Rules: course-42, course-55
test('ten questions lead to the page of the level that fits', async ({ page }) => {
  await page.goto('/course');
  await page.getByRole('button', { name: '测级别' }).click();
  const sheet = page.getByRole('dialog', { name: '测测适合几级' });
  for (let at = 1; at <= 10; at++) {
    await expect(sheet.getByText(`第 ${at} 题，共 10 题`)).toBeVisible();
    await sheet.getByRole('radio').nth(1).click();
    await sheet.getByRole('button', { name: at < 10 ? '下一题' : '看结果' }).click();
  }
  await expect(sheet.getByRole('heading', { name: /建议从 WSET .级 开始/ })).toBeVisible();
  await sheet.getByRole('link', { name: /查看 WSET/ }).click();
  await expect(page).toHaveURL(/\/course-wset\?level=[1-4]/);
});

// Rules: course-43, course-45
test('a member asks about a session and reads what the school answers', async ({
  page,
  shop,
  somebody,
  signInAs,
  request,
}) => {
  await signInAs(await somebody());
  const [session] = (await ask(shop, 'courses.listSessions', {})).list;
  await page.goto(`/consultation?sessionId=${session!.id}`);
  await expect(page.getByText(session!.title)).toBeVisible();
  const question = `还有座位吗 ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('问题').fill(question);
  await page.getByRole('button', { name: '提交咨询' }).click();
  await expect(page.getByText('已收到你的咨询')).toBeVisible();
  await expect(page.getByText('等待答复')).toBeVisible();
  const desk = await deskOf(request, shop.origin, 'service');
  const { result } = await desk.get('/school/consultations?size=50');
  const asked = (result as { list: { id: string; text: string }[] }).list.find(({ text }) => text === question);
  const answered = await desk.post(`/school/consultations/${asked!.id}/answer`, { answer: '还有三个座位，周六开课' });
  expect(answered).toMatchObject({ states: 200 });
  await page.reload();
  await expect(page.getByText('还有三个座位，周六开课')).toBeVisible();
});

// Rules: course-41, course-53
test('a certificate is kept as a picture, and everybody can check its number', async ({ page, signInAs, watch }) => {
  await page.goto(`/course?verify=${CERTIFICATE}`);
  const check = page.getByRole('dialog', { name: '证书查询' });
  await expect(check.getByText('这是酒窖学院签发的证书')).toBeVisible();
  await expect(check.getByText(/^.\*\*$/)).toBeVisible();
  watch.allow(/404/);
  await check.getByLabel('证书编号').fill('CW2026-00000000');
  await check.getByRole('button', { name: '查询' }).click();
  await expect(check.getByText(/没有查到编号为 CW2026-00000000/)).toBeVisible();
  await signInAs('gold');
  await page.goto('/classList?tab=certified');
  await page.getByRole('link', { name: /^查看证书/ }).click();
  await page.getByRole('button', { name: /^查看证书/ }).click();
  await expect(page.getByRole('img', { name: new RegExp(`结业证书.*${CERTIFICATE}`) })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存图片' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^结业证书-.*\.png$/);
});

// Rules: course-48, course-49, course-50
test('who withdraws early gets all of it back', async ({ page, somebody, signInAs }) => {
  const me = await signInAs(await somebody({ balanceFen: BALANCE }));
  const { session } = await paidClass(me);
  await page.goto('/classList?tab=coming');
  await page.getByRole('link', { name: new RegExp(`^${session.title}`) }).click();
  await page.getByRole('button', { name: '申请退课' }).click();
  const sheet = page.getByRole('dialog', { name: '申请退课' });
  await expect(sheet.getByText('现在退课，全额退回')).toBeVisible();
  await sheet.getByRole('radio', { name: '时间有冲突' }).click();
  await sheet.getByRole('button', { name: /^确认退课/ }).click();
  await expect(page.getByRole('heading', { name: '已退款' })).toBeVisible();
  await expect.poll(() => ask(me, 'payment.getBalance', {})).toEqual({ balanceFen: BALANCE });
  await page.goto('/classList?tab=closed');
  await expect(page.getByRole('link', { name: `${session.title}，已退款` })).toBeVisible();
});

// Rule: course-71
test('the invoice of a class is issued by itself, and its learner downloads it', async ({ page, signInAs }) => {
  const gold = await signInAs('gold');
  const { list } = await ask(gold, 'classOrders.list', { group: 'certified' });
  const { orderId } = list[0]!;
  const state = async () => (await ask(gold, 'classOrders.get', { orderId })).invoicing.state;
  await expect.poll(state).toBe('issued');
  await page.goto(`/classDetail?orderId=${orderId}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载发票 PDF' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^发票-\d{20}\.pdf$/);
});
