import { drawn } from '../../support/look/look';
import { expect, test } from '../../support/test';
import type { Page } from '@playwright/test';

const FIELDS = [
  'operType',
  'env',
  'deviceid',
  'browsertype',
  'clientType',
  'uId',
  'time',
  'APIVersion',
  'pagename',
  'pagelink',
  'deviceip',
  'sourcepage',
  'staytime',
  'contentid',
  'contenttype',
];

function events(page: Page) {
  const seen: Record<string, string>[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/tracking/event') seen.push(Object.fromEntries(url.searchParams));
  });
  return seen;
}

// Rules: track-1, track-2
test('each page left sends one event with all fields', async ({ page, signInAs }) => {
  const info = await signInAs('gold');
  const seen = events(page);
  await page.goto('/list?country=FR');
  const first = page.getByRole('list', { name: '商品' }).getByRole('link').first();
  const link = await first.getAttribute('href');
  await first.click();
  await expect(page).toHaveURL(/\/product/);
  await page.goBack();
  await expect(page).toHaveURL(/\/list/);
  await expect.poll(() => seen.length).toBe(2);
  const [list, product] = seen;
  expect(Object.keys(list ?? {}).sort()).toEqual([...FIELDS].sort());
  expect(list).toMatchObject({
    operType: '39',
    env: '2',
    APIVersion: '0.6.0',
    uId: info.fguser.userid,
    pagename: 'list',
    sourcepage: '',
    contentid: '',
    contenttype: '',
    deviceip: '',
    browsertype: 'browser',
  });
  expect(list?.['pagelink']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/list\?country=FR$/);
  expect(list?.['time']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(list?.['staytime']).toMatch(/^\d+$/);
  expect(product).toMatchObject({
    pagename: 'product',
    sourcepage: 'list',
    contenttype: '1',
    contentid: new URL(link ?? '', page.url()).searchParams.get('req_productId'),
  });
});

// Rule: page-18
test('opening the courses forgets the chosen tab', async ({ page }) => {
  await page.goto('/index');
  await page.evaluate(() => localStorage.setItem('navChange', '3'));
  await page.goto('/course');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('navChange'))).toBeNull();
});

// Rule: page-12
test('navigations leave their records', async ({ page }) => {
  await page.goto('/list?country=FR');
  await page.getByRole('link', { name: '搜索' }).click();
  await expect(page).toHaveURL(/\/search-result/);
  const stored = await page.evaluate(() => ({
    fromName: sessionStorage.getItem('fromName'),
    fromPath: localStorage.getItem('fromPath'),
    toUrl: JSON.parse(localStorage.getItem('toUrl') ?? 'null') as unknown,
    fromUrl: localStorage.getItem('fromUrl'),
    title: document.title,
  }));
  expect(stored).toEqual({
    fromName: 'list',
    fromPath: '/list',
    toUrl: { name: 'search-result', fullPath: '/search-result' },
    fromUrl: expect.stringContaining('/list'),
    title: '酒窖',
  });
});

// Rules: event-1, event-2
test('the analytics script comes after the first screen and takes over the events that waited', async ({
  page,
  somebody,
  signInAs,
}) => {
  await signInAs(await somebody());
  let drawnBefore: boolean | undefined;
  await page.exposeFunction('analyticsCame', (there: boolean) => (drawnBefore ??= there));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.head?.querySelector('script[data-channel]')) return;
      const came = (window as unknown as { analyticsCame: (there: boolean) => void }).analyticsCame;
      came(document.querySelector('#root main') !== null && document.querySelector('#root > .bones') === null);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.addInitScript(() => Object.assign(window, { cellarAnalytics: [{ name: 'early', data: {} }] }));
  await page.goto('/member-center');
  await expect.poll(() => drawnBefore).toBe(true);
  await drawn(page);
  expect(
    await page
      .locator('head script[data-channel]')
      .evaluateAll((scripts) => scripts.map((script) => ({ ...(script as HTMLElement).dataset }))),
  ).toEqual([{ id: 'sandbox', channel: 'browser' }]);
  await page.goto('/list');
  const names = () =>
    page.evaluate(() =>
      (
        window as unknown as { cellarAnalytics: { events?: { name: string; data: object }[] } }
      ).cellarAnalytics.events?.map(({ name }) => name),
    );
  await expect.poll(async () => (await names())?.[0]).toBe('early');
  await page
    .getByRole('button', { name: /加入购物车$/ })
    .first()
    .click();
  await expect.poll(async () => (await names())?.includes('addToCart')).toBe(true);
  const added = await page.evaluate(
    () =>
      (
        window as unknown as { cellarAnalytics: { events: { name: string; data: object }[] } }
      ).cellarAnalytics.events.find(({ name }) => name === 'addToCart')?.data,
  );
  expect(added).toMatchObject({ level: expect.stringMatching(/会员/), region: expect.any(String) });
});
