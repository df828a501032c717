import { createHash } from 'node:crypto';
import type { DiscoveredRemote } from '@cellar/shared/contract/discovery';
import { resolveAsset } from './resolveAsset';
import { digestOf } from './digestOf';
import { releaseOf } from './releaseOf';

const text = JSON.stringify({ name: 'orders', version: '1.0.0', files: { 'a.js': 'sha384-a' } });
const bytes = (content: string) => new TextEncoder().encode(content).buffer as ArrayBuffer;
const remote = (change: Partial<DiscoveredRemote>): DiscoveredRemote => ({
  name: 'orders',
  version: '1.0.0',
  digest: '',
  state: 'live',
  release: { channel: 'stable', cohort: 'stable' },
  loadTimeout: 120_000,
  origins: [''],
  ...change,
});
const asked: string[] = [];
const answers = (answer: (url: string, signal: AbortSignal) => unknown) => {
  globalThis.fetch = (async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url);
    return answer(url, signal);
  }) as unknown as typeof fetch;
};
const good = () => ({ ok: true, arrayBuffer: async () => bytes(text) });
const fails = (work: Promise<unknown>) =>
  work.then(
    () => 'came',
    (error: { type?: string; message: string }) => `${error.type}: ${error.message}`,
  );

let digest: string;
beforeAll(async () => {
  // The real one answers from another thread, for which a fake clock does not wait.
  const digestNow = async (_name: string, content: ArrayBuffer) =>
    new Uint8Array(createHash('sha384').update(new Uint8Array(content)).digest()).buffer;
  Object.defineProperty(globalThis, 'crypto', { value: { subtle: { digest: digestNow } }, configurable: true });
  digest = (await digestOf(bytes(text))) ?? '';
});
beforeEach(() => {
  asked.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('asks once, and makes the files known', async () => {
  answers(good);
  const [one, other] = await Promise.all([releaseOf(remote({ digest })), releaseOf(remote({ digest }))]);
  expect([one.version, other === one, asked]).toEqual(['1.0.0', true, ['/remotes/orders/1.0.0/release.json']]);
  expect(resolveAsset('/remotes/orders/1.0.0/a.js')?.integrity).toBe('sha384-a');
});

it('refuses other bytes than the ones that discovery names, from every origin', async () => {
  answers(good);
  const ended = fails(
    releaseOf(remote({ version: '1.0.1', digest: 'sha384-other', origins: ['', 'https://b.example'] })),
  );
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await ended).toBe('integrity: release document: other bytes');
  expect(asked.map((url) => url.split('?')[0])).toEqual(
    ['', '', 'https://b.example', 'https://b.example'].map((origin) => `${origin}/remotes/orders/1.0.1/release.json`),
  );
});

it('gives an origin up that does not answer in time', async () => {
  answers((url, signal) =>
    url.startsWith('https')
      ? good()
      : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const ended = releaseOf(remote({ version: '1.0.2', digest, origins: ['', 'https://b.example'] }));
  await jest.advanceTimersByTimeAsync(119_000);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(5000);
  await expect(ended).resolves.toMatchObject({ name: 'orders' });
});

it('asks again after a failure', async () => {
  answers(() => ({ ok: false, status: 404 }));
  const ended = fails(releaseOf(remote({ version: '1.0.3', digest })));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await ended).toBe('missing: release document: HTTP 404');
  answers(good);
  await expect(releaseOf(remote({ version: '1.0.3', digest }))).resolves.toMatchObject({ name: 'orders' });
});
