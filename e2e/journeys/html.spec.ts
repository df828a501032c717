import { expect, test } from '../support/test';

const PAGES = ['/index', '/product?req_productId=none', '/list', '/activity', '/course', '/login', '/cart'] as const;

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
    const named = [...html.matchAll(/<(?:link|script)[^>]*?(?:href|src)="([^"]+\.(?:js|css))"/g)].map((match) => match[1] as string);
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

test('an unknown path is answered 404 with the way home and the search', async ({ page, watch }) => {
  watch.allow(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('页面不存在').first()).toBeVisible();
  await page.getByRole('button', { name: '回首页' }).click();
  await expect(page).toHaveURL(/\/index$/);
});
