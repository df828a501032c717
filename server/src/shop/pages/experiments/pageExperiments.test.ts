import { runAs } from '../../../core/operation/operation';
import { dayOf, MINUTE } from '../../../clock';
import { bucketOf } from '../../../core/bucket';
import { listAlarms } from '../../../core/alarms';
import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import type { Staff } from '../../../core/caller';
import { invoke } from '../../../http/calls/invoke';
import { newId, seedId } from '../../../store/ids';
import { withDemo, type DemoScene } from '../../../testing/withDemo';
import { publishPage, takeDown } from '../edit/publishPage';
import { listExperiments } from './listExperiments';
import { startExperiment, stopExperiment } from './startExperiment';
import { watchExperiments } from './watchExperiments';

const PAGE = seedId('promotion_page', 'flash');

/** The page shows its second revision; the first one is tried on a half of the visitors. */
async function withTrial(body: (scene: DemoScene & { id: string }) => Promise<void>, basisPoints = 5000) {
  await withDemo(async (scene) => {
    await scene.db.deleteFrom('promotion_page_event').execute();
    const { id } = await start(scene, basisPoints);
    await body({ ...scene, id });
  });
}
const statusRevisionOf = async ({ db }: DemoScene) =>
  (
    await db
      .selectFrom('promotion_page')
      .select('standing as statusRevision')
      .where('id', '=', PAGE)
      .executeTakeFirstOrThrow()
  ).statusRevision;
const start = async (scene: DemoScene, basisPoints = 5000, revision = 1) =>
  runAs('pageExperiments.start', async () =>
    startExperiment(
      scene.app,
      { id: PAGE, statusRevision: await statusRevisionOf(scene), revision, basisPoints, sure: true },
      'publisher',
    ),
  );
const seen = async (scene: DemoScene) => ({ id: PAGE, statusRevision: await statusRevisionOf(scene) });
const auditOf = async ({ db }: DemoScene) =>
  (
    await db.selectFrom('audit_entry').select('action').where('target', '=', `page:${PAGE}`).orderBy('id').execute()
  ).map(({ action }) => action);
const outcomeOf = async ({ app }: DemoScene) => (await listExperiments(app, PAGE)).list[0]?.outcome;

async function shownTo({ app }: DemoScene, visitor: string | null) {
  const caller = { person: null, kind: 'h5', ip: '', device: '', guestId: null, tokenHash: null, visitor } as const;
  return ((await invoke(app, { name: 'activity.getPage', params: { id: PAGE }, caller })) as { revision: number })
    .revision;
}
const visitorsOf = (count: number) => Array.from({ length: count }, (_, n) => seedId('visitor', n));

// Rule: trial-1
test('a share of the visitors gets the other revision, each always the same one', () =>
  withTrial(async (scene) => {
    for (const visitor of visitorsOf(20)) {
      const revision = bucketOf(scene.id, visitor) < 5000 ? 1 : 2;
      for (let again = 0; again < 2; again++) expect(await shownTo(scene, visitor)).toBe(revision);
    }
    expect(await shownTo(scene, null)).toBe(2);
    const end = { ...(await seen(scene)), reason: '够了' };
    await runAs('pageExperiments.end', () => stopExperiment(scene.app, end, 'publisher'));
    for (const visitor of visitorsOf(20)) expect(await shownTo(scene, visitor)).toBe(2);
    expect(await auditOf(scene)).toEqual(['pageExperiments.start', 'pageExperiments.end']);
    expect(await outcomeOf(scene)).toBe('a');
  }));

// Rule: trial-2
test('one at a time, of a page that is on, with another revision that stands the check', () =>
  withTrial(async (scene) => {
    await expect(start(scene)).rejects.toMatchObject({ code: 'running' });
    await expect(start(scene, 5000, 2)).rejects.toMatchObject({ code: 'same' });
    await expect(
      startExperiment(
        scene.app,
        { id: PAGE, statusRevision: 0, revision: 1, basisPoints: 500, sure: true },
        'publisher',
      ),
    ).rejects.toMatchObject({ code: 'changed' });
    await takeDown(scene.app, { ...(await seen(scene)), reason: '下线' }, 'publisher');
    expect(await outcomeOf(scene)).toBe('over');
    await expect(start(scene)).rejects.toMatchObject({ code: 'notLive' });
  }));

// Rule: trial-2
test.each([
  [1, 'b'],
  [2, 'over'],
] as const)('publishing r%i ends it as %s, for everybody', (revision, outcome) =>
  withTrial(async (scene) => {
    await publishPage(scene.app, { ...(await seen(scene)), revision, sure: true, reason: '' }, 'publisher');
    expect(await outcomeOf(scene)).toBe(outcome);
    for (const visitor of visitorsOf(10)) expect(await shownTo(scene, visitor)).toBe(revision);
  }),
);

// Rule: trial-2
test('a run that begins by the clock ends it', () =>
  withTrial(async (scene) => {
    const { app, clock } = scene;
    const from = new Date(Math.ceil(clock.now().getTime() / MINUTE) * MINUTE + MINUTE);
    const run = { revision: 2, fromAt: from.toISOString(), sure: true, reason: '' };
    await publishPage(app, { ...(await seen(scene)), ...run }, 'publisher');
    await watchExperiments(app);
    expect(await outcomeOf(scene)).toBeNull();
    clock.advance(3 * MINUTE);
    for (const visitor of visitorsOf(10)) expect(await shownTo(scene, visitor)).toBe(2);
    await watchExperiments(app);
    expect(await outcomeOf(scene)).toBe('over');
  }));

async function visit({ db, clock }: DemoScene, revision: number, count: number, failing: number) {
  const at = clock.now();
  const visitors = Array.from({ length: count }, (_, n) => `r${revision} ${n}`);
  const event = (kind: string, visitor: string) => ({
    id: newId(),
    at,
    page_id: PAGE,
    revision,
    block: kind === 'failed' ? 'Banner:hero' : '',
    kind,
    visitor,
  });
  await db
    .insertInto('promotion_page_event')
    .values([
      ...visitors.map((visitor) => event('view', visitor)),
      ...visitors.slice(0, failing).map((visitor) => event('failed', visitor)),
    ])
    .execute();
}

// Rule: trial-3
test.each([
  [{ b: 200, failing: 10, a: 200, usual: 0 }, true],
  [{ b: 200, failing: 8, a: 200, usual: 6 }, false],
  [{ b: 199, failing: 9, a: 199, usual: 2 }, false],
  [{ b: 40, failing: 10, a: 200, usual: 0 }, true],
])('of %o it ends by itself: %p', ({ b, failing, a, usual }, ends) =>
  withTrial(async (scene) => {
    const { app, db, clock } = scene;
    clock.advance(MINUTE);
    await visit(scene, 1, b, failing);
    await visit(scene, 2, a, usual);
    clock.advance(1000);
    await runAs('pages.haltExperiments', () => watchExperiments(app));
    expect(await outcomeOf(scene)).toBe(ends ? 'halted' : null);
    expect((await listAlarms({ db })).map(({ kind }) => kind)).toEqual(ends ? ['experiment-halted'] : []);
    expect((await auditOf(scene)).includes('pages.haltExperiments')).toBe(ends);
    for (const visitor of visitorsOf(ends ? 10 : 0)) expect(await shownTo(scene, visitor)).toBe(2);
  }),
);

// Rule: trial-4
test('both revisions are counted from the moment that it began', () =>
  withTrial(async (scene) => {
    const { app, clock } = scene;
    clock.advance(MINUTE);
    await visit(scene, 1, 5, 1);
    await visit(scene, 2, 7, 0);
    clock.advance(1000);
    expect((await listExperiments(app, PAGE)).list).toMatchObject([
      { a: { revision: 2, visitors: 7, failing: 0 }, b: { revision: 1, visitors: 5, failing: 1 }, endedAt: null },
    ]);
  }));

// Rule: trial-2
test('through the console an experiment is started, listed and ended; the list of pages has the visitors of today', () =>
  withDemo(async (scene) => {
    const caller: Staff = { id: newId(), name: 'anna', roles: ['pages-publish'], tokenHash: '', csrf: '' };
    const ask = <N extends CallName>(name: N, params: Params<N>) =>
      invoke(scene.app, { name, params: params as Record<string, unknown>, caller }) as Promise<Result<N>>;
    const input = { revision: 1, basisPoints: 2000, sure: true };
    const { id } = await ask('pageExperiments.start', { ...(await seen(scene)), ...input });
    const running = (await ask('pageExperiments.list', { id: PAGE })).list[0];
    expect(running).toMatchObject({ id, basisPoints: 2000, startedBy: 'anna', outcome: null, endedAt: null });
    await ask('pageExperiments.end', { ...(await seen(scene)), reason: '不再需要' });
    const ended = (await ask('pageExperiments.list', { id: PAGE })).list[0];
    expect(ended).toMatchObject({ id, outcome: 'a', endedBy: 'anna', reason: '不再需要' });
    const view = JSON.stringify([{ kind: 'view' }]);
    const params = { id: PAGE, revision: 2, events: view };
    const guest = {
      person: null,
      kind: 'h5',
      ip: '',
      device: '',
      guestId: null,
      tokenHash: null,
      visitor: newId(),
    } as const;
    const own = async () => (await ask('pageNumbers.listToday', {})).list.find((one) => one.id === PAGE)?.visitors ?? 0;
    const today = dayOf(scene.app.clock.now());
    const views = async () => (await ask('pageNumbers.get', { id: PAGE, from: today, to: today })).total.views;
    const before = { own: await own(), views: await views() };
    await invoke(scene.app, { name: 'activity.saveStatistics', params, caller: guest });
    expect({ own: await own(), views: await views() }).toEqual({ own: before.own + 1, views: before.views + 1 });
  }));
