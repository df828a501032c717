import { createHash } from 'node:crypto';
import { digestOf, documentOf, rolloutOf, snapshotOf, type RemoteParts } from '../../testing/releases/released';
import { bucketOf } from '../../core/bucket';
import { cohortsOf, type Cohorts } from './cohorts';
import { cohortsFor, resolve, type Asking } from './resolve';
import type { Rollout } from '../../releases';

const VISITORS = 200_000;
const ROLLOUT = '0190c0de-0000-7000-8000-000000000001';
const visitor = (i: number) => `00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`;
type Visit = Partial<Omit<Asking, 'cohorts'>> & { visitor?: string | null; frozen?: Cohorts };
const served = (
  snapshot: ReturnType<typeof snapshotOf>,
  { visitor: who = visitor(1), frozen = {}, ...over }: Visit = {},
) =>
  resolve(snapshot, {
    cohorts: cohortsFor(snapshot, who, frozen),
    contract: '1.2.0',
    origins: [''],
    pins: {},
    ...over,
  }).served;
const remoteFor = (parts: RemoteParts, visit: Visit = {}) => served(snapshotOf(parts), visit)[0]?.remote;
const rollout = (basisPoints: number, rest: Partial<Rollout> = {}) =>
  rolloutOf('1.1.0', basisPoints, { key: ROLLOUT, ...rest });
const canary = (basisPoints: number, rest: Partial<Rollout> = {}): RemoteParts => ({
  name: 'catalog',
  stable: '1.0.0',
  fallback: '0.9.0',
  rollout: rollout(basisPoints, rest),
});

/** A visitor whose bucket lies in a range, so that a test need not guess one. */
function visitorIn(from: number, to: number): string {
  for (let i = 0; ; i++)
    if (bucketOf(ROLLOUT, visitor(i)) >= from && bucketOf(ROLLOUT, visitor(i)) < to) return visitor(i);
}

const everybody = Array.from({ length: VISITORS }, (_, i) => visitor(i));

/** Who of the two hundred thousand is drawn, and, more slowly, who is given the canary in the end. */
const drawn = (basisPoints: number) =>
  new Set(everybody.filter((who) => cohortsOf({ [ROLLOUT]: basisPoints }, who, {})[ROLLOUT] === 1));
function given(basisPoints: number, stable: string) {
  const snapshot = snapshotOf({ ...canary(basisPoints), stable });
  return new Set(everybody.filter((who) => served(snapshot, { visitor: who })[0]?.remote.version === '1.1.0'));
}

describe('of two hundred thousand visitors', () => {
  const ten = given(1000, '1.0.0');

  it('ten per cent are ten per cent', () => {
    expect(ten.size / VISITORS).toBeGreaterThanOrEqual(0.098);
    expect(ten.size / VISITORS).toBeLessThanOrEqual(0.102);
  });

  it('nobody is drawn at 0 %, everybody at 100 %', () => {
    expect([given(0, '1.0.0').size, drawn(10_000).size]).toEqual([0, VISITORS]);
  });

  it('a larger share moves nobody back', () => {
    const [five, twentyFive] = [drawn(500), drawn(2500)];
    expect(five.size).toBeGreaterThan(VISITORS * 0.045);
    expect(twentyFive.size).toBeGreaterThan(five.size * 4);
    expect([...five].filter((who) => !twentyFive.has(who))).toEqual([]);
  });

  it('a hotfix of stable reshuffles nobody', () => {
    const after = given(1000, '1.0.1');
    expect([after.size, [...ten].every((who) => after.has(who))]).toEqual([ten.size, true]);
  });
});

it('draws by the first 32 bits of the digest of rollout and visitor', () => {
  const digest = createHash('sha256')
    .update(`${ROLLOUT}${visitor(5)}`)
    .digest('hex');
  expect(bucketOf(ROLLOUT, visitor(5))).toBe(Number.parseInt(digest.slice(0, 8), 16) % 10_000);
});

it('says of a version why the visitor has it and what to fall back on', () => {
  const common = { name: 'catalog', state: 'live', loadTimeout: 120_000, origins: [''] };
  expect(remoteFor(canary(10_000))).toEqual({
    ...common,
    version: '1.1.0',
    digest: digestOf({ name: 'catalog', version: '1.1.0' }),
    release: { channel: 'canary', cohort: 'canary', rolloutId: ROLLOUT },
    fallback: { version: '1.0.0', digest: digestOf({ name: 'catalog', version: '1.0.0' }) },
  });
  expect(remoteFor(canary(0))).toMatchObject({
    version: '1.0.0',
    release: { channel: 'stable', cohort: 'stable', rolloutId: ROLLOUT },
    fallback: { version: '0.9.0' },
  });
  expect(remoteFor({ name: 'catalog', stable: '1.0.0' })).toEqual({
    ...common,
    version: '1.0.0',
    digest: digestOf({ name: 'catalog', version: '1.0.0' }),
    release: { channel: 'stable', cohort: 'stable' },
  });
});

it('never falls back on a version that is quarantined or purged', () => {
  expect(remoteFor({ name: 'catalog', stable: '1.0.0', fallback: '0.9.0', quarantined: ['0.9.0'] })).not.toHaveProperty(
    'fallback',
  );
  expect(remoteFor({ name: 'catalog', stable: '1.0.0', fallback: '0.9.0', purged: ['0.9.0'] })).not.toHaveProperty(
    'fallback',
  );
});

describe('a page session', () => {
  const frozen = (cohort: 0 | 1): Cohorts => ({ [ROLLOUT]: cohort });
  const versionAt = (basisPoints: number, cohort: 0 | 1, who: string, rest: Partial<Rollout> = {}) =>
    remoteFor(canary(basisPoints, rest), { visitor: who, frozen: frozen(cohort) })?.version;

  it('keeps its cohort when the share changes', () => {
    const who = visitorIn(500, 2500);
    expect([versionAt(2500, 0, who), versionAt(500, 1, who)]).toEqual(['1.0.0', '1.1.0']);
  });

  it('loses the canary at 0 %, when it is halted, and when it has ended', () => {
    expect([versionAt(0, 1, visitor(1)), versionAt(10_000, 1, visitor(1), { state: 'halted' })]).toEqual([
      '1.0.0',
      '1.0.0',
    ]);
    expect(remoteFor({ name: 'catalog', stable: '1.0.0', rollout: null }, { frozen: frozen(1) })?.version).toBe(
      '1.0.0',
    );
  });

  it('is drawn into a rollout that began after it', () => {
    expect(remoteFor(canary(10_000), { frozen: { another: 0 } })?.version).toBe('1.1.0');
  });

  it('keeps its cohorts, and forgets rollouts that are over', () => {
    expect(cohortsFor(snapshotOf(canary(10_000)), visitor(1), { old: 1 })).toEqual({ [ROLLOUT]: 1 });
    expect(cohortsFor(snapshotOf(canary(0)), visitor(1), frozen(1))).toEqual({ [ROLLOUT]: 0 });
  });
});

it('gives stable to anyone who is nobody in particular', () => {
  expect(remoteFor(canary(9999), { visitor: null })?.version).toBe('1.0.0');
});

it('draws coupled remotes together: the lower share counts, a halt holds for all', () => {
  const coupled = (share: number, rest: Partial<Rollout> = {}) => {
    const snapshot = snapshotOf(canary(2500), {
      name: 'orders',
      stable: '2.0.0',
      rollout: rolloutOf('2.1.0', share, { key: ROLLOUT, id: 'r2', ...rest }),
    });
    return served(snapshot, { visitor: visitorIn(1000, 2500) }).map(({ remote }) => remote.version);
  };
  expect(coupled(2500)).toEqual(['1.1.0', '2.1.0']);
  expect(coupled(500)).toEqual(['1.0.0', '2.0.0']);
  expect(coupled(2500, { state: 'halted' })).toEqual(['1.0.0', '2.0.0']);
});

describe('a host that does not offer the contract', () => {
  const needs = (version: string, contract: string) => documentOf('catalog', version, { contract });

  it('gets the version before', () => {
    const documents = [needs('1.0.0', '^1.5.0')];
    expect(remoteFor({ name: 'catalog', stable: '1.0.0', fallback: '0.9.0', documents })).toMatchObject({
      state: 'live',
      version: '0.9.0',
    });
    expect(
      remoteFor({ name: 'catalog', stable: '1.0.0', fallback: '0.9.0', documents }, { contract: '1.5.1' }),
    ).toMatchObject({ version: '1.0.0' });
  });

  it('gets stable instead of a canary, with the reason', () => {
    const documents = [needs('1.1.0', '^1.5.0')];
    expect(remoteFor({ ...canary(10_000), documents })).toMatchObject({
      version: '1.0.0',
      release: { channel: 'stable', cohort: 'stable' },
    });
  });

  it('is asked to wait when nothing fits', () => {
    const documents = [needs('1.0.0', '^2.0.0'), needs('0.9.0', '^2.0.0')];
    const [closed] = served(snapshotOf({ name: 'catalog', stable: '1.0.0', fallback: '0.9.0', documents }));
    expect(closed?.remote).toMatchObject({ state: 'disabled', text: '页面升级中，请稍后再来', origins: [] });
    expect([closed?.unfit, closed?.document?.routes.length]).toEqual([true, 1]);
  });
});

it('says of a disabled remote its words, of a removed one that it is removed, and gives no origin to ask', () => {
  expect(remoteFor({ ...canary(10_000), state: 'disabled', text: '盘点中' })).toEqual({
    name: 'catalog',
    state: 'disabled',
    text: '盘点中',
    words: '盘点中',
    version: '1.0.0',
    digest: digestOf({ name: 'catalog', version: '1.0.0' }),
    release: { channel: 'stable', cohort: 'stable' },
    loadTimeout: 120_000,
    origins: [],
  });
  const [removed] = served(snapshotOf({ ...canary(10_000), state: 'removed' }));
  expect([removed?.remote.state, removed?.remote.origins, removed?.document]).toEqual(['removed', [], null]);
});

it('does not mention a draft, and a first version in a canary only to anyone who has had it', () => {
  expect(served(snapshotOf({ name: 'gifts' }))).toEqual([]);
  const first: RemoteParts = { name: 'gifts', rollout: rollout(10_000) };
  expect(remoteFor(first)).toMatchObject({ state: 'live', version: '1.1.0' });
  expect(remoteFor({ ...first, rollout: rollout(10_000, { state: 'halted' }) })).toMatchObject({ state: 'removed' });
});

// Rule: release-4
it('says which versions were taken from visitors, as long as a browser may have them', () => {
  const parts = { ...canary(10_000, { state: 'halted' }), quarantined: ['0.9.0'] };
  expect(remoteFor(parts)?.withdrawn).toEqual(['1.1.0', '0.9.0']);
  expect(remoteFor({ ...parts, purged: ['0.9.0'] })?.withdrawn).toEqual(['1.1.0']);
  expect(remoteFor(canary(10_000))?.withdrawn).toBeUndefined();
  expect(remoteFor({ ...parts, quarantined: ['1.0.0'] })).toMatchObject({ version: '1.0.0', withdrawn: ['1.1.0'] });
});

it('binds a session to a version, whatever the channels say', () => {
  const document = documentOf('catalog', '3.0.0');
  const pins = { catalog: { channel: 'preview' as const, document, digest: 'd', origins: [''] } };
  expect(remoteFor({ ...canary(10_000), state: 'disabled' }, { pins })).toMatchObject({
    state: 'live',
    version: '3.0.0',
    digest: 'd',
    release: { channel: 'preview' },
  });
  expect(served(snapshotOf(), { pins }).map(({ remote }) => remote.version)).toEqual(['3.0.0']);
});
