import { HOST, type ReleaseDocument } from '@cellar/shared/contract/discovery';
import { documentOf, rolloutOf, snapshotOf, type RemoteParts } from '../../testing/releases/released';
import type { HostAssets } from '../registry/host/assets';
import { resolveHost } from './resolveHost';

const parts = { entry: ['main.js'], shares: {}, routes: [], budget: { page: 1, remote: 1 } };
const own: HostAssets = { ...parts, version: 'own', contract: '1.0.0', files: { 'main.js': 'sha384-own' } };
const hostDocument = (version: string): ReleaseDocument =>
  documentOf(HOST, version, { paths: [], screens: {}, contract: '1.0.0', host: parts });
const channels = (rest: Partial<RemoteParts> = {}) =>
  snapshotOf({
    name: HOST,
    stable: '1.0.0',
    fallback: '0.9.0',
    rollout: rolloutOf('1.1.0', 500),
    documents: ['0.9.0', '1.0.0', '1.1.0'].map(hostDocument),
    ...rest,
  });
const given = (snapshot = channels(), over: Partial<Parameters<typeof resolveHost>[1]> = {}) => {
  const host = resolveHost(snapshot, { own, cohorts: {}, pin: undefined, failed: [], ...over });
  return host && [host.assets.version, host.release?.release.cohort, ...(host.release?.withdrawn ?? [])];
};

// Rule: release-26
it('a page is made of the host of its cohort, of this process’s own build as long as none is released', () => {
  expect(given()).toEqual(['1.0.0', 'stable']);
  expect(given(channels(), { cohorts: { r1: 1 } })).toEqual(['1.1.0', 'canary']);
  expect(given(snapshotOf())).toEqual(['own', 'stable']);
  expect(given(channels({ stable: null, fallback: null }))).toEqual(['own', 'stable']);
  expect(given(channels({ stable: null, fallback: null }), { cohorts: { r1: 1 } })).toEqual(['1.1.0', 'canary']);
  expect(given(snapshotOf(), { own: null })).toBeNull();
});

// Rule: release-26
it('a development build is always the page’s own, and no release', () => {
  expect(given(channels(), { own: { ...own, files: { 'main.js': '' } } })).toEqual(['own', undefined]);
});

// Rule: release-26
it('a preview shows its version to one browser', () => {
  const pin = { channel: 'preview' as const, document: hostDocument('2.0.0'), digest: '', origins: [] };
  expect(given(channels(), { pin })).toEqual(['2.0.0', 'stable']);
});

// Rule: release-27
it('a browser that could not load one host gets the next, and the first again where all failed', () => {
  expect(given(channels(), { cohorts: { r1: 1 }, failed: ['1.1.0'] })).toEqual(['1.0.0', 'stable']);
  expect(given(channels(), { failed: ['1.0.0'] })).toEqual(['0.9.0', 'stable']);
  expect(given(channels(), { failed: ['1.0.0', '0.9.0'] })).toEqual(['1.0.0', 'stable']);
});

// Rule: release-26
it('an open page learns which hosts were taken from visitors', () => {
  expect(given(channels({ rollout: rolloutOf('1.1.0', 0, { state: 'halted' }) }))).toEqual([
    '1.0.0',
    'stable',
    '1.1.0',
  ]);
  expect(given(channels({ quarantined: ['1.1.0'] }))).toEqual(['1.0.0', 'stable', '1.1.0']);
});
