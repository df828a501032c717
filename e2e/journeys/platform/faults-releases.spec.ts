import type { Page } from '@playwright/test';
import { flipStored, startAlternate } from '../../support/faults/alternate';
import { breakFiles, filesOf, reportedFailures } from '../../support/faults/faults';
import { drawn } from '../../support/look/look';
import { logIn, people } from '../../support/people';
import { promote, publish, releaseDesk, releaseOf, type Console } from '../../support/server/releases';
import { freePort } from '../../support/server/freePort';
import { startShop, type Shop } from '../../support/server/shop';
import { expect, test } from '../../support/test';
import { countLoads, expectBroken, FAULT_TARGETS } from '../../support/faults/faultTargets';

/** Files of the remotes that lie in the shop's storage with one bit flipped. */
const FLIPPED: [remote: string, files: RegExp][] = [
  ['courses', /^remoteEntry\.js$/],
  ['orders', /^CartScreen\.\w+\.js$/],
  ['account', /^MemberCenterScreen\.\w+\.css$/],
  ['catalog', /^\d+\.\w+\.(js|css)$/],
];

const shows = (remote: string) => FAULT_TARGETS.find((victim) => victim.remote === remote)?.shows ?? /^$/;

test.describe('where the shop’s own files are spoilt', () => {
  test.describe.configure({ mode: 'default' });
  let shop: Shop;
  let desk: Console;
  let alternate: Awaited<ReturnType<typeof startAlternate>>;

  test.beforeAll(async ({ playwright }) => {
    const port = await freePort();
    alternate = await startAlternate(port);
    shop = await startShop({ CELLAR_FILE_ORIGINS: `self,http://127.0.0.1:${port}` });
    for (const [remote, files] of FLIPPED) expect(flipStored(shop.dataDir, remote, files)).not.toEqual([]);
    desk = await releaseDesk(await playwright.request.newContext(), shop.origin);
  });
  test.afterAll(async () => {
    await shop.stop();
    await alternate.stop();
  });

  const openAs = async (page: Page, path: string) => {
    const info = await logIn(page.request, shop.origin, people.gold);
    await page.addInitScript((text) => localStorage.setItem('user-info', text), JSON.stringify(info));
    await page.goto(shop.origin + path);
    await drawn(page);
  };

  for (const [remote, path, part] of [
    ['courses', '/course', 'entry'],
    ['orders', '/cart', 'screen'],
    ['account', '/member-center', 'stylesheet'],
  ] as const) {
    test(`a flipped byte in the ${part} of ${remote} is refused and reported; the other origin has the right ones`, async ({
      page,
      watch,
    }) => {
      expectBroken(watch, remote);
      const failures = reportedFailures(page, remote);
      const loads = countLoads(page);
      await openAs(page, path);
      await expect(page.getByText(shows(remote)).filter({ visible: true }).first()).toBeVisible();
      await expect.poll(failures).toContain('integrity');
      expect(alternate.asked.some((asked) => asked.includes(`/remotes/${remote}/`))).toBe(true);
      expect(loads()).toBe(1);
    });
  }

  test('a flipped byte in a part that comes later is refused, too', async ({ page, watch }) => {
    expectBroken(watch, 'catalog');
    const failures = reportedFailures(page, 'catalog');
    await openAs(page, '/list?country=FR');
    await page.getByRole('button', { name: /筛选/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(failures).toContain('integrity');
  });

  test('a version of which no origin has the files gives way to the one before, without a reload', async ({
    page,
    watch,
  }) => {
    expectBroken(watch, 'promotions');
    // Home fetches a part of the catalog that is spoilt, and gets it from the other origin.
    expectBroken(watch, 'catalog');
    const release = releaseOf('promotions', '5.0.0');
    expect(await publish(desk, release)).toMatchObject({ states: 200 });
    expect(await promote(desk, 'promotions', '5.0.0')).toMatchObject({ states: 200 });
    const broken = await breakFiles(page, /\/remotes\/promotions\/5\.0\.0\/(?!release\.json)/, '404');
    const failures = reportedFailures(page, 'promotions');
    const loads = countLoads(page);
    await openAs(page, '/index');
    await page.locator('main a[href^="/activity"]').first().click();
    await expect(page.getByText(shows('promotions')).filter({ visible: true }).first()).toBeVisible();
    expect(broken.asked()).toBeGreaterThan(0);
    await expect.poll(failures).toContain('missing');
    expect(loads()).toBe(1);
  });

  test('an origin that hangs is left after one try', async ({ page, watch }) => {
    expectBroken(watch, 'orders');
    expectBroken(watch, 'catalog');
    // The clock that runs ahead also ends what is only fetched ahead, and the other origin never got this version.
    watch.allow(/promotions\/5\.0\.0\/release\.json/);
    await page.clock.install();
    await openAs(page, '/index');
    await page.route(
      (url) => url.origin === shop.origin && filesOf('orders', 'OrderScreen').entry.test(url.href),
      () => new Promise<void>(() => undefined),
    );
    await page.evaluate(() => history.pushState(null, '', '/order'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(page.getByRole('status', { name: '加载中' }).filter({ visible: true }).first()).toBeVisible();
    // Its own limit runs from here: a clock that is moved before knows nothing of it.
    await expect(page.locator('script[src*="/remotes/orders/"]')).toBeAttached();
    await page.clock.fastForward(121_000);
    await expect(page.getByRole('tab', { name: '已完成' })).toBeVisible();
  });
});
