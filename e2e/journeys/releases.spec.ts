import type { Page } from '@playwright/test';
import { logIn, people } from '../support/people';
import { promote, publish, releaseDesk, releaseOf, rowOf, type Console } from '../support/releases';
import { START_LIMIT, startShop, type Shop } from '../support/shop';
import { expect, test } from '../support/test';

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: new RegExp(name) });
const BLOCK = '页面没能打开，请检查网络后重试';
const ASKS_AGAIN = 16_000;

/** Leaves a mark on the page when its code runs. */
const marked = (mark: string) => (name: string, text: string) => (/^CartScreen\..*js$/.test(name) ? `(globalThis.ran ??= []).push('${mark}');${text}` : text);
const marksOf = (page: Page) => page.evaluate(() => (globalThis as { ran?: string[] }).ran ?? []);
/** The screen of a module throws as soon as it is drawn. */
const throwing = (module: string) => (name: string, text: string) =>
  name === 'remoteEntry.js' || !new RegExp(`^${module}\\..*js$`).test(name) ? text : `throw new Error('${module} is broken');${text}`;

test.describe('releases', () => {
  test.describe.configure({ mode: 'default' });
  let shop: Shop;
  let desk: Console;

  test.beforeAll(async ({ playwright }) => {
    test.setTimeout(START_LIMIT);
    shop = await startShop();
    desk = await releaseDesk(await playwright.request.newContext(), shop.origin);
  });
  test.afterAll(() => shop.stop());

  const openAs = async (page: Page, path: string) => {
    const info = await logIn(page.request, shop.origin, people.gold);
    await page.addInitScript((text) => localStorage.setItem('user-info', text), JSON.stringify(info));
    await page.goto(shop.origin + path);
  };
  const discovery = async (page: Page) => (await (await page.request.get(`${shop.origin}/discovery.json`)).json()) as { hostVersion: string; remotes: { name: string; version: string; state: string }[] };

  test('a promoted version runs in new pages and at the next visit of open tabs; a mounted screen stays', async ({ page, context }) => {
    const asked: string[] = [];
    page.on('request', (request) => new URL(request.url()).pathname === '/discovery.json' && asked.push(request.url()));
    await page.clock.install();
    await openAs(page, '/index');
    await expect(page.getByRole('banner').or(page.locator('main')).first()).toBeVisible();
    const staying = await context.newPage();
    await openAs(staying, '/cart');
    await expect(staying.getByRole('button', { name: /结算/ })).toBeVisible();
    const before = await discovery(page);

    expect(await publish(desk, releaseOf('orders', '2.0.0', { file: marked('2.0.0') }))).toMatchObject({ states: 200 });
    expect(await promote(desk, 'orders', '2.0.0')).toMatchObject({ states: 200 });
    const fresh = await context.newPage();
    await openAs(fresh, '/cart');
    await expect(fresh.getByRole('button', { name: /结算/ })).toBeVisible();
    expect(await marksOf(fresh)).toEqual(['2.0.0']);
    expect((await discovery(page)).hostVersion).toBe(before.hostVersion);

    await page.mouse.click(180, 700);
    await page.clock.fastForward(ASKS_AGAIN);
    await expect.poll(() => asked.length).toBe(1);
    await tab(page, '购物车').click();
    await expect(page.getByRole('button', { name: /结算/ })).toBeVisible();
    expect(await marksOf(page)).toEqual(['2.0.0']);
    expect(await marksOf(staying)).toEqual([]);
    await expect(staying.getByRole('button', { name: /结算/ })).toBeVisible();
  });

  test('a page that is new ships with its remote alone', async ({ page }) => {
    const release = releaseOf('orders', '2.1.0', {
      document: (document) => ({ ...document, routes: [...document.routes, { path: '/second-cart', remote: 'orders', module: 'CartScreen', navTitle: '第二辆', name: 'second', skeleton: 'cards' }] }),
    });
    expect(await publish(desk, release)).toMatchObject({ states: 200 });
    expect(await promote(desk, 'orders', '2.1.0')).toMatchObject({ states: 200 });
    await openAs(page, '/second-cart');
    await expect(page.getByRole('button', { name: /结算/ })).toBeVisible();
  });

  test('a canary that throws goes back to nobody by itself', async ({ browser }) => {
    expect(await publish(desk, releaseOf('orders', '2.2.0', { file: throwing('CartScreen') }))).toMatchObject({ states: 200 });
    expect(await promote(desk, 'orders', '2.2.0', { channel: 'canary', basisPoints: 10_000, settings: { failing: 3 } })).toMatchObject({ states: 200 });
    for (let visitor = 0; visitor < 3; visitor++) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await openAs(page, '/cart');
      // The version before catches the fall: the visitor shops on.
      await expect(page.getByRole('button', { name: /结算/ })).toBeVisible();
      await page.goto('about:blank');
      await context.close();
    }
    await expect.poll(async () => (await rowOf(desk, 'orders')).rollout, { timeout: 40_000 }).toMatchObject({ version: '2.2.0', state: 'halted', basisPoints: 0 });
  });

  test('rolling back is served when it is answered, and the version left is not promoted again without a reason', async ({ page }) => {
    const { revision } = await rowOf(desk, 'orders');
    expect(await desk.post('/remotes/orders/rollback', { version: '2.0.0', reason: 'numbers look wrong', expect: revision })).toMatchObject({ states: 200 });
    expect((await discovery(page)).remotes.find(({ name }) => name === 'orders')?.version).toBe('2.0.0');
    const now = await rowOf(desk, 'orders');
    expect(await desk.post('/remotes/orders/promote', { version: '2.1.0', channel: 'stable', expect: now.revision })).toMatchObject({ states: 422 });
  });

  test('a remote switched off shows its words, and none of its files is asked for', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => request.url().includes('/remotes/courses/') && files.push(request.url()));
    const { revision } = await rowOf(desk, 'courses');
    expect(await desk.post('/remotes/courses/disable', { words: '酒课正在搬家，晚上回来', reason: 'moving', expect: revision })).toMatchObject({ states: 200 });
    await page.goto(`${shop.origin}/course`);
    await expect(page.getByText('酒课正在搬家，晚上回来')).toBeVisible();
    await expect(tab(page, '首页')).toBeVisible();
    expect(files).toEqual([]);
    const off = await rowOf(desk, 'courses');
    expect(await desk.post('/remotes/courses/enable', { reason: 'moved', expect: off.revision })).toMatchObject({ states: 200 });
    await page.goto(`${shop.origin}/course`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a fire drill breaks one remote in one session only', async ({ page, browser, watch }) => {
    watch.allow(/drill-files|Failed to load|ChunkLoadError|RUNTIME/);
    const { result } = await desk.post('/remotes/courses/drill', { fault: 'missing' });
    await page.goto(String((result as { url: string }).url));
    await page.goto(`${shop.origin}/course`);
    await expect(page.getByRole('alert').filter({ hasText: BLOCK })).toBeVisible({ timeout: 20_000 });
    await tab(page, '首页').click();
    await expect(page.locator('main').filter({ visible: true }).first()).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${shop.origin}/course`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await other.context().close();
  });
});

test.describe('rehearsal', () => {
  test.describe.configure({ mode: 'default' });
  let shop: Shop;
  let desk: Console;

  test.beforeAll(async ({ playwright }) => {
    test.setTimeout(START_LIMIT);
    shop = await startShop();
    desk = await releaseDesk(await playwright.request.newContext(), shop.origin);
  });
  test.afterAll(() => shop.stop());

  type Rehearsal = { state: string; findings: { where: string; what: string }[] };
  const rehearsed = async (remote: string, version: string): Promise<Rehearsal> => {
    const find = async () => {
      const { result } = await desk.get(`/remotes/${remote}`);
      return (result as { versions: { version: string; rehearsal: Rehearsal }[] }).versions.find((one) => one.version === version)?.rehearsal;
    };
    await expect.poll(async () => (await find())?.state, { timeout: 90_000 }).not.toMatch(/waiting|running/);
    return (await find())!;
  };

  test('passes a sound version, which is then promoted without a word', async () => {
    test.slow();
    const release = releaseOf('courses', '3.0.0', { document: (document) => ({ ...document, journeys: [{ name: '看酒课', steps: [{ open: '/course' }, { see: 'WSET' }] }] }) });
    expect(await publish(desk, release)).toMatchObject({ states: 200 });
    expect(await rehearsed('courses', '3.0.0')).toEqual(expect.objectContaining({ state: 'passed', findings: [] }));
    const { revision } = await rowOf(desk, 'courses');
    expect(await desk.post('/remotes/courses/promote', { version: '3.0.0', channel: 'stable', expect: revision })).toMatchObject({ states: 200 });
  });

  test('refuses a version that throws, is too heavy or fails its journey, before anybody has it', async () => {
    test.slow();
    const heavy = releaseOf('courses', '3.1.0', {
      file: (name, text) => (/^CourseScreen\..*js$/.test(name) ? `throw new Error('broken');/*${Array.from({ length: 60_000 }, (_, at) => (at * 2_654_435_761 % 4_294_967_296).toString(36)).join('')}*/${text}` : text),
      document: (document) => ({ ...document, journeys: [{ name: '没有的按钮', steps: [{ open: '/index' }, { press: '并不存在的按钮' }] }] }),
    });
    expect(await publish(desk, heavy)).toMatchObject({ states: 200 });
    const { state, findings } = await rehearsed('courses', '3.1.0');
    expect(state).toBe('failed');
    expect(findings).toEqual(
      expect.arrayContaining([
        { where: '/course', what: expect.stringMatching(/weighs/) },
        { where: '/course', what: expect.stringMatching(/broken|could not be opened/) },
        { where: '没有的按钮', what: expect.stringMatching(/并不存在的按钮/) },
      ]),
    );
    const { revision } = await rowOf(desk, 'courses');
    expect(await desk.post('/remotes/courses/promote', { version: '3.1.0', channel: 'stable', expect: revision })).toMatchObject({ states: 422 });
  });
});
