import { expect, test } from '../support/test';
import type { Page } from '@playwright/test';

const FIELDS = ['operType', 'env', 'deviceid', 'browsertype', 'clientType', 'uId', 'time', 'APIVersion', 'pagename', 'pagelink', 'deviceip', 'sourcepage', 'staytime', 'contentid', 'contenttype'];

function events(page: Page) {
  const seen: Record<string, string>[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/tracking/event') seen.push(Object.fromEntries(url.searchParams));
  });
  return seen;
}

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
  expect(list).toMatchObject({ operType: '39', env: '2', APIVersion: '0.6.0', uId: info.fguser.userid, pagename: 'list', sourcepage: '', contentid: '', contenttype: '', deviceip: '', browsertype: 'browser' });
  expect(list?.['pagelink']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/list\?country=FR$/);
  expect(list?.['time']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(list?.['staytime']).toMatch(/^\d+$/);
  expect(product).toMatchObject({ pagename: 'product', sourcepage: 'list', contenttype: '1', contentid: new URL(link ?? '', page.url()).searchParams.get('req_productId') });
});

test('opening the courses forgets the chosen tab', async ({ page }) => {
  await page.goto('/index');
  await page.evaluate(() => localStorage.setItem('navChange', '3'));
  await page.goto('/course');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('navChange'))).toBeNull();
});

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
  expect(stored).toEqual({ fromName: 'list', fromPath: '/list', toUrl: { name: 'search-result', fullPath: '/search-result' }, fromUrl: expect.stringContaining('/list'), title: '酒窖' });
});
