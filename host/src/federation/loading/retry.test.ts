import type { DiscoveredRemote } from '@cellar/shared/contract/discovery';
import { adoptDiscovery, discoveryNow } from '../../discovery';
import { again } from './retry';
import { abandon, placeRelease, releasePath } from './resolveAsset';
import { lastResorts } from './failure';
import { otherVersions } from '../recovery/recovery';

const file = (version: string) => releasePath({ name: 'orders', version }, 'a.js');
const chunkError = (version: string, type = 'error') =>
  Object.assign(new Error('Loading chunk a failed'), { name: 'ChunkLoadError', type, request: file(version) });

/** Fails as often as said, noting the moment of each attempt. */
function failing(times: number, error: () => unknown) {
  const begun = Date.now();
  const at: number[] = [];
  const attempt = async () => {
    at.push(Date.now() - begun);
    if (at.length <= times) throw error();
    return 'loaded';
  };
  return { attempt, at };
}

/** Runs the ladder to its end on the fake clock. */
async function climb<T>(work: Promise<T>) {
  const ended = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await jest.advanceTimersByTimeAsync(10_000);
  return ended;
}

beforeEach(() => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('the same version', () => {
  // Rule: load-5
  it('is asked for again after a moment', async () => {
    placeRelease({ name: 'orders', version: '1', origins: [''] });
    const { attempt, at } = failing(0, () => null);
    expect(await climb(again(chunkError('1'), attempt))).toEqual({ value: 'loaded' });
    expect(at).toEqual([200]);
  });

  it('has one more chance where there is no other origin', async () => {
    placeRelease({ name: 'orders', version: '2', origins: [''] });
    const { attempt, at } = failing(9, () => chunkError('2'));
    expect(await climb(again(chunkError('2'), attempt))).toEqual({
      error: expect.objectContaining({ request: file('2') }),
    });
    expect(at).toEqual([200, 600]);
  });

  // Rule: load-5
  it('is asked for twice at each other origin', async () => {
    placeRelease({ name: 'orders', version: '3', origins: ['', 'https://b.example', 'https://c.example'] });
    const { attempt, at } = failing(9, () => chunkError('3'));
    await climb(again(chunkError('3'), attempt));
    expect(at).toEqual([200, 600, 1400, 3000, 6200]);
  });

  it('is not asked for again where it never answered', async () => {
    placeRelease({ name: 'orders', version: '4', origins: ['', 'https://b.example'] });
    const { attempt, at } = failing(9, () => chunkError('4', 'timeout'));
    expect(await climb(again(chunkError('4', 'timeout'), attempt))).toEqual({
      error: expect.objectContaining({ type: 'timeout' }),
    });
    expect(at).toEqual([0]);
    placeRelease({ name: 'orders', version: '5', origins: [''] });
    const alone = failing(9, () => chunkError('5', 'timeout'));
    await climb(again(chunkError('5', 'timeout'), alone.attempt));
    expect(alone.at).toEqual([]);
  });

  it('counts origins from where it begins', async () => {
    placeRelease({ name: 'orders', version: '6', origins: ['', 'https://b.example'] });
    abandon(file('6'));
    const { attempt, at } = failing(1, () => chunkError('6', 'timeout'));
    expect(await climb(again(chunkError('6', 'timeout'), attempt))).toEqual({ error: expect.anything() });
    expect(at).toEqual([0]);
  });
});

describe('another version', () => {
  const remote = (version: string, fallback?: string): DiscoveredRemote => ({
    name: 'orders',
    version,
    digest: 'sha384-x',
    state: 'live',
    release: { channel: 'canary', cohort: 'canary' },
    loadTimeout: 1,
    origins: [''],
    ...(fallback ? { fallback: { version: fallback, digest: `sha384-${fallback}` } } : {}),
  });
  const tried = async (asked: DiscoveredRemote, served: DiscoveredRemote | undefined, works?: string) => {
    adoptDiscovery({ ...discoveryNow(), remotes: served ? [served] : [] });
    const versions: string[] = [];
    const ended = await climb(
      otherVersions(asked, chunkError(asked.version), async ({ version, digest, release }) => {
        versions.push(`${version} ${digest} ${release.cohort}`);
        if (version !== works) throw chunkError(version);
        return version;
      }),
    );
    return { versions, ended };
  };

  it('is the fallback, when the served one is still the one that failed', async () => {
    const { versions, ended } = await tried(remote('2', '1'), remote('2', '1'), '1');
    expect([versions, ended]).toEqual([['1 sha384-1 stable'], { value: '1' }]);
  });

  it('is the one that is served by now, then its fallback, then the old one’s', async () => {
    const { versions } = await tried(remote('2', '1'), remote('4', '3'));
    expect(versions).toEqual(['4 sha384-x canary', '3 sha384-3 stable', '1 sha384-1 stable']);
  });

  it('is never the one that failed, nor one of a remote that was closed', async () => {
    expect((await tried(remote('2', '2'), { ...remote('3', '2'), state: 'disabled' })).versions).toEqual([]);
  });

  // Rule: load-6
  it('when there is none, one reload of the page is left', async () => {
    sessionStorage.clear();
    const { ended } = await tried(remote('7'), remote('7'));
    const resort = lastResorts.get((ended as { error: object }).error);
    sessionStorage.setItem('cellar:reloaded', ' orders@7');
    expect(resort?.()).toBe(false);
  });
});
