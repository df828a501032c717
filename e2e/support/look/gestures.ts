import type { CDPSession, Locator, Page } from '@playwright/test';

/** Fingers and an input method of the browser itself, past what scripts could send. */
export const hands = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

const STEPS = 8;

/** One finger is laid on the middle of what is named, moved by so many pixels, and lifted. */
export async function swipe(page: Page, on: Locator, by: { x: number; y: number }) {
  const devtools = await hands(page);
  const box = (await on.boundingBox())!;
  const [x, y] = [box.x + box.width * 0.75, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number | null) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === null ? [] : [{ x: x + by.x * part, y: y + by.y * part }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', step / STEPS);
  await touch('touchEnd', null);
}

/** Puts a text into the clipboard and pastes it where the focus is. */
export async function paste(page: Page, into: Locator, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((label) => navigator.clipboard.writeText(label), text);
  await into.focus();
  await page.keyboard.press('Control+V');
}

/**
 * An input method that composes in the field with the focus: letters that are not decided yet, keys that are its own, the sign that is
 * chosen.
 */
export async function inputMethod(page: Page) {
  const devtools = await hands(page);
  return {
    compose: (text: string) =>
      devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    /** While it composes, every key is 229 to the page. */
    press: async (key: 'Enter' | 'Escape' | 'ArrowDown') => {
      const event = { key, code: key, windowsVirtualKeyCode: 229 };
      await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
    },
    choose: (text: string) => devtools.send('Input.insertText', { text }),
  };
}
