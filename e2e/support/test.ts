import { expect, test as base } from '@playwright/test';
import type { UserInfo } from '@cellar/shared/api/identity/auth/schema';
import type { Shop } from './calls';
import { logIn, newPerson, people, type PersonName, type Somebody, type PersonRequest } from './people';
import { Watch } from './look/watch';

const shopOrigin = () => {
  const found = process.env['SHOP_ORIGIN'];
  if (!found) throw new Error('no shop runs');
  return found;
};

type Who = PersonName | Somebody;

export type SignIn = (who: Who, change?: (info: UserInfo) => unknown) => Promise<UserInfo & Shop>;

type Fixtures = {
  watch: Watch;
  /** The API past the browser, as nobody. */
  shop: Shop;
  /** A new approved buyer of this journey's own. */
  somebody: (input?: PersonRequest) => Promise<Somebody>;
  /** Opens the browser as that person: with their user-info stored before the first page. */
  signInAs: SignIn;
};

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(shopOrigin()),
  watch: [
    async ({ page }, use, info) => {
      const watch = new Watch(page);
      await use(watch);
      if (info.errors.length)
        await info.attach('what the page says', { body: await watch.textInSight(), contentType: 'text/plain' });
      // An answer under way when a journey ends is nobody's fault.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (info.errors.length)
        await info.attach('requests under way', {
          body: watch.underWay().join('\n') || 'none',
          contentType: 'text/plain',
        });
      expect(watch.unexpected(), 'console and network').toEqual([]);
    },
    { auto: true },
  ],
  shop: async ({ request }, use) => use({ request, origin: shopOrigin() }),
  somebody: async ({ request }, use) => use((input) => newPerson(request, shopOrigin(), input)),
  signInAs: async ({ page, shop }, use) => {
    await use(async (who, change = (info) => info) => {
      const info = await logIn(shop.request, shop.origin, typeof who === 'string' ? people[who] : who.phone);
      await page.addInitScript(
        (text) => {
          // Only the first page starts logged in: what the shop removes stays removed.
          if (sessionStorage.getItem('e2e:signed-in')) return;
          sessionStorage.setItem('e2e:signed-in', '1');
          localStorage.setItem('user-info', text);
        },
        JSON.stringify(change(info)),
      );
      return { ...info, ...shop };
    });
  },
});

export { expect };
