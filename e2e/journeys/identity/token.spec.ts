import { logIn, people } from '../../support/people';
import { expect, test } from '../../support/test';

const fieldsOf = (form: string) => form.split('&').sort();

// Rule: page-15
test('a token in the address logs in before the guard, and leaves no trace', async ({ page, shop }) => {
  const { token } = await logIn(shop.request, shop.origin, people.gold);
  const bodies: string[] = [];
  const sent: string[] = [];
  page.on('request', (each) => {
    if (each.url().endsWith('/api/login/token')) bodies.push(each.postData() ?? '');
    else sent.push(each.url());
  });
  await page.goto(`/member-center?token=${token}&from=app`);
  await expect(page).toHaveURL(/\/member-center\?from=app$/);
  expect(bodies.map(fieldsOf)).toEqual([[`req_quarry=h5`, `token=${encodeURIComponent(token)}`]]);
  const [, ...afterHtml] = sent;
  const own = afterHtml.filter((url) => url.includes(token) && !url.includes('req_token'));
  expect(own).toEqual([]);
  const stored = await page.evaluate(() =>
    ['toUrl', 'fromUrl', 'fromPath', 'urlName', 'basePage'].map((key) => localStorage.getItem(key)).join(' '),
  );
  expect(stored).not.toContain(token);
});

// Rule: session-4
test('blanks of a token become plus signs again', async ({ page }) => {
  const body = page.waitForRequest((request) => request.url().endsWith('/api/login/token'));
  await page.goto('/index?token=a+b');
  expect(fieldsOf((await body).postData() ?? '')).toEqual(['req_quarry=h5', 'token=a%2Bb']);
  await expect(page).toHaveURL(/\/index$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user-info'))).toBeNull();
});

// Rule: page-13
test('clear forgets the person and ignores a token beside it', async ({ page, signInAs }) => {
  const { token } = await signInAs('gold');
  await page.goto('/index');
  await page.evaluate(() => localStorage.setItem('urlName', '/list'));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(`/list?clear=1&token=${token}&country=FR`);
  await expect(page).toHaveURL(/\/list\?country=FR$/);
  expect(await page.evaluate(() => [localStorage.getItem('user-info'), localStorage.getItem('urlName')])).toEqual([
    null,
    null,
  ]);
  expect(calls.filter((url) => url.endsWith('/api/login/token'))).toEqual([]);
});

// Rule: app-11
test('the entry for the apps logs in and leads to its own paths only', async ({ page, shop }) => {
  const { token } = await logIn(shop.request, shop.origin, people.plain);
  await page.goto(`/app-login?token=${token}&redirect=%2Flist%3Fcountry%3DIT`);
  await expect(page).toHaveURL(/\/list\?country=IT$/);
  await page.goto('/app-login?redirect=https%3A%2F%2Fevil.example%2F');
  await expect(page).toHaveURL(/\/index$/);
});
