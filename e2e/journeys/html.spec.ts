import type { Page, Route } from '@playwright/test';
import { ask } from '../support/calls';
import { routes } from '../support/routes';
import { expect, test } from '../support/test';

const PAGES = ['/index', '/product?req_productId=none', '/list', '/activity', '/course', '/login', '/cart'] as const;

/** Opens home with its clock stopped and its first picture kept back; `asked` lists the scripts that were asked for so far. */
async function openWithPictureHeld(page: Page, baseURL: string | undefined) {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const held = new Promise<Route>((resolve) => {
    let first = true;
    void page.route('**/img/**', (route) => {
      if (!first) return route.continue();
      first = false;
      return resolve(route);
    });
  });
  // A busy server leaves the first data out, and with them the picture.
  let response = await page.request.get(`${baseURL}/index`);
  while (!(await response.text()).includes('fetchpriority="high"'))
    response = await page.request.get(`${baseURL}/index`);
  await page.route('**/index', (route) => route.fulfill({ response }));
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.goto('/index', { waitUntil: 'commit' });
  return { asked: () => scripts, held };
}

for (const path of PAGES) {
  test(`${path} has its bar and its shape without scripts`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });
    const page = await context.newPage();
    await page.goto(`${baseURL}${path}`);
    await expect(page.locator('#root > *').first()).toBeVisible();
    expect(await page.locator('#root [class*="bone"]').count()).toBeGreaterThan(2);
    await context.close();
  });

  test(`${path} preloads exactly the files it asks for before the first paint`, async ({ page, baseURL, signInAs }) => {
    if (path === '/cart') await signInAs('gold');
    const html = await (await page.request.get(`${baseURL}${path}`)).text();
    const named = [...html.matchAll(/<(?:link|script)[^>]*?(?:href|src)="([^"]+\.(?:js|css))"/g)].map(
      (match) => match[1] as string,
    );
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(js|css)$/.test(pathname) && !pathname.startsWith('/sandbox')) asked.push(pathname);
    });
    let before: string[] | undefined;
    await page.exposeFunction('painted', () => (before ??= [...asked]));
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('#root') || document.querySelector('#root > .bones')) return;
        if (!document.querySelector('#root main')) return;
        observer.disconnect();
        void (window as unknown as { painted: () => void }).painted();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${baseURL}${path}`);
    await expect.poll(() => before !== undefined).toBe(true);
    expect([...new Set(before)].sort()).toEqual([...new Set(named)].sort());
    expect(new Set(before).size, 'nothing is fetched twice').toBe(before?.length);
  });
}

test('the HTML of every path has its title, its shape and the files that its screen needs', async ({
  request,
  baseURL,
}) => {
  for (const { path, navTitle, remote } of routes) {
    await test.step(path, async () => {
      const answer = await request.get(`${baseURL}${path}`);
      const html = await answer.text();
      expect(answer.status()).toBe(200);
      expect(html).toContain('<title>酒窖</title>');
      expect(html).toContain(navTitle);
      expect(html).toMatch(/class="bones?[ "]/);
      const named = [...html.matchAll(/<(?:link|script)[^>]*?(?:href|src)="([^"]+\.(?:js|css))"/g)].map((match) =>
        String(match[1]),
      );
      expect(named.some((file) => file.includes(`/remotes/${remote}/`) && file.endsWith('.js'))).toBe(true);
      for (const file of named) expect((await request.head(`${baseURL}${file}`)).status(), file).toBe(200);
    });
  }
});

for (const [end, finish] of [
  ['is there', (picture: Route) => picture.continue()],
  ['cannot be had', (picture: Route) => picture.abort()],
] as const) {
  test(`scripts are asked for once the largest picture ${end}`, async ({ page, watch, baseURL }) => {
    watch.allow(/ERR_FAILED/);
    const { asked, held } = await openWithPictureHeld(page, baseURL);
    const picture = await held;
    expect(asked()).toEqual([]);
    await finish(picture);
    await expect
      .poll(() => page.evaluate(() => document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.complete))
      .toBe(true);
    await page.clock.runFor(100);
    await expect.poll(asked).not.toEqual([]);
    await page.clock.resume();
    await expect(page.locator('#root main').first()).toBeVisible();
  });
}

test('scripts wait for the largest picture a second at most', async ({ page, baseURL }) => {
  const { asked, held } = await openWithPictureHeld(page, baseURL);
  const picture = await held;
  await page.clock.runFor(999);
  expect(asked()).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(asked).not.toEqual([]);
  await picture.continue();
  await page.clock.resume();
  await expect(page.locator('#root main').first()).toBeVisible();
});

/** What of the shape becomes what of the page. */
const SHAPES: Record<string, [bone: string, part: string][]> = {
  '/index': [
    ['.bone-search', 'header:has([class*=brand])'],
    ['.bone-banner', '[class*=banners]'],
    ['.bone-doors', 'nav[aria-label=频道]'],
    ['.bone-flash', 'main section:has(> [class*=flashHead])'],
    ['.bone-rail', 'main section:has([class*=railItem])'],
  ],
  '/search-result': [
    ['.bone-find', 'header, [class*=bar]:has(form)'],
    ['.bone-tree .bone-branch', 'section[class*=branch]'],
    ['.bone-branch .bone-grid', 'section[class*=branch] ul'],
  ],
  '/list': [
    ['.bone-nav', 'header'],
    ['.bone-aisle', 'nav[aria-label=分类与国家]'],
    ['.bone-goods .bone-card', '[data-item]'],
  ],
  '/product': [
    ['.bone-gallery', '[class*=gallery]'],
    ['.bone-headline', 'section:has(> [class*=prices])'],
    ['.bone-rows', 'section[class*=rows]'],
  ],
};
const NEAR = 4;

for (const [path, pairs] of Object.entries(SHAPES)) {
  test(`${path} does not jump when the screen takes the place of its shape`, async ({
    browser,
    page,
    baseURL,
    shop,
  }) => {
    const { list } = await ask(shop, 'catalog.search', { words: '奥布拉克庄园正牌干红 2015' });
    const address = path === '/product' ? `${path}?req_productId=${list[0]!.id}` : path;
    const place = async (where: Page, selector: string) => {
      await expect(where.locator(selector).first(), selector).toBeVisible();
      const { y = 0, x = 0 } = (await where.locator(selector).first().boundingBox()) ?? {};
      return { x, y };
    };
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });
    const bare = await context.newPage();
    await bare.goto(`${baseURL}${address}`);
    const shape = await Promise.all(pairs.map(([bone]) => place(bare, bone)));
    await context.close();
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address);
    for (const [at, [bone, part]] of pairs.entries()) {
      const { x, y } = await place(page, part);
      expect(Math.abs(y - shape[at]!.y), `${bone} becomes ${part}: ${shape[at]!.y} → ${y}`).toBeLessThanOrEqual(NEAR);
      expect(Math.abs(x - shape[at]!.x), `${bone} becomes ${part}: across ${shape[at]!.x} → ${x}`).toBeLessThanOrEqual(
        NEAR,
      );
    }
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02);
  });
}

test('an unknown path is answered 404 with the way home and the search', async ({ page, watch }) => {
  watch.allow(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('页面不存在').first()).toBeVisible();
  await page.getByRole('button', { name: '回首页' }).click();
  await expect(page).toHaveURL(/\/index$/);
});
