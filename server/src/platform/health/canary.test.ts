import { DAY, MINUTE } from '../../clock';
import { runAs } from '../../core/operation/operation';
import { newId } from '../../store/ids';
import { withShop, type Shop } from '../../testing/withShop';
import { listAlarms } from '../../core/alarms';
import { haltRollout, promoteCanary, setPercentage, setStages } from '../registry/channels';
import { readNow } from '../registry/changeRemote';
import { advanceCanaries } from './advance';
import { decideActions, decideRate, decideVital } from './compareCanary';
import { viewCanary } from './viewCanary';

const STAGES = [
  { basisPoints: 500, sessions: 20, minutes: 30 },
  { basisPoints: 2500, sessions: 20, minutes: 30 },
  { basisPoints: 10_000, sessions: 20, minutes: 30 },
];

type Sessions = {
  cohort: 'stable' | 'canary';
  sessions: number;
  errors?: number;
  failures?: number;
  acted?: number;
  lcp?: number;
};

const add = ({ db, clock }: Shop, { cohort, sessions, errors = 0, failures = 0, acted = 0, lcp }: Sessions) =>
  db
    .insertInto('page_session')
    .values(
      Array.from({ length: sessions }, (_, i) => ({
        id: newId(),
        remote: 'catalog',
        version: cohort === 'canary' ? '1.1.0' : '1.0.0',
        cohort,
        host_version: 'h1',
        at: clock.now(),
        errors: i < errors ? 1 : 0,
        failures: i < failures ? 1 : 0,
        acted: i < acted,
        vitals: JSON.stringify(lcp === undefined ? {} : { lcp: lcp + i }),
      })),
    )
    .execute();

const growing = (body: (shop: Shop) => Promise<void>) =>
  withShop(async (shop) => {
    await shop.release('1.0.0');
    await shop.promote('1.0.0');
    await shop.release('1.1.0', { mainAction: 'addToCart' });
    const expect = (await readNow(shop.db, 'catalog')).remote.revision;
    const asked = { remote: 'catalog', version: '1.1.0', who: 'anna', reason: 'a look', expect };
    await promoteCanary(shop.app, { ...asked, basisPoints: 500, stages: STAGES });
    shop.clock.advance(MINUTE);
    await body(shop);
  });

const share = async ({ db }: Shop) => (await readNow(db, 'catalog')).rollout?.basis_points;
const round = async (shop: Shop) => {
  await advanceCanaries.run(shop.app);
  return share(shop);
};

// Rule: release-60
it(
  'grows stage by stage, each after its sessions and its time, and says so in the log',
  growing(async (shop) => {
    await add(shop, { cohort: 'stable', sessions: 300 });
    await add(shop, { cohort: 'canary', sessions: 19 });
    shop.clock.advance(30 * MINUTE);
    expect(await round(shop)).toBe(500);
    await add(shop, { cohort: 'canary', sessions: 1 });
    expect(await round(shop)).toBe(2500);
    // The sessions of the stage before do not count for this one.
    shop.clock.advance(31 * MINUTE);
    expect(await round(shop)).toBe(2500);
    await add(shop, { cohort: 'canary', sessions: 20 });
    expect(await round(shop)).toBe(10_000);
    shop.clock.advance(60 * MINUTE);
    await add(shop, { cohort: 'canary', sessions: 100 });
    expect(await round(shop)).toBe(10_000);
    const log = await shop.db.selectFrom('audit_entry').select(['detail', 'reason']).where('who', '=', 'automatic');
    expect(await log.orderBy('at').execute()).toEqual([
      { detail: { basisPoints: 2500 }, reason: '20 个会话，没有比正式版差' },
      { detail: { basisPoints: 10_000 }, reason: '20 个会话，没有比正式版差' },
    ]);
  }),
);

// Rule: release-60
it(
  'does not grow before its time, and not while it fares worse',
  growing(async (shop) => {
    await add(shop, { cohort: 'stable', sessions: 1000 });
    await add(shop, { cohort: 'canary', sessions: 50 });
    shop.clock.advance(28 * MINUTE);
    expect(await round(shop)).toBe(500);
    await add(shop, { cohort: 'canary', sessions: 5, errors: 5 });
    shop.clock.advance(2 * MINUTE);
    expect(await round(shop)).toBe(500);
  }),
);

const alarms = async (shop: Shop) =>
  (await listAlarms(shop.app)).map(({ kind, subject, text, times }) => ({ kind, subject, text, times }));

// Rule: release-74
it(
  'shows which share it had when, also one that a process of the version before gave it without a note',
  growing(async (shop) => {
    const began = shop.clock.now().getTime() - MINUTE;
    const revision = async () => (await readNow(shop.db, 'catalog')).remote.revision;
    shop.clock.advance(9 * MINUTE);
    await setPercentage(shop.app, { remote: 'catalog', who: 'anna', basisPoints: 2500, expect: await revision() });
    shop.clock.advance(10 * MINUTE);
    await haltRollout(shop.app, { remote: 'catalog', who: 'anna', reason: 'slow' });
    const moments = async () =>
      (await viewCanary(shop.app, 'catalog'))?.shares.map(({ at, basisPoints }) => [
        Math.round((Date.parse(at) - began) / MINUTE) + 0,
        basisPoints,
      ]);
    expect(await moments()).toEqual([
      [0, 500],
      [10, 2500],
      [20, 0],
    ]);
    const changed_at = new Date(began + 30 * MINUTE);
    await shop.db.updateTable('rollout').set({ basis_points: 1000, changed_at }).execute();
    expect((await moments())?.at(-1)).toEqual([30, 1000]);
    // The window is a day: what was before it holds from its begin on.
    shop.clock.advance(DAY - 5 * MINUTE);
    const [first] = (await viewCanary(shop.app, 'catalog'))?.shares ?? [];
    const age = shop.clock.now().getTime() - Date.parse(first?.at ?? '');
    expect([first?.basisPoints, Math.round(age / MINUTE)]).toEqual([2500, DAY / MINUTE]);
  }),
);

// Rule: release-63
it(
  'says once for each stage that it is held, and why',
  growing(async (shop) => {
    await add(shop, { cohort: 'stable', sessions: 1000, acted: 500 });
    await add(shop, { cohort: 'canary', sessions: 300, acted: 60 });
    shop.clock.advance(20 * MINUTE);
    expect([await round(shop), await alarms(shop)]).toEqual([500, []]);
    shop.clock.advance(10 * MINUTE);
    const held = {
      kind: 'canary-held',
      subject: 'catalog@1.1.0',
      text: 'catalog 1.1.0 停在 5%，没有扩大：比正式版差',
      times: 1,
    };
    for (let i = 0; i < 3; i++) expect([await round(shop), await alarms(shop)]).toEqual([500, [held]]);
    const { revision } = (await readNow(shop.db, 'catalog')).remote;
    const asked = { remote: 'catalog', who: 'anna', expect: revision };
    await setPercentage(shop.app, { ...asked, basisPoints: 2500 });
    shop.clock.advance(MINUTE);
    await add(shop, { cohort: 'stable', sessions: 1000, acted: 500 });
    await add(shop, { cohort: 'canary', sessions: 300, acted: 60 });
    shop.clock.advance(30 * MINUTE);
    expect(await round(shop)).toBe(2500);
    expect(await alarms(shop)).toMatchObject([{ times: 2, text: 'catalog 1.1.0 停在 25%，没有扩大：比正式版差' }]);
  }),
);

// Rule: release-63
it(
  'is held with a word while a second person has not agreed',
  growing(async (shop) => {
    await shop.db
      .updateTable('rollout')
      .set({ settings: JSON.stringify({ stages: [STAGES[0], STAGES[2]] }) })
      .execute();
    await shop.db.updateTable('remote').set({ needs_approval: true }).execute();
    await add(shop, { cohort: 'canary', sessions: 20 });
    shop.clock.advance(30 * MINUTE);
    expect(await round(shop)).toBe(500);
    expect(await alarms(shop)).toMatchObject([
      { kind: 'canary-held', text: expect.stringContaining('需要另一位同事') },
    ]);
  }),
);

// Rule: release-60
it(
  'grows no more once its stages are taken away, and says so in the log',
  growing(async (shop) => {
    const expectNow = async () => (await readNow(shop.db, 'catalog')).remote.revision;
    const asked = { remote: 'catalog', who: 'anna', reason: 'before the feast' };
    await runAs('releases.setStages', async () =>
      setStages(shop.app, { ...asked, stages: [], expect: await expectNow() }),
    );
    await add(shop, { cohort: 'canary', sessions: 20 });
    shop.clock.advance(30 * MINUTE);
    expect(await round(shop)).toBe(500);
    expect((await viewCanary(shop.app, 'catalog'))?.plan).toBeNull();
    await expect(setStages(shop.app, { ...asked, stages: STAGES, expect: 1 })).rejects.toMatchObject({ code: 'stale' });
    await setStages(shop.app, { ...asked, stages: STAGES, expect: await expectNow() });
    expect(await round(shop)).toBe(2500);
    const log = shop.db.selectFrom('audit_entry').select(['action', 'detail']).where('reason', '=', asked.reason);
    expect(await log.orderBy('at').limit(1).execute()).toEqual([
      { action: 'releases.setStages', detail: { stages: [], stagesBefore: [500, 2500, 10_000] } },
    ]);
  }),
);

// Rule: release-62
it(
  'compares how many sessions did the main action that the version names',
  growing(async (shop) => {
    await add(shop, { cohort: 'stable', sessions: 400, acted: 200 });
    await add(shop, { cohort: 'canary', sessions: 300, acted: 60 });
    expect(await viewCanary(shop.app, 'catalog')).toMatchObject({
      mainAction: 'addToCart',
      decision: 'worse',
      rates: [
        { name: 'loads' },
        { name: 'errors' },
        { name: 'acted', stable: { hits: 200, of: 400 }, canary: { hits: 60, of: 300 }, decision: 'worse' },
      ],
    });
  }),
);

// Rule: release-62
test('fewer main actions are worse, more are better, with enough sessions only', () => {
  const of = (hits: number, sessions: number) => ({ hits, of: sessions });
  expect(decideActions(of(500, 1000), of(10, 100)).decision).toBe('few');
  expect(decideActions(of(500, 1000), of(60, 300)).decision).toBe('worse');
  expect(decideActions(of(500, 1000), of(250, 300)).decision).toBe('better');
  expect(decideActions(of(500, 1000), of(150, 300)).decision).toBe('same');
});

// Rule: release-61
// Rule: release-72
it(
  'shows the canary beside stable: counts, difference, percentiles, history and plan',
  growing(async (shop) => {
    await add(shop, { cohort: 'stable', sessions: 400, errors: 2, lcp: 1000 });
    shop.clock.advance(5 * MINUTE);
    await add(shop, { cohort: 'canary', sessions: 200, errors: 30, failures: 1, lcp: 3000 });
    const view = await viewCanary(shop.app, 'catalog');
    expect(view).toMatchObject({
      version: '1.1.0',
      stable: '1.0.0',
      sessions: { stable: 400, canary: 200 },
      decision: 'worse',
      missing: 0,
      rates: [
        { name: 'loads', stable: { hits: 0, of: 400 }, canary: { hits: 1, of: 200 }, decision: 'same' },
        { name: 'errors', stable: { hits: 2, of: 400 }, canary: { hits: 30, of: 200 }, decision: 'worse' },
        { name: 'acted', decision: 'same' },
      ],
      plan: { sessions: 200, next: { basisPoints: 2500, sessions: 20 } },
    });
    expect(view?.vitals[0]).toMatchObject({
      name: 'lcp',
      stable: { value: 1299, count: 400 },
      canary: { value: 3149, count: 200 },
      decision: 'worse',
    });
    expect(view?.vitals[1]).toEqual({ name: 'inp', stable: null, canary: null, decision: 'few' });
    const { stepMinutes, points } = view!.history;
    expect(stepMinutes).toBe(1);
    // Steps in which nobody came are there, too.
    expect(points.length).toBeGreaterThanOrEqual(6);
    expect(points.filter(({ stable, canary }) => stable.of + canary.of > 0)).toMatchObject([
      { stable: { hits: 2, of: 400 }, canary: { hits: 0, of: 0 } },
      { stable: { hits: 0, of: 0 }, canary: { hits: 30, of: 200 } },
    ]);
    // Each figure in the same steps; of a step in which nobody came there is none.
    const { figures } = view!.history;
    expect(figures.map(({ name }) => name)).toEqual(['loads', 'errors', 'acted', 'lcp', 'inp', 'cls']);
    for (const { stable, canary } of figures)
      expect([stable.length, canary.length]).toEqual([points.length, points.length]);
    const known = (name: string) => {
      const found = figures.find((each) => each.name === name)!;
      const some = (values: (number | null)[]) => values.filter((value) => value !== null);
      return { stable: some(found.stable), canary: some(found.canary) };
    };
    expect(known('errors')).toEqual({ stable: [2 / 400], canary: [30 / 200] });
    expect(known('loads')).toEqual({ stable: [0], canary: [1 / 200] });
    expect(known('lcp')).toEqual({ stable: [1299], canary: [3149] });
    expect(known('inp')).toEqual({ stable: [], canary: [] });
  }),
);

it(
  'says nothing of a canary with few sessions, and null where there is none',
  growing(async (shop) => {
    await add(shop, { cohort: 'stable', sessions: 400 });
    await add(shop, { cohort: 'canary', sessions: 30 });
    expect(await viewCanary(shop.app, 'catalog')).toMatchObject({ decision: 'few', missing: 170 });
    await shop.promote('1.1.0');
    expect(await viewCanary(shop.app, 'catalog')).toBeNull();
  }),
);

// Rule: release-61
test('more failures are worse however few the sessions, fewer are better with enough of them', () => {
  const of = (hits: number, sessions: number) => ({ hits, of: sessions });
  expect(decideRate(of(2, 1000), of(10, 30)).decision).toBe('worse');
  expect(decideRate(of(2, 1000), of(0, 30)).decision).toBe('few');
  expect(decideRate(of(100, 1000), of(2, 1000)).decision).toBe('better');
  expect(decideRate(of(10, 1000), of(11, 1000)).decision).toBe('same');
});

test('percentiles differ when their intervals are apart', () => {
  const at = (low: number, high: number, count = 200) => ({ value: (low + high) / 2, low, high, count });
  expect(decideVital({ stable: at(10, 20), canary: at(21, 30) })).toBe('worse');
  expect(decideVital({ stable: at(21, 30), canary: at(10, 20) })).toBe('better');
  expect(decideVital({ stable: at(10, 20), canary: at(20, 30) })).toBe('same');
  expect(decideVital({ stable: at(10, 20), canary: at(21, 30, 49) })).toBe('few');
});
