import { expect, type Locator, type Page } from '@playwright/test';
import { ask, type Shop } from './calls';
import { captchaOf, smsCodeOf } from './trade';

/** More than the shop sends to this machine without a captcha. */
const FREE_CODES = 4;

/** From here on the shop asks this machine for a captcha before it sends a code. */
export async function spendFreeCodes(shop: Shop) {
  for (let n = 0; n < FREE_CODES; n++)
    await ask(shop, 'auth.sendLoginCode', { phone: `1360000${String(n).padStart(4, '0')}` }).catch(() => undefined);
}

export type ReadCode = (shop: Shop, phone: string) => Promise<string>;
type Ways = { within?: Page | Locator; codeOf?: ReadCode };

/**
 * Types the phone, has a code sent to it, with a captcha if the shop asks for one, and types the code; `within` is the form or the sheet,
 * `codeOf` reads the message.
 */
export async function proveByCode(
  page: Page,
  shop: Shop,
  phone: string,
  { within = page, codeOf = smsCodeOf }: Ways = {},
) {
  let token = '';
  page.on('response', async (response) => {
    if (!response.url().includes('/api/image/token')) return;
    token = ((await response.json()) as { result: { imageToken: string } }).result.imageToken;
  });
  await within.getByRole('textbox', { name: '手机号' }).fill(phone);
  const send = within.getByRole('button', { name: '获取验证码' });
  const sent = within.getByText(/s 后重发/);
  const signs = within.getByLabel('图形码');
  await send.click();
  await expect(sent.or(signs)).toBeVisible();
  if (await signs.isVisible()) {
    const picture = within.getByRole('button', { name: '换一张图形验证码' }).locator('img');
    await expect(picture).toHaveAttribute('src', /^data:image\/png/);
    await expect.poll(() => token && captchaOf(shop, token)).not.toBe('');
    await signs.fill(await captchaOf(shop, token));
    await send.click();
    await expect(sent).toBeVisible();
  }
  await expect.poll(() => codeOf(shop, phone)).not.toBe('');
  await within.getByLabel('验证码', { exact: true }).fill(await codeOf(shop, phone));
}
