import type { CourseSession } from '@cellar/shared/api/trade/courses/schema';
import { expect, type Page } from '@playwright/test';
import { ask, type Shop } from './calls';

const MAX_SESSIONS = 40;

/** What is taught soon. */
export const sessionsOf = async (shop: Shop, kind: CourseSession['kind']) =>
  (await ask(shop, 'courses.listSessions', { kind, size: MAX_SESSIONS })).list;

/** The first that suits. */
export function found(sessions: CourseSession[], suits: (session: CourseSession) => boolean): CourseSession {
  const session = sessions.find(suits);
  if (!session) throw new Error('no session of the school suits');
  return session;
}

type Person = { name: string; phone: string; pinyin?: string; idNumber?: string };

/** Fills the card of a learner. */
export async function fillLearner(page: Page, nth: number, { name, phone, pinyin, idNumber }: Person) {
  const card = page.getByRole('region', { name: `学员 ${nth}` });
  await card.getByLabel('姓名', { exact: true }).fill(name);
  if (pinyin) await card.getByLabel('姓名拼音').fill(pinyin);
  await card.getByLabel('手机号').fill(phone);
  if (idNumber) await card.getByLabel('身份证号').fill(idNumber);
}

/** The rest of the form, then its next step. */
export async function agreeAndGoOn(page: Page) {
  await page.getByLabel('联系手机').fill('13912345678');
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page).toHaveURL(/\/course-order\?/);
}
