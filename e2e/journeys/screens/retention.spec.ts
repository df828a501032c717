import { reportedFailures } from '../../support/faults/faults';
import { drawn } from '../../support/look/look';
import { promote, publish, releaseDesk, releaseOf, rowOf } from '../../support/server/releases';
import { startShop, type Shop } from '../../support/server/shop';
import { expect, test } from '../../support/test';
import { countLoads, expectBroken, stands, FAULT_TARGETS } from '../../support/faults/faultTargets';

const DAY = 86_400_000;
const DONE = { states: 200 };

const [victim] = FAULT_TARGETS.filter(({ remote }) => remote === 'courses');

test.describe('a version that nobody is given any more', () => {
  let shop: Shop;

  test.beforeAll(async () => {
    shop = await startShop();
  });
  test.afterAll(() => shop.stop());

  // Rule: load-7
  test('is retired after 30 days, gone after 37; a tab of its time goes on with the current one at 44', async ({
    page,
    playwright,
    watch,
  }) => {
    if (!victim) throw new Error('no screen of courses');
    expectBroken(watch, 'courses');
    const signIn = async () => releaseDesk(await playwright.request.newContext(), shop.origin);
    const ship = async (version: string) => {
      const desk = await signIn();
      expect(await publish(desk, releaseOf('courses', version))).toMatchObject(DONE);
      expect(await promote(desk, 'courses', version)).toMatchObject(DONE);
    };
    const stateOf = async (version: string) => {
      const { versions } = (await rowOf(await signIn(), 'courses')) as unknown as {
        versions: { version: string; state: string }[];
      };
      return versions.find((row) => row.version === version)?.state;
    };
    const answerOf = async (version: string) =>
      (await page.request.get(`${shop.origin}/remotes/courses/${version}/remoteEntry.js`)).status();
    const alarms = async () => JSON.stringify((await (await signIn()).get('/alarms')).result);

    await ship('3.0.0');
    // Nothing is fetched ahead, and nothing is asked about newer releases, until the old version's files turn out to be gone.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    let gone = false;
    await page.route(/\/discovery\.json/, (route) => (gone ? route.continue() : route.abort()));
    page.on(
      'response',
      (response) => (gone ||= response.status() === 404 && response.url().includes('/remotes/courses/3.0.0/')),
    );
    watch.allow(/discovery/, /release document: HTTP 404/);
    await page.goto(`${shop.origin}/index`);
    await drawn(page);
    for (let i = 1; i <= 11; i++) await ship(`3.0.${i}`);

    shop.moveClock(30 * DAY);
    await expect.poll(() => stateOf('3.0.0')).toBe('retired');
    expect(await answerOf('3.0.0')).toBe(200);
    await expect.poll(alarms).toContain('3.0.0');
    shop.moveClock(37 * DAY);
    await expect.poll(() => stateOf('3.0.0')).toBe('purged');
    // The state of a version is remembered for some seconds.
    await expect.poll(() => answerOf('3.0.0')).toBe(404);

    shop.moveClock(44 * DAY);
    const failures = reportedFailures(page, 'courses');
    const loads = countLoads(page);
    const ran: string[] = [];
    page.on('request', (request) => ran.push(request.url()));
    await victim.reach(page);
    await stands(page, victim);
    expect(gone, 'the tab asked for the version of its time').toBe(true);
    expect(ran.some((url) => url.includes('/remotes/courses/3.0.11/'))).toBe(true);
    await expect.poll(failures).toContain('missing');
    expect(loads(), 'reloads').toBe(0);
  });
});
