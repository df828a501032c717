import type { APIRequestContext, Page } from '@playwright/test';
import type { Discovery } from '@cellar/shared/contract/discovery';
import { reportedFailures } from '../../support/faults/faults';
import { logIn, people } from '../../support/people';
import { EXPECT_MS } from '../../support/server/patience';
import { change, promote, publish, releaseDesk, releaseOf, rowOf, type Console } from '../../support/server/releases';
import { startShop, type Shop } from '../../support/server/shop';
import { expect, test } from '../../support/test';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: new RegExp(name) });
const settle = (page: Page) => page.getByRole('button', { name: /结算/ });
const BLOCK = '页面没能打开，请检查网络后重试';
const ASKS_AGAIN = 16_000;
const PERIOD = 10_000;
const DONE = { states: 200 };
const REFUSED = { states: 422 };

const isCart = (file: string) => /^CartScreen\..*js$/.test(file);
/** Leaves a mark on the page when its code runs. */
const marked = (mark: string) => (file: string, text: string) =>
  isCart(file) ? `(globalThis.ran ??= []).push('${mark}');${text}` : text;
const marksOf = (page: Page) => page.evaluate(() => (globalThis as { ran?: string[] }).ran ?? []);
const throwing = (file: string, text: string) =>
  isCart(file) ? `throw new Error('the cart is broken');${text}` : text;

test.describe('releases', () => {
  test.describe.configure({ mode: 'default' });
  let shop: Shop;
  let desk: Console;

  test.beforeAll(async ({ playwright }) => {
    shop = await startShop();
    desk = await releaseDesk(await playwright.request.newContext(), shop.origin);
  });
  test.afterAll(() => shop.stop());

  const openAs = async (page: Page, path: string) => {
    const info = await logIn(page.request, shop.origin, people.gold);
    await page.addInitScript((text) => localStorage.setItem('user-info', text), JSON.stringify(info));
    await page.goto(shop.origin + path);
  };
  const discovery = async (page: Page) =>
    (await (await page.request.get(`${shop.origin}/discovery.json`)).json()) as Discovery;

  test('a promoted version runs in new pages and at the next visit of open tabs; a mounted screen stays', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => new URL(request.url()).pathname === '/discovery.json' && asked.push(request.url()));
    await page.clock.install();
    const since = Date.now();
    await openAs(page, '/index');
    await expect(page.locator('main').filter({ visible: true }).first()).toBeVisible();
    const staying = await context.newPage();
    await openAs(staying, '/cart');
    await expect(settle(staying)).toBeVisible();
    const { hostVersion } = await discovery(page);

    expect(await publish(desk, releaseOf('orders', '2.0.0', { file: marked('2.0.0') }))).toMatchObject(DONE);
    expect(await promote(desk, 'orders', '2.0.0')).toMatchObject(DONE);
    const fresh = await context.newPage();
    await openAs(fresh, '/cart');
    await expect(settle(fresh)).toBeVisible();
    expect(await marksOf(fresh)).toEqual(['2.0.0']);
    expect((await discovery(page)).hostVersion).toBe(hostVersion);

    await page.bringToFront();
    // Beside the floors, where nothing leads away.
    await page.mouse.click(3, 380);
    await page.clock.fastForward(ASKS_AGAIN);
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(1);
    await tab(page, '购物车').click();
    await expect(settle(page)).toBeVisible();
    expect(await marksOf(page)).toEqual(['2.0.0']);
    // The page's clock went on by itself, too.
    expect(asked.length).toBeLessThanOrEqual(Math.ceil((Date.now() - since + ASKS_AGAIN) / PERIOD));
    expect(await marksOf(staying)).toEqual([]);
    await expect(settle(staying)).toBeVisible();
  });

  test('a page that is new ships with its remote alone', async ({ page }) => {
    const route = {
      path: '/second-cart',
      remote: 'orders',
      module: 'CartScreen',
      navTitle: '第二辆',
      name: 'second',
      skeleton: 'cards',
    } as const;
    expect(
      await publish(
        desk,
        releaseOf('orders', '2.1.0', {
          document: (document) => ({ ...document, routes: [...document.routes, route] }),
        }),
      ),
    ).toMatchObject(DONE);
    expect(await promote(desk, 'orders', '2.1.0')).toMatchObject(DONE);
    await openAs(page, '/second-cart');
    await expect(settle(page)).toBeVisible();
  });

  // Rule: release-64
  test('somebody of the shop who is named has the canary, nobody else has, and it ends with the list', async ({
    page,
    browser,
  }) => {
    const others = await browser.newContext();
    const versionFor = async (request: APIRequestContext) =>
      ((await (await request.get(`${shop.origin}/discovery.json`)).json()) as Discovery).remotes.find(
        ({ name }) => name === 'orders',
      )?.version;
    const before = await versionFor(others.request);
    expect(await publish(desk, releaseOf('orders', '2.1.5', { file: marked('2.1.5') }))).toMatchObject(DONE);
    const named = { channel: 'canary', basisPoints: 0, people: ['release'] };
    expect(await promote(desk, 'orders', '2.1.5', named)).toMatchObject(DONE);
    // Somebody of the shop, whose browser the console knows; the shop's own calls keep no cookie.
    const own = await releaseDesk(page.request, shop.origin);
    const isNamed = async () => {
      await own.get('/orders/count');
      return (await page.context().cookies()).some(({ name }) => name === 'cellar-named-staff');
    };
    await expect.poll(isNamed).toBe(true);
    await openAs(page, '/cart');
    await expect(settle(page)).toBeVisible();
    expect(await marksOf(page)).toEqual(['2.1.5']);
    expect(await versionFor(others.request)).toBe(before);

    expect(await change(desk, 'orders', 'people', { people: [] })).toMatchObject(DONE);
    await page.goto(`${shop.origin}/cart`);
    await expect(settle(page)).toBeVisible();
    expect(await marksOf(page)).not.toContain('2.1.5');
    await expect.poll(isNamed).toBe(false);
    await others.close();
  });

  test('a canary that throws goes back to nobody by itself', async ({ browser }) => {
    expect(await publish(desk, releaseOf('orders', '2.2.0', { file: throwing }))).toMatchObject(DONE);
    expect(
      await promote(desk, 'orders', '2.2.0', { channel: 'canary', basisPoints: 10_000, settings: { failing: 3 } }),
    ).toMatchObject(DONE);
    for (let visitor = 0; visitor < 3; visitor++) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const failures = reportedFailures(page, 'orders', 'canary');
      await openAs(page, '/cart');
      // The version before catches the fall: the visitor shops on.
      await expect(settle(page)).toBeVisible();
      await expect.poll(failures).not.toEqual([]);
      await page.goto('about:blank');
      await context.close();
    }
    await expect
      .poll(async () => (await rowOf(desk, 'orders')).rollout)
      .toMatchObject({ version: '2.2.0', state: 'halted', basisPoints: 0 });
  });

  // Rule: release-4
  test('a kept page starts over once its remote is replaced, at once after a rollback', async ({ page }) => {
    const named = (label: string) => (file: string, text: string) =>
      isCart(file) ? text.replaceAll('结算', `${label}结算`) : text;
    const button = (label: string) => page.getByRole('button', { name: new RegExp(`${label}结算`) });
    for (const [version, label] of [
      ['2.2.1', '甲'],
      ['2.2.2', '乙'],
    ] as const)
      expect(await publish(desk, releaseOf('orders', version, { file: named(label) }))).toMatchObject(DONE);
    expect(await promote(desk, 'orders', '2.2.1')).toMatchObject(DONE);
    await openAs(page, '/cart');
    await expect(button('甲')).toBeVisible();
    const returning = async (label: string, timeout = EXPECT_MS) => {
      await tab(page, '首页').click();
      await expect(page).toHaveURL(/\/index$/);
      await tab(page, '购物车').click();
      await expect(button(label)).toBeVisible({ timeout });
    };

    expect(await promote(desk, 'orders', '2.2.2')).toMatchObject(DONE);
    await expect(() => returning('乙', 5000)).toPass();
    expect(await change(desk, 'orders', 'rollback', { version: '2.2.1', reason: 'numbers look wrong' })).toMatchObject(
      DONE,
    );
    await returning('甲');
  });

  test('rolling back is served when it is answered, and the version left needs a reason to come back', async ({
    page,
  }) => {
    const { stable: before } = await rowOf(desk, 'orders');
    expect(await publish(desk, releaseOf('orders', '2.3.0'))).toMatchObject(DONE);
    expect(await promote(desk, 'orders', '2.3.0')).toMatchObject(DONE);
    expect(await change(desk, 'orders', 'rollback', { version: before, reason: 'numbers look wrong' })).toMatchObject(
      DONE,
    );
    expect((await discovery(page)).remotes).toContainEqual(
      expect.objectContaining({ name: 'orders', version: before }),
    );
    expect(await change(desk, 'orders', 'promote', { version: '2.3.0', channel: 'stable' })).toMatchObject(REFUSED);
    expect(await promote(desk, 'orders', '2.3.0')).toMatchObject(DONE);
  });

  // Rule: release-19
  test('a version that takes what the host does not give is refused by name', async () => {
    const base = '@cellar/shared/ui/base';
    const taking = (file: string, text: string) =>
      file === 'uses.json' ? JSON.stringify({ ...(JSON.parse(text) as object), [base]: ['Chart', 'Page'] }) : text;
    expect(await publish(desk, releaseOf('orders', '2.4.0', { file: taking }))).toMatchObject(DONE);
    expect(await promote(desk, 'orders', '2.4.0')).toMatchObject({
      states: 409,
      message: expect.stringContaining(`没有在线的主程序提供 ${base} Chart`),
    });
    expect(await publish(desk, releaseOf('orders', '2.4.1'))).toMatchObject(DONE);
    expect(await promote(desk, 'orders', '2.4.1')).toMatchObject(DONE);
  });

  test('a remote switched off shows its words, and none of its files is asked for', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => request.url().includes('/remotes/courses/') && files.push(request.url()));
    expect(
      await change(desk, 'courses', 'disable', { text: '酒课正在搬家，晚上回来', reason: 'moving' }),
    ).toMatchObject(DONE);
    await page.goto(`${shop.origin}/course`);
    await expect(page.getByText('酒课正在搬家，晚上回来')).toBeVisible();
    await page.goto(`${shop.origin}/index`);
    await expect(page.locator('main').filter({ visible: true }).first()).toBeVisible();
    expect(files).toEqual([]);
    expect(await change(desk, 'courses', 'enable', { reason: 'moved' })).toMatchObject(DONE);
    await page.goto(`${shop.origin}/course`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a fire drill breaks one remote, in one session only', async ({ page, browser, watch }) => {
    watch.allow(/drill-files|Failed to load|ChunkLoadError|RUNTIME|already registered/);
    const { result } = await desk.post('/remotes/courses/drill', { fault: 'missing' });
    await page.goto(new URL(String((result as { url: string }).url), shop.origin).href);
    await page.goto(`${shop.origin}/course`);
    await expect(page.getByRole('alert').filter({ hasText: BLOCK })).toBeVisible();
    await page.goto(`${shop.origin}/index`);
    await expect(page.locator('main').filter({ visible: true }).first()).toBeVisible();
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(`${shop.origin}/course`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });
});
