import type { Page, Request } from '@playwright/test';
import { logIn, people } from '../../support/people';
import { drawn } from '../../support/look/look';
import { expect, test } from '../../support/test';

const isCall = (url: string) => /^\/(api|h5|buyCenter|shop)\//.test(new URL(url).pathname);
const isTracking = (url: string) => new URL(url).pathname === '/api/tracking/event';

function requestsOf(page: Page) {
  const seen: Request[] = [];
  page.on('request', (request) => seen.push(request));
  return seen;
}

/** A walk over pages of several remotes, with reading and writing calls. */
async function walk(page: Page) {
  await page.goto('/index');
  await drawn(page);
  const tabs = page.getByRole('navigation', { name: '主导航' });
  for (const name of [/购物车/, /我的/, /分类/]) {
    await tabs.getByRole('link', { name }).click();
    await drawn(page);
  }
  await page.goto('/list');
  await drawn(page);
}

// Rules: call-3, track-9
test('no call and no event carries a cookie, every call forbids the cache', async ({ page, context, signInAs }) => {
  await signInAs('gold');
  const seen = requestsOf(page);
  await walk(page);
  expect((await context.cookies()).length, 'the page has cookies that could be sent').toBeGreaterThan(0);
  const calls = seen.filter((request) => isCall(request.url()));
  expect(calls.length).toBeGreaterThan(5);
  for (const call of calls) {
    const headers = await call.allHeaders();
    expect(headers['cookie'], call.url()).toBeUndefined();
    if (!isTracking(call.url())) expect(headers['cache-control'], call.url()).toBe('no-cache');
  }
});

// Rules: call-2, track-9
test('the token travels with the calls and with nothing else', async ({ page, signInAs }) => {
  const { token } = await signInAs('gold');
  const seen = requestsOf(page);
  await walk(page);
  const carrying = seen.filter((request) => `${request.url()} ${request.postData() ?? ''}`.includes(token));
  expect(carrying.length).toBeGreaterThan(3);
  expect(carrying.map((request) => request.url()).filter((url) => !isCall(url) || isTracking(url))).toEqual([]);
});

// Rule: call-2
test('a guest sends no token, and every call says what kind of client it is', async ({ page }) => {
  const seen = requestsOf(page);
  await page.goto('/list');
  await drawn(page);
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return seen.some((request) => request.url().includes('cursor='));
    })
    .toBe(true);
  const calls = seen.filter((request) => isCall(request.url()) && !isTracking(request.url()));
  const forms = calls.map(
    (call) => new URLSearchParams(call.method() === 'GET' ? new URL(call.url()).search : (call.postData() ?? '')),
  );
  expect(forms.map((form) => form.get('req_quarry')).filter((kind) => kind !== 'h5')).toEqual([]);
  expect(forms.filter((form) => form.has('req_token'))).toEqual([]);
});

// Rule: call-1
test('writing calls send a form body', async ({ page, somebody, signInAs, shop }) => {
  await signInAs(await somebody());
  const { origin } = shop;
  await page.goto('/list');
  const sent = page.waitForRequest(`${origin}/api/car/add`);
  await page
    .getByRole('button', { name: /加入购物车$/ })
    .first()
    .click();
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect((await request.allHeaders())['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(new URLSearchParams(request.postData() ?? '').get('skuId')).toMatch(/^[0-9a-f-]{36}$/);
});

// Rules: page-15, page-24
test('a page may run no text as code, and sends others only its origin', async ({ request, baseURL }) => {
  for (const path of ['/index', '/product', '/cart', '/no-such-page']) {
    const headers = (await request.get(`${baseURL}${path}`)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|\*/);
    expect(headers['referrer-policy']).toBe('strict-origin');
  }
});

// Rule: page-15
test('the token of an address reaches neither records nor events', async ({ page, shop }) => {
  const { token } = await logIn(shop.request, shop.origin, people.gold);
  const events: string[] = [];
  page.on('request', (request) => isTracking(request.url()) && events.push(request.url()));
  await page.goto(`/list?country=FR&token=${token}`);
  await drawn(page);
  await page.getByRole('link', { name: '搜索' }).click();
  await expect(page).toHaveURL(/\/search-result/);
  await expect.poll(() => events.length).toBe(1);
  expect(new URL(events[0] ?? '').searchParams.get('pagelink')).toBe(`${shop.origin}/list?country=FR`);
  const stored = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key !== 'user-info')
      .join(' '),
  );
  expect(stored).not.toContain(token);
  expect(await page.evaluate(() => [document.referrer, location.href].join(' '))).not.toContain(token);
});

// Rule: page-16
test('the area file is asked for once, with a random version, and never again while it is kept', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/static/area-') && asked.push(request.url()));
  await page.goto('/list');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cityList') !== null)).toBe(true);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/\/static\/area-20240509\.json\?v=.+$/);
  expect(asked[0]).not.toContain('req_');
  await page.goto('/course');
  await drawn(page);
  await page.goto('/index');
  await drawn(page);
  expect(asked).toHaveLength(1);
});

// Rule: release-68
test('a page that is too old for a call offers to load itself again, and keeps what was typed', async ({
  page,
  watch,
}) => {
  watch.allow(/api\/login/);
  // To the shop this page is one of before: it asks what nobody knows any more.
  await page.route('**/api/login', (route) =>
    route.continue({ url: new URL('/api/login/of/before', route.request().url()).href }),
  );
  const password = page.getByRole('textbox', { name: '密码' });
  const logInHere = async () => {
    await password.fill('Cellar2026');
    await page.getByRole('checkbox', { name: /同意/ }).click();
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  await page.goto('/login');
  await page.getByLabel('手机号').fill('13800000002');
  await logInHere();
  const question = page.getByRole('dialog').filter({ hasText: '页面已有新版本' });
  await expect(question).toContainText('刷新后继续，已填写的文字会保留');
  await page.unroute('**/api/login');
  await question.getByRole('button', { name: '刷新' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('手机号')).toHaveValue('13800000002');
  await expect(password).toHaveValue('');
  await logInHere();
  await expect(page).not.toHaveURL(/\/login/);
});
