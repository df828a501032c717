import { expect, type Locator, type Page } from '@playwright/test';

/** So many stops a page of the console may have before what is looked for. */
const STOPS = 150;

const hasFocus = (where: Locator) => where.evaluate((element) => element === document.activeElement);

/** Presses Tab until this has the focus, as somebody without a pointer does. */
export async function tabTo(page: Page, where: Locator): Promise<void> {
  await expect(where).toBeVisible();
  for (let at = 0; at < STOPS; at++) {
    if (await hasFocus(where)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${STOPS} presses of Tab do not lead to ${String(where)}`);
}

/** Goes there and presses Enter. */
export async function enterAt(page: Page, where: Locator): Promise<void> {
  await tabTo(page, where);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types over what it has. */
export async function typeAt(page: Page, where: Locator, text: string): Promise<void> {
  await tabTo(page, where);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Goes to a field of choices and down to one of them. */
export async function chooseAt(page: Page, where: Locator, label: string): Promise<void> {
  await tabTo(page, where);
  const chosen = () => where.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label.trim());
  const choices = await where.locator('option').count();
  for (let at = 0; at < choices && (await chosen()) !== label; at++) await page.keyboard.press('ArrowDown');
  expect(await chosen()).toBe(label);
}
