import { drawn } from '../../support/look/look';
import { expect, test } from '../../support/test';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36';
type Opened = [code: number, argument: unknown];
declare global {
  interface Window {
    opened: Opened[];
  }
}

test.describe('inside the Android app', () => {
  test.use({ userAgent: `${ANDROID} CellarApp/2.5.0` });
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.opened = [];
      Object.assign(window, {
        CellarApp: {
          open: (code: number, json: string) => window.opened.push([code, JSON.parse(json || 'null')]),
          getToken: () => '',
        },
      });
    });
  });

  // Rules: app-2, app-9
  test("a tap on a product opens the app's own screen with its id", async ({ page }) => {
    await page.goto('/list');
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
    const link = page.getByRole('list', { name: '商品' }).getByRole('link').first();
    const id = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('req_productId');
    await link.click();
    await expect.poll(() => page.evaluate(() => window.opened)).toEqual([[1, id]]);
    await expect(page).toHaveURL(/\/list$/);
  });

  // Rule: app-1
  test('calls and events name the client', async ({ page }) => {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url()));
    await page.goto('/list');
    await drawn(page);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect(seen.some((url) => url.includes('/screen?') && url.includes('req_quarry=android'))).toBe(true);
    }).toPass();
    expect(seen.some((url) => url.includes('req_quarry=h5'))).toBe(false);
  });

  // Rule: app-4
  test("/toOem is the app's own screen", async ({ page }) => {
    await page.goto('/toOem');
    await expect.poll(() => page.evaluate(() => window.opened.map(([code]) => code))).toEqual([30]);
  });
});

test.describe('inside an Android app whose bridge fails', () => {
  test.use({ userAgent: `${ANDROID} CellarApp/2.5.0` });
  // Rule: app-7
  test('the page changes its route instead', async ({ page }) => {
    await page.addInitScript(() =>
      Object.assign(window, {
        CellarApp: {
          open: () => {
            throw new Error('no screen');
          },
          getToken: () => '',
        },
      }),
    );
    await page.goto('/list');
    await page.getByRole('list', { name: '商品' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product/);
  });
});

test.describe('inside the iOS app', () => {
  test.use({ userAgent: `${IPHONE} CellarApp/4.0.0` });
  test('messages carry code and argument', async ({ page }) => {
    await page.addInitScript(() => {
      window.opened = [];
      Object.assign(window, {
        webkit: {
          messageHandlers: {
            cellar: { postMessage: ({ code, arg }: { code: number; arg: unknown }) => window.opened.push([code, arg]) },
          },
        },
      });
    });
    await page.goto('/list');
    await page.getByRole('link', { name: '搜索' }).click();
    await expect.poll(() => page.evaluate(() => window.opened.map(([code]) => code))).toEqual([2]);
  });
});

test.describe('inside an old iOS app', () => {
  test.use({ userAgent: `${IPHONE} CellarApp/3.0` });
  // Rule: app-6
  test('the older channel is used', async ({ page }) => {
    await page.addInitScript(() => {
      window.opened = [];
      Object.assign(window, {
        cellar: {
          postMessage: (json: string) => {
            const { code, arg } = JSON.parse(json) as { code: number; arg: unknown };
            window.opened.push([code, arg]);
          },
        },
      });
    });
    await page.goto('/list');
    await page.getByRole('link', { name: '搜索' }).click();
    await expect.poll(() => page.evaluate(() => window.opened.map(([code]) => code))).toEqual([2]);
  });
});

test.describe('inside the messenger', () => {
  test.use({ userAgent: `${ANDROID} MicroMessenger/8.0.40` });
  // Rule: share-1
  test("sharing is signed for the address, and a phone's calls stay h5", async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/share/signature') && asked.push(request.url()));
    await page.goto('/list?country=FR#top');
    await expect.poll(() => asked.length).toBe(1);
    const url = new URL(asked[0] ?? '');
    expect(url.searchParams.get('pageUrl')).toMatch(/\/list\?country=FR$/);
    expect(url.searchParams.get('req_quarry')).toBe('h5');
  });
});

test.describe('inside the messenger on an iPhone', () => {
  test.use({ userAgent: `${IPHONE} MicroMessenger/8.0.40` });
  // Rules: page-15, share-2
  test('the address is signed at which the shop was opened, without its token; all five ways to share are set', async ({
    page,
    watch,
  }) => {
    watch.allow(/HTTP 401|401 \(Unauthorized\)/);
    const asked: (string | null)[] = [];
    page.on(
      'request',
      (request) =>
        request.url().includes('/api/share/signature') &&
        asked.push(new URL(request.url()).searchParams.get('pageUrl')),
    );
    await page.goto('/list?country=FR&token=secret#top');
    await page.getByRole('link', { name: '搜索' }).click();
    await expect(page).toHaveURL(/\/search-result/);
    await expect.poll(() => asked.length).toBe(2);
    const opened = `${new URL(page.url()).origin}/list?country=FR`;
    expect(asked).toEqual([opened, opened]);
    const shares = () =>
      page.evaluate(() => Object.keys((window as unknown as { wx?: { shares: object } }).wx?.shares ?? {}).sort());
    await expect.poll(shares).toEqual(['AppMessage', 'QQ', 'QZone', 'Timeline', 'Weibo']);
  });
});

// Rule: share-1
test('outside the messenger nothing is signed and no script of its is fetched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => /share\/signature|messenger-sdk/.test(request.url()) && asked.push(request.url()));
  await page.goto('/list');
  await page.getByRole('link', { name: '搜索' }).click();
  await expect(page).toHaveURL(/\/search-result/);
  await drawn(page);
  expect(asked).toEqual([]);
});

// Rule: app-10
test('in a browser /toOem says where to go', async ({ page }) => {
  await page.goto('/toOem');
  await expect(page.getByText('请下载APP', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '下载APP' })).toBeVisible();
});
