import { change, publish, releaseDesk, releaseOf, rowOf, type Console, type Rehearsal } from '../support/releases';
import { START_LIMIT, startShop, type Shop } from '../support/shop';
import { expect, test } from '../support/test';

const DONE = { states: 200 };
const TAKES = 120_000;
/** Text that hardly compresses. */
const NOISE = Array.from({ length: 12_000 }, (_, at) => ((at * 2_654_435_761) % 4_294_967_296).toString(36)).join('');

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

  async function rehearsed(version: string): Promise<Rehearsal> {
    const find = async () => (await rowOf(desk, 'courses')).versions.find((one) => one.version === version)?.rehearsal;
    await expect.poll(async () => (await find())?.state, { timeout: TAKES }).not.toMatch(/waiting|running/);
    return (await find())!;
  }

  test('passes a sound version, which is then promoted without a word', async () => {
    test.setTimeout(TAKES + 30_000);
    const journeys = [{ name: '看酒课', steps: [{ open: '/course' }, { see: 'WSET' }] }];
    expect(await publish(desk, releaseOf('courses', '3.0.0', { document: (document) => ({ ...document, journeys }) }))).toMatchObject(DONE);
    expect(await rehearsed('3.0.0')).toMatchObject({ state: 'passed', findings: [] });
    expect(await change(desk, 'courses', 'promote', { version: '3.0.0', channel: 'stable' })).toMatchObject(DONE);
  });

  test('refuses a version that throws, is too heavy or fails its journey, before anybody has it', async () => {
    test.setTimeout(TAKES + 30_000);
    const journeys = [{ name: '没有的按钮', steps: [{ open: '/index' }, { press: '并不存在的按钮' }] }];
    const broken = releaseOf('courses', '3.1.0', {
      file: (file, text) => (/^CourseScreen\..*js$/.test(file) ? `throw new Error('broken');/*${NOISE}*/${text}` : text),
      document: (document) => ({ ...document, journeys }),
    });
    expect(await publish(desk, broken)).toMatchObject(DONE);
    const { state, findings } = await rehearsed('3.1.0');
    expect(state).toBe('failed');
    expect(findings).toEqual(
      expect.arrayContaining([
        { where: '/course', what: expect.stringMatching(/weighs/) },
        { where: '/course', what: 'its screen could not be opened' },
        { where: '没有的按钮', what: expect.stringMatching(/并不存在的按钮/) },
      ]),
    );
    expect(await change(desk, 'courses', 'promote', { version: '3.1.0', channel: 'stable' })).toMatchObject({ states: 422 });
  });
});
