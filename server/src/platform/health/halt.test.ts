import fc from 'fast-check';
import { MINUTE } from '../../clock';
import { newId } from '../../store/ids';
import { withShop, type Shop } from '../../testing/withShop';
import { listAlarms } from '../../core/alarms';
import { haltCanaries, reasonToHalt } from './halt';
import type { Tally } from '../../core/failsMore';
import { HaltSettings } from '@cellar/shared/api/platform/releases/shapes';

const usual = HaltSettings.parse({});
const isHalted = (
  canary: [failing: number, sessions: number],
  stable: [failing: number, sessions: number],
  settings = usual,
) =>
  reasonToHalt({ failing: canary[0], sessions: canary[1] }, { failing: stable[0], sessions: stable[1] }, settings) !==
  null;

describe('a canary ends', () => {
  it('with two hundred sessions and a rate two points above stable’s and twice as high', () => {
    expect(isHalted([8, 200], [20, 1000])).toBe(true);
    expect(isHalted([7, 200], [20, 1000])).toBe(false);
    expect(isHalted([8, 199], [20, 1000])).toBe(false);
  });

  it('not when it is two points worse than a bad stable, but not twice as bad', () => {
    expect(isHalted([26, 200], [100, 1000])).toBe(false);
    expect(isHalted([40, 200], [100, 1000])).toBe(true);
  });

  it('with ten failing sessions while stable is under one per cent, however many there are', () => {
    expect(isHalted([10, 11], [9, 1000])).toBe(true);
    expect(isHalted([9, 9], [9, 1000])).toBe(false);
    expect(isHalted([10, 11], [10, 1000])).toBe(false);
    expect(isHalted([10, 10], [0, 0])).toBe(true);
  });

  it('by its own thresholds', () => {
    expect(isHalted([2, 20], [0, 0], HaltSettings.parse({ failing: 2 }))).toBe(true);
    expect(isHalted([50, 200], [0, 1000], HaltSettings.parse({ points: 30, failing: 100 }))).toBe(false);
  });

  it('never for fewer failures', () => {
    const part = fc.record({
      sessions: fc.integer({ min: 1, max: 2000 }),
      share: fc.integer({ min: 0, max: 100 }),
      less: fc.integer({ min: 0, max: 100 }),
    });
    const of = ({ sessions, share }: { sessions: number; share: number }): Tally => ({
      sessions,
      failing: Math.floor((sessions * share) / 100),
    });
    fc.assert(
      fc.property(part, part, (canary, stable) => {
        const fewer = { ...of(canary), failing: Math.floor((of(canary).failing * canary.less) / 100) };
        return reasonToHalt(fewer, of(stable), usual) === null || reasonToHalt(of(canary), of(stable), usual) !== null;
      }),
    );
  });
});

type Sessions = { version: string; cohort: 'stable' | 'canary'; failing: number; sessions: number };

const add = ({ db, clock }: Shop, { version, cohort, failing, sessions }: Sessions) =>
  db
    .insertInto('page_session')
    .values(
      Array.from({ length: sessions }, (_, i) => ({
        id: newId(),
        remote: 'catalog',
        version,
        cohort,
        host_version: 'h1',
        at: clock.now(),
        errors: i < failing ? 1 : 0,
      })),
    )
    .execute();
const stable: Sessions = { version: '1.0.0', cohort: 'stable', failing: 2, sessions: 1000 };
const canary: Sessions = { version: '1.1.0', cohort: 'canary', failing: 10, sessions: 30 };
const rollouts = ({ db }: Shop) =>
  db.selectFrom('rollout').select(['version', 'state', 'basis_points', 'reason']).execute();

const running = (body: (shop: Shop) => Promise<void>, settings?: Record<string, number>) =>
  withShop(async (shop) => {
    await shop.release('1.0.0');
    await shop.promote('1.0.0');
    await shop.release('1.1.0');
    await shop.canary('1.1.0', 10_000, settings ? { settings } : {});
    // What happened before counts from the moment in which the canary began.
    shop.clock.advance(MINUTE);
    await body(shop);
  });

it(
  'takes a bad canary back to nobody, writes down why and raises an alarm',
  running(async (shop) => {
    const person = shop.browser();
    const { ticket, remotes } = await person.open('/catalog');
    expect(remotes).toMatchObject([{ version: '1.1.0' }]);
    await add(shop, stable);
    await add(shop, canary);
    await haltCanaries.run(shop.app);
    const reason = '灰度异常会话 10/30（33.3%），正式版 2/1000（0.2%）';
    expect(await rollouts(shop)).toEqual([{ version: '1.1.0', state: 'halted', basis_points: 0, reason }]);
    expect(await person.again(ticket)).toMatchObject({ remotes: [{ version: '1.0.0' }] });
    expect(await shop.browser().open('/catalog')).toMatchObject({ remotes: [{ version: '1.0.0' }] });
    expect(
      await shop.db
        .selectFrom('audit_entry')
        .select(['who', 'target', 'reason'])
        .where('who', '=', 'automatic')
        .orderBy('id')
        .execute(),
    ).toEqual([{ who: 'automatic', target: 'remote:catalog', reason }]);
    expect(await listAlarms(shop.app)).toMatchObject([{ kind: 'canary-halted', subject: 'catalog@1.1.0', times: 1 }]);
    await haltCanaries.run(shop.app);
    expect(
      await shop.db.selectFrom('audit_entry').select('id').where('who', '=', 'automatic').orderBy('id').execute(),
    ).toHaveLength(1);
  }),
);

it.each<[string, Sessions[]]>([
  ['too few of its sessions fail', [stable, { ...canary, failing: 9 }]],
  ['stable fails as well', [{ ...stable, failing: 300 }, canary]],
  ['the failing sessions are those of stable', [stable, { ...canary, cohort: 'stable' }]],
  ['they ran another version', [stable, { ...canary, version: '1.0.5' }]],
])('leaves a canary alone when %s', (_, sessions) =>
  running(async (shop) => {
    for (const one of sessions) await add(shop, one);
    await haltCanaries.run(shop.app);
    expect(await rollouts(shop)).toMatchObject([{ state: 'running', basis_points: 10_000 }]);
  })(),
);

it(
  'forgets what is older than its window',
  running(async (shop) => {
    await add(shop, canary);
    shop.clock.advance(11 * MINUTE);
    await haltCanaries.run(shop.app);
    expect(await rollouts(shop)).toMatchObject([{ state: 'running' }]);
  }),
);

it(
  'goes by the settings of the rollout',
  running(
    async (shop) => {
      await add(shop, { ...canary, failing: 2 });
      await haltCanaries.run(shop.app);
      expect(await rollouts(shop)).toMatchObject([{ state: 'halted' }]);
    },
    { failing: 2 },
  ),
);

it(
  'goes by the usual settings when those of the rollout make no sense',
  running(async (shop) => {
    await shop.db
      .updateTable('rollout')
      .set({ settings: JSON.stringify({ failing: 'many' }) })
      .execute();
    await add(shop, canary);
    await haltCanaries.run(shop.app);
    expect(await rollouts(shop)).toMatchObject([{ state: 'halted' }]);
  }),
);
