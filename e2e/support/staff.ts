import type { Browser, Locator, Page } from '@playwright/test';

/** The demo's people of the console; all have the same password. */
export const STAFF_PASSWORD = 'Cellar2026';
/** The first call of anyone who is not logged in is refused; the browser logs that, too. */
export const NOBODY = /401.*\/console\/api\/me/;
/** Where the console is used: a window on a desk. */
export const WINDOW = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
};

const SHANGHAI_MS = 8 * 3_600_000;

/** An instant as a field for a minute takes it, by Shanghai's clocks. */
export const typed = (at: number) => new Date(at + SHANGHAI_MS).toISOString().slice(0, 16);

export const button = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true });

/** The button ⋯ of a row, by the name of what it is about. */
export const menuOf = (where: Page | Locator, row: string | RegExp) =>
  where.getByRole('button', typeof row === 'string' ? { name: `操作 ${row}`, exact: true } : { name: row });

/** Chooses one thing of a row's menu. */
export async function doTo(page: Page, row: string | Locator, label: string) {
  await (typeof row === 'string' ? menuOf(page, row) : menuOf(row, /^操作/)).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** Opens an address of the console and logs in there. */
export async function enter(page: Page, address: string, name: string, password = STAFF_PASSWORD) {
  await page.goto(address);
  await page.getByLabel('账号').fill(name);
  await page.getByLabel('密码').fill(password);
  await page.keyboard.press('Enter');
}

/** The same in a window of their own. */
export async function enterOwn(browser: Browser, address: string, name: string, password?: string): Promise<Page> {
  const page = await (await browser.newContext({ ...WINDOW, baseURL: new URL(address).origin })).newPage();
  await enter(page, address, name, password);
  return page;
}
