import type { Route } from '@playwright/test';
import { drawn } from '../../support/look/look';
import { expect, test } from '../../support/test';

const EVERY = 10_000;

/** Ways in which the question what is released can fail. */
const BAD: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['no JSON', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
  [
    'another schema',
    async (route) =>
      route.fulfill({ json: { ...((await (await route.fetch()).json()) as object), schema: 2, routes: [] } }),
  ],
  [
    'an older revision',
    async (route) =>
      route.fulfill({ json: { ...((await (await route.fetch()).json()) as object), revision: 0, routes: [] } }),
  ],
  ['a failure of the server', (route) => route.fulfill({ status: 502, body: 'bad gateway' })],
  ['no connection', (route) => route.abort('connectionreset')],
];

test('when nobody can say what is released, the last good document serves', async ({ page, watch }) => {
  watch.allow(/discovery\.json/);
  await page.clock.install();
  await page.goto('/index');
  await drawn(page);
  const nav = page.getByRole('navigation', { name: '主导航' });
  for (const [name, answer] of BAD) {
    await test.step(name, async () => {
      await page.route(/\/discovery\.json/, answer);
      await Promise.all([page.waitForRequest(/\/discovery\.json/), page.clock.fastForward(EVERY)]);
      await nav.getByRole('link', { name: '分类' }).click();
      await expect(page.getByRole('searchbox', { name: '搜索商品' })).toBeVisible();
      await nav.getByRole('link', { name: '首页' }).click();
      await expect(page.getByText('新品').filter({ visible: true }).first()).toBeVisible();
      await page.unroute(/\/discovery\.json/, answer);
    });
  }
});

test('an open page asks every ten seconds and when the person goes on, and only whether something is new', async ({
  page,
}) => {
  const answers: number[] = [];
  page.on(
    'response',
    (response) => void (response.url().includes('/discovery.json') && answers.push(response.status())),
  );
  await page.clock.install();
  await page.goto('/index');
  await drawn(page);
  for (const expected of [[200], [200, 304], [200, 304, 304]]) {
    await page.clock.fastForward(EVERY);
    await expect.poll(() => answers).toEqual(expected);
  }
  await page.clock.fastForward(EVERY / 2);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
  await expect(page.getByRole('searchbox', { name: '搜索商品' })).toBeVisible();
  await expect.poll(() => answers).toEqual([200, 304, 304, 304]);
});
