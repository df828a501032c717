import type { Browser, Page, Route } from '@playwright/test';
import { ask } from '../../support/calls';
import { routes } from '../../support/walk/routes';
import { expect, test } from '../../support/test';

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

/** What of the shape becomes what of the page. */
const SHAPES: Record<string, [bone: string, part: string][]> = {
  '/index': [
    ['.bone-search', 'header:has([class*=brand])'],
    ['.bone-banner', '[class*=banners]'],
    ['.bone-doors', 'nav[aria-label=频道]'],
    ['.bone-flash', 'main section:has(> [class*=flashHead])'],
    ['.bone-rail', 'main section:has(ul[class*=rail]) > [class*=head]'],
  ],
  '/search-result': [
    ['.bone-find', 'header, [class*=bar]:has(form)'],
    ['.bone-tree .bone-branch', 'section[class*=branch]'],
    ['.bone-branch .bone-grid', 'section[class*=branch] ul'],
  ],
  '/list': [
    ['.bone-nav', 'header'],
    ['.bone-aisle', 'nav[aria-label=分类与国家]'],
    ['.bone-goods .bone-card', '[data-item] > *'],
  ],
  '/product': [
    ['.bone-gallery', '[class*=gallery]'],
    ['.bone-headline', 'section:has(h1)'],
    ['.bone-rows', 'section[class*=rows]'],
  ],
  '/activity': [],
  '/course': [],
  '/login': [],
  '/cart': [],
};
const NEAR = 4;
/** What a server sends before the browser has acknowledged anything. */
const FIRST_ROUND_TRIP = 14 * 1024;

type Place = { x: number; y: number };

async function placesOf(page: Page, selectors: string[]): Promise<Place[]> {
  const places: Place[] = [];
  for (const selector of selectors) {
    const element = page.locator(selector).first();
    await expect(element, selector).toBeVisible();
    const { x = 0, y = 0 } = (await element.boundingBox()) ?? {};
    places.push({ x, y });
  }
  return places;
}

/** Where the bones stand in a browser that runs no scripts. */
async function shapeWithoutScripts(browser: Browser, address: string, bones: string[]): Promise<Place[]> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.locator('#root > *').first()).toBeVisible();
  expect(await page.locator('#root [class*="bone"]').count()).toBeGreaterThan(2);
  const places = await placesOf(page, bones);
  await context.close();
  return places;
}

/**
 * Notes which scripts and styles were requested when the screen was first painted, which were run or applied, and how far the page shifted.
 */
async function observeFirstPaint(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname) && !pathname.startsWith('/sandbox')) requested.push(pathname);
  });
  let before: string[] | undefined;
  await page.exposeFunction('painted', () => (before ??= [...requested]));
  await page.addInitScript(() => {
    const seen = window as unknown as { painted: () => void; shift: number; used: Set<string> };
    seen.shift = 0;
    seen.used = new Set();
    new MutationObserver(() => {
      for (const script of document.scripts) seen.used.add(script.src);
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) seen.used.add(link.href);
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['src', 'rel'] });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('#root') || document.querySelector('#root > .bones')) return;
      if (!document.querySelector('#root main')) return;
      observer.disconnect();
      seen.painted();
    }).observe(document, { childList: true, subtree: true });
  });
  return {
    requestedBefore: () => before,
    shift: () => page.evaluate(() => (window as unknown as { shift: number }).shift),
    used: () => page.evaluate(() => [...(window as unknown as { used: Set<string> }).used]),
  };
}

const filesNamedIn = (html: string) =>
  [...html.matchAll(/<(?:link|script)[^>]*?(?:href|src)="([^"]+\.(?:js|css))"/g)].map((match) => String(match[1]));

for (const [path, pairs] of Object.entries(SHAPES)) {
  // Rules: page-5, page-8, page-10
  test(`${path}: its shape without scripts, exactly the files before its first paint, no jump`, async ({
    browser,
    page,
    baseURL,
    shop,
    signInAs,
  }) => {
    if (path === '/cart') await signInAs('gold');
    const { list } = await ask(shop, 'catalog.search', { text: '奥布拉克庄园正牌干红 2015' });
    const address = `${baseURL}${path}${path === '/product' ? `?req_productId=${list[0]!.id}` : ''}`;
    const shape = await test.step('shape', () =>
      shapeWithoutScripts(
        browser,
        address,
        pairs.map(([bone]) => bone),
      ));

    const named = filesNamedIn(await (await page.request.get(address)).text());
    const { requestedBefore, shift, used } = await observeFirstPaint(page);
    await page.goto(address);
    await expect.poll(() => requestedBefore() !== undefined).toBe(true);
    expect([...new Set(requestedBefore())].sort()).toEqual([...new Set(named)].sort());
    expect(new Set(requestedBefore()).size, 'nothing is fetched twice').toBe(requestedBefore()?.length);

    const parts = await placesOf(
      page,
      pairs.map(([, part]) => part),
    );
    for (const [at, [bone, part]] of pairs.entries()) {
      const [from, to] = [shape[at]!, parts[at]!];
      expect(Math.abs(to.y - from.y), `${bone} becomes ${part}: ${from.y} → ${to.y}`).toBeLessThanOrEqual(NEAR);
      expect(Math.abs(to.x - from.x), `${bone} becomes ${part}: across ${from.x} → ${to.x}`).toBeLessThanOrEqual(NEAR);
    }
    await page.waitForLoadState('networkidle');
    const files = (await used()).map((file) => new URL(file, address).pathname);
    expect(
      named.filter((file) => !files.includes(file)),
      'preloaded and not used',
    ).toEqual([]);
    expect(await shift()).toBeLessThan(0.02);
  });
}

// Rule: page-25
test('the HTML of the pages that most people meet first fits into one round trip', async ({
  request,
  shop,
  baseURL,
}) => {
  const goods = await ask(shop, 'catalog.list', {});
  const pages = await ask(shop, 'activity.listPages', {});
  for (const path of [
    '/index',
    '/list',
    `/product?req_productId=${goods.list[0]!.id}`,
    ...pages.list.map(({ id }) => `/activity?id=${id}`),
  ]) {
    const get = () => request.get(`${baseURL}${path}`, { headers: { 'accept-encoding': 'br' } });
    // A busy server leaves the first data out.
    let answer = await get();
    while ((await answer.text()).includes('id="first-data">{}<')) answer = await get();
    expect(answer.headers()['content-encoding']).toBe('br');
    expect(Number(answer.headers()['content-length']), path).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
  }
});

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
      const named = filesNamedIn(html);
      expect(named.some((file) => file.includes(`/remotes/${remote}/`) && file.endsWith('.js'))).toBe(true);
      for (const file of named) expect((await request.head(`${baseURL}${file}`)).status(), file).toBe(200);
    });
  }
});

for (const [end, finish] of [
  ['is there', (picture: Route) => picture.continue()],
  ['cannot be had', (picture: Route) => picture.abort()],
] as const) {
  // Rule: page-6
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

// Rule: page-6
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

// Rule: page-3
test('an unknown path is answered 404 with the way home and the search', async ({ page, watch }) => {
  watch.allow(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('页面不存在').first()).toBeVisible();
  await page.getByRole('button', { name: '回首页' }).click();
  await expect(page).toHaveURL(/\/index$/);
});
