import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import { people, PASSWORD, type PersonName } from './people';

type UserInfo = { token: string; fguser: { userid: string; registemark: number; vipstatus: number } };

/** What the browser's console said and which requests failed; a journey names what it expects of them. */
export class Watch {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];
  constructor(page: Page) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.seen.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.seen.push(`uncaught: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) this.seen.push(`HTTP ${response.status()} ${response.url()}`);
    });
  }
  /** Lets through what matches; everything else fails the journey. */
  allow(...patterns: RegExp[]) {
    this.expected.push(...patterns);
  }
  unexpected() {
    return this.seen.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  }
}

/** Sends a call of the shop past the browser. */
export async function callShop(request: APIRequestContext, method: 'GET' | 'POST', url: string, fields: Record<string, string>) {
  const options = method === 'GET' ? { params: fields } : { form: fields };
  const response = await request.fetch(url, { method, ...options });
  return (await response.json()) as { states: number; message: string; result: never };
}

export async function userInfoOf(request: APIRequestContext, name: PersonName): Promise<UserInfo> {
  const { result, message } = await callShop(request, 'POST', `${origin()}/api/login`, { phone: people[name], password: PASSWORD, req_quarry: 'h5' });
  if (!result) throw new Error(`${name} cannot log in: ${message}`);
  return result;
}

export const origin = () => {
  const found = process.env['SHOP_ORIGIN'];
  if (!found) throw new Error('no shop runs');
  return found;
};

type Fixtures = {
  watch: Watch;
  /** Opens the browser as that person: with their user-info stored before the first page. */
  signInAs: (name: PersonName, change?: (info: UserInfo) => unknown) => Promise<UserInfo>;
};

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(origin()),
  watch: [
    async ({ page }, use) => {
      const watch = new Watch(page);
      await use(watch);
      expect(watch.unexpected(), 'console and network').toEqual([]);
    },
    { auto: true },
  ],
  signInAs: async ({ page, request }, use) => {
    await use(async (name, change = (info) => info) => {
      const info = await userInfoOf(request, name);
      await page.addInitScript((text) => {
        // Only the first page starts logged in: what the shop removes stays removed.
        if (sessionStorage.getItem('e2e:signed-in')) return;
        sessionStorage.setItem('e2e:signed-in', '1');
        localStorage.setItem('user-info', text);
      }, JSON.stringify(change(info)));
      return info;
    });
  },
});

export { expect };
