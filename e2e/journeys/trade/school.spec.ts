import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ask } from '../../support/calls';
import { axeFindings } from '../../support/look/look';
import { button, doTo, enterOwn } from '../../support/staff';
import { expect, test } from '../../support/test';

const DAY = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** A session of one day, two months ahead. */
async function planSession(page: Page) {
  await page.getByRole('button', { name: '新建班次' }).click();
  await page.getByLabel('级别').selectOption({ index: 1 });
  await expect(page.getByLabel('价格（元）')).not.toHaveValue('');
  for (const [label, value] of [
    ['城市', '杭州'],
    ['校区', '钱江品鉴室'],
    ['教室', '七号教室'],
    ['地址', '杭州市上城区钱江路 100 号'],
    ['开课日期', dayIn(60)],
    ['报名截止', `${dayIn(58)}T18:00`],
    ['名额', '12'],
    ['内容', '六大品种与系统品鉴法'],
    ['费用包含', '教材\n品鉴用酒'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('讲师').selectOption({ index: 1 });
  await button(page, '保存').click();
  const row = page.getByRole('row', { name: /钱江品鉴室/ });
  await expect(row).toContainText('0 / 12');
  expect(await axeFindings(page), 'sessions').toEqual([]);
}

async function openPast(page: Page, title: RegExp) {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '学院' }).click();
  await page.getByLabel('班次状态').selectOption({ label: '已结束' });
  await page.getByRole('row', { name: title }).filter({ hasText: '已结束' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Who was there, with which result; then the certificate. */
async function certify(page: Page) {
  await openPast(page, /波尔多产区课/);
  await page.getByRole('checkbox', { name: '选择 赵一鸣' }).check();
  await button(page.getByRole('group', { name: '点名' }), '到课').click();
  const row = page.getByRole('row', { name: /赵一鸣/ });
  await expect(row).toContainText('已上课');
  await doTo(page, row, '登记成绩');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('成绩').fill('优秀');
  await button(dialog, '保存').click();
  await expect(row).toContainText('通过');
  await button(page, '颁发证书（1）').click();
  await expect(row).toContainText(/CW\d{4}-/);
  expect(await axeFindings(page), 'roster').toEqual([]);
}

/** A PDF behind the material of a level. */
async function addHandout(page: Page) {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '学院' }).click();
  await page.getByRole('navigation', { name: '学院' }).getByRole('link', { name: '课程与讲师' }).click();
  await page
    .getByRole('table', { name: '级别' })
    .getByRole('link', { name: /WSET 一级/ })
    .click();
  await button(page, '加一份').click();
  const row = page.getByRole('group', { name: /^第 \d+ 份$/ }).last();
  await row.getByLabel('资料标题').fill('课堂讲义');
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');
  await row.getByLabel('资料文件：选择文件').setInputFiles({ name: '讲义.pdf', mimeType: 'application/pdf', buffer });
  await expect(row.getByText(/^讲义\.pdf/)).toBeVisible();
  await button(page, '保存').click();
  await expect(page.getByRole('heading', { name: '课程与讲师' })).toBeVisible();
}

// Rules: course-72, school-3, school-5, school-6, school-8, school-9
test('the school plans a session, answers a question, marks learners, and certificate and handout reach their learner', async ({
  page,
  shop,
  browser,
  signInAs,
}) => {
  const phone = '13912340017';
  const text = '想从零开始学，周末有班吗？';
  await ask(shop, 'courses.saveConsultation', { phone, name: '沈知夏', text, idemKey: randomUUID() });
  const school = await enterOwn(browser, `${shop.origin}/console/school`, 'school');
  await planSession(school);
  const { list } = await ask(shop, 'courses.listSessions', { city: '杭州', size: 40 });
  expect(list.some(({ venue, remaining }) => venue === '钱江品鉴室' && remaining === 12)).toBe(true);

  await school.getByRole('navigation', { name: '学院' }).getByRole('link', { name: '咨询' }).click();
  const asked = school.getByRole('row', { name: new RegExp(phone) });
  await doTo(school, asked, '回复');
  const dialog = school.getByRole('dialog');
  await dialog.getByLabel('回复').fill('有的，一级周末班最合适。');
  await button(dialog, '回复').click();
  await expect(asked).toHaveCount(0);

  await certify(school);
  await openPast(school, /WSET 一级/);
  await button(school, '颁发证书（1）').click();
  await expect(school.getByRole('row', { name: /何咏琪/ })).toContainText(/CW\d{4}-/);
  await addHandout(school);
  await school.context().close();

  const me = await signInAs('distributor');
  const [order] = (await ask(me, 'classOrders.list', { group: 'certified' })).list;
  await page.goto(`/classDetail?orderId=${order?.orderId}`);
  await expect(page.getByText(/CW\d{4}-/).first()).toBeVisible();
  await page.getByText('课堂讲义').click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 讲义.pdf' }).click();
  expect((await downloading).suggestedFilename()).toBe('讲义.pdf');
});
