import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { Discovery } from '@cellar/shared/contract/discovery';
import { ask, isSentTo } from '../../support/calls';
import { drawn } from '../../support/look/look';
import { Watch } from '../../support/look/watch';
import { logIn, newPerson, people } from '../../support/people';
import { startOlderShop, type OlderShop } from '../../support/older/olderShop';
import {
  hostReleaseOf,
  promote,
  publish,
  releaseDesk,
  releaseOf,
  rowOf,
  type Console,
} from '../../support/server/releases';
import { expect, test } from '../../support/test';

const DONE = { states: 200 };
const NEXT = '9.0.0';
const REMOTES = ['account', 'catalog', 'courses', 'orders', 'promotions'];
const canary = (basisPoints: number) => ({ channel: 'canary', basisPoints });
const ASKS_AGAIN = 16_000;
/** Pages of every remote, with something that they show of what the calls answer. */
const PAGES: [path: string, shows: RegExp][] = [
  ['/index', /限时抢购/],
  ['/cart', /满 3000 减 200/],
  ['/order', /派送中/],
  ['/member-center', /林先生的酒铺/],
  ['/course', /认证讲师/],
  ['/posterList', /海报/],
];

/** A page of the shop, and what its browser says. */
type Visit = { page: Page; phone: string; watch: Watch; asked: string[] };

test.describe('from one contract to the next', () => {
  test.describe.configure({ mode: 'default' });
  let shop: OlderShop;
  let desk: Console;
  /** Of the contract before: the version of the host, and of the remote that is watched. */
  let older: { host: string; courses: string };

  test.beforeAll(async ({ playwright }) => {
    shop = await startOlderShop();
    desk = await releaseDesk(await playwright.request.newContext(), shop.origin);
    older = { host: shop.host.document.version, courses: (await rowOf(desk, 'courses')).stable ?? '' };
  });
  test.afterAll(() => shop?.stop());

  /** Opens a page as somebody of its own, or with this phone. */
  const visit = async (browser: Browser, path: string, known?: string): Promise<Visit> => {
    const page = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const watch = new Watch(page);
    await page.clock.install();
    const phone = known ?? (await newPerson(page.request, shop.origin)).phone;
    const info = await logIn(page.request, shop.origin, phone);
    await page.addInitScript((text) => localStorage.setItem('user-info', text), JSON.stringify(info));
    await page.goto(shop.origin + path);
    await drawn(page);
    return { page, phone, watch, asked };
  };
  const hostOf = ({ page }: Visit) =>
    page.evaluate(
      () => (JSON.parse(document.getElementById('discovery')?.textContent ?? '{}') as Discovery).hostVersion,
    );
  /** Which versions of a remote, or of all, the page ran. */
  const versionsOf = ({ asked }: Visit, remote = '\\w+') => {
    const script = new RegExp(`^/remotes/${remote}/([^/]+)/.*\\.js$`);
    return [...new Set(asked.flatMap((path) => script.exec(path)?.[1] ?? []))];
  };
  const coursesOf = (one: Visit) => versionsOf(one, 'courses');
  /** Leads to another page of the shop as a link in it does, without loading the page again. */
  const go = ({ page }: Visit, path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);

  /** The remote's main action: a question to the school, under the name that the page's contract has for it, and how it was kept. */
  const consult = async ({ page, phone }: Visit, name: 'words' | 'text') => {
    const question = `还有座位吗 ${randomUUID().slice(0, 8)}`;
    await page.getByLabel('问题').filter({ visible: true }).fill(question);
    const sent = page.waitForRequest((request) => isSentTo('courses.saveConsultation', new URL(request.url())));
    await page.getByRole('button', { name: '提交咨询' }).click();
    const fields = new URLSearchParams((await sent).postData() ?? '');
    expect([fields.get('words'), fields.get('text')].map((text) => text?.includes(question) ?? false)).toEqual([
      name === 'words',
      name === 'text',
    ]);
    await expect(page.getByText('已收到你的咨询').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(question).filter({ visible: true }).first()).toBeVisible();
    const { token } = await logIn(page.request, shop.origin, phone);
    const { list } = await ask({ request: page.request, origin: shop.origin, token }, 'courses.listConsultations', {});
    expect(list.map(({ text }) => text)).toContainEqual(expect.stringContaining(question));
  };

  /** A new visitor has this host and this version of the remote, and the main action is done in it. */
  const newVisitorHas = async (browser: Browser, host: string, courses: string) => {
    const one = await visit(browser, '/consultation');
    expect([await hostOf(one), coursesOf(one)]).toEqual([host, [courses]]);
    await consult(one, courses === NEXT ? 'text' : 'words');
    expect(one.watch.unexpected()).toEqual([]);
    await one.page.context().close();
  };

  // Rule: release-70
  test('pages built for the contract before are drawn by today’s server, and what is done in them is kept', async ({
    browser,
  }) => {
    const one = await visit(browser, '/consultation', people.gold);
    expect([await hostOf(one), coursesOf(one)]).toEqual([older.host, [older.courses]]);
    await consult(one, 'words');
    for (const [path, shows] of PAGES) {
      await one.page.goto(shop.origin + path);
      await drawn(one.page);
      await expect(one.page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    }
    expect(one.watch.unexpected()).toEqual([]);
  });

  // Rule: release-70
  test('old and new stand side by side at each step, an open page goes on, and the way back is open', async ({
    browser,
  }) => {
    expect(await publish(desk, shop.host)).toMatchObject(DONE);
    expect(await promote(desk, 'host', older.host)).toMatchObject(DONE);
    const staying = await visit(browser, '/consultation');

    await Promise.all(
      REMOTES.map(async (name) => expect(await publish(desk, releaseOf(name, NEXT))).toMatchObject(DONE)),
    );
    expect(
      await publish(
        desk,
        hostReleaseOf(NEXT, (text) => text),
      ),
    ).toMatchObject(DONE);
    expect(await promote(desk, 'courses', NEXT)).toMatchObject({ result: { code: 'contract' } });
    for (const share of [{}, canary(500)])
      expect(await promote(desk, 'host', NEXT, share)).toMatchObject({ result: { code: 'unfitRemotes' } });

    await test.step('the next host is offered, the remotes for it follow, and visitors notice nothing', async () => {
      expect(await promote(desk, 'host', NEXT, canary(0))).toMatchObject(DONE);
      expect(await promote(desk, 'courses', NEXT)).toMatchObject(DONE);
      await newVisitorHas(browser, older.host, older.courses);
      const back = { version: older.courses, reason: 'a journey' };
      expect(await desk.post('/remotes/courses/rollback', back)).toMatchObject(DONE);
      for (const name of REMOTES) expect(await promote(desk, name, NEXT)).toMatchObject(DONE);
      await newVisitorHas(browser, older.host, older.courses);
      await consult(staying, 'words');
    });

    await test.step('visitors get the next host, and the open page goes on beside it', async () => {
      expect(await promote(desk, 'host', NEXT, canary(10_000))).toMatchObject(DONE);
      await newVisitorHas(browser, NEXT, NEXT);
      expect(await promote(desk, 'host', NEXT)).toMatchObject(DONE);
      await newVisitorHas(browser, NEXT, NEXT);
      const told = staying.page.waitForResponse((response) => new URL(response.url()).pathname === '/discovery.json');
      await staying.page.clock.fastForward(ASKS_AGAIN);
      await go(staying, '/order');
      await told;
      await expect(staying.page.getByRole('tab', { name: '已完成' })).toBeVisible();
      await go(staying, '/consultation');
      await consult(staying, 'words');
      expect([await hostOf(staying), versionsOf(staying)]).toEqual([older.host, expect.not.arrayContaining([NEXT])]);
      expect(staying.asked.filter((path) => path === '/consultation')).toHaveLength(1);
      expect(staying.watch.unexpected()).toEqual([]);
    });

    await test.step('back to the host of before, with the remotes that it can run', async () => {
      expect(await desk.post('/remotes/host/rollback', { version: older.host, reason: 'a journey' })).toMatchObject(
        DONE,
      );
      await newVisitorHas(browser, older.host, older.courses);
    });
  });
});
