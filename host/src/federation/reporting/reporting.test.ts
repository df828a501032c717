import { TRACE } from '@cellar/shared/contract/report';
import { chunkFailure } from '../loading/failure';
import type { DiscoveredRemote, Discovery, ReleaseDocument } from '@cellar/shared/contract/discovery';

const discovery = {
  schema: 1,
  revision: 1,
  hostVersion: 'h1',
  routes: [{ path: '/index', remote: 'orders', module: 'CartScreen' }],
  remotes: [{ name: 'orders', version: '1.0.0', release: { cohort: 'stable' } }],
  releases: {},
  ticket: 'a.b',
} as unknown as Discovery;
const sent: { url: string; body: Record<string, unknown>; options: RequestInit }[] = [];
const lookedAt: string[] = [];
const events = () =>
  (window as unknown as { cellarAnalytics?: { name: string; data: Record<string, unknown> }[] }).cellarAnalytics ?? [];
const release = (name: string, version: string) =>
  ({
    name,
    version,
    container: `${name}_${version}`,
    entry: 'remoteEntry.js',
    files: { 'a.js': 'sha384-a' },
    mainAction: 'submitOrder',
  }) as unknown as ReleaseDocument;
const drawn = (cohort: 'stable' | 'canary') => ({ release: { channel: cohort, cohort } }) as DiscoveredRemote;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A page in which two versions run. */
async function open() {
  jest.resetModules();
  document.body.innerHTML = `<script type="application/json" id="discovery">${JSON.stringify(discovery)}</script>`;
  (await import('@module-federation/runtime')).init({ name: 'host', remotes: [] });
  const { register } = await import('../loading/container');
  register(release('orders', '1.0.0'), drawn('stable'));
  register(release('catalog', '2.0.0'), drawn('canary'));
  const { report } = await import('../loading/report');
  report(new Error('before anybody listens'), { name: 'catalog', version: '2.0.0' });
  const telling = await import('./reporting');
  telling.startReporting();
  return { report, ...telling };
}

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = lookedAt.length = 0;
  Object.assign(window, { cellarAnalytics: [] });
  globalThis.fetch = (async (url: string, options?: RequestInit) => {
    if (options?.method === 'POST')
      sent.push({ url, options, body: JSON.parse(String(options.body)) as Record<string, unknown> });
    else lookedAt.push(url);
    return { ok: false };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('tells of every version that ran, with its draw and failures, without a cookie', async () => {
  await open();
  await pass(1000);
  expect(sent[0]).toMatchObject({ url: '/platform/report', options: { keepalive: true, credentials: 'omit' } });
  expect(sent.at(-1)?.body).toEqual({
    ticket: 'a.b',
    host: 'h1',
    remotes: [
      { name: 'orders', version: '1.0.0', cohort: 'stable', failures: 0, errors: 0 },
      {
        name: 'catalog',
        version: '2.0.0',
        cohort: 'canary',
        failures: 0,
        errors: 1,
        lastFailure: { kind: 'throw', text: 'before anybody listens' },
      },
    ],
    vitals: {},
    path: '/',
    failures: [
      {
        trace: expect.stringMatching(TRACE),
        remote: 'catalog',
        version: '2.0.0',
        kind: 'throw',
        text: 'Error: before anybody listens',
        stack: expect.stringContaining('reporting.test.ts'),
      },
    ],
  });
});

it('gathers failures, and is silent when there is nothing new', async () => {
  const { report, noteVital } = await open();
  await pass(1000);
  const before = sent.length;
  for (let i = 0; i < 3; i++)
    report({ type: 'timeout', request: '/remotes/orders/1.0.0/a.js?again=1', message: 'Loading chunk 7 failed' });
  await pass(1000);
  expect(sent).toHaveLength(before + 1);
  expect(sent.at(-1)?.body['remotes']).toContainEqual(
    expect.objectContaining({
      name: 'orders',
      failures: 3,
      lastFailure: { kind: 'timeout', text: 'Loading chunk 7 failed (a.js)' },
    }),
  );
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(before + 1);
  noteVital('lcp', 1200);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent.at(-1)?.body['vitals']).toEqual({ lcp: 1200 });
});

// Rule: load-4
it('says of a stylesheet its code, and of each file the words of a chunk', async () => {
  const { report, reportsNow } = await open();
  report(chunkFailure('/remotes/orders/1.0.0/a.css', true));
  report(chunkFailure('/remotes/catalog/2.0.0/remoteEntry.js', false));
  await pass(1000);
  expect(reportsNow()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'ChunkLoadError',
        code: 'CSS_CHUNK_LOAD_FAILED',
        message: 'Loading CSS chunk a.css failed',
        kind: 'missing',
      }),
      expect.objectContaining({
        name: 'ChunkLoadError',
        code: undefined,
        message: 'Loading chunk remoteEntry.js failed',
        kind: 'missing',
      }),
    ]),
  );
  const told = sent.at(-1)?.body['remotes'] as { lastFailure?: { text: string } }[];
  expect(told.map(({ lastFailure }) => lastFailure?.text)).toEqual([
    'CSS_CHUNK_LOAD_FAILED Loading CSS chunk a.css failed',
    'Loading chunk remoteEntry.js failed',
  ]);
});

it('tells of a version whose release document did not come', async () => {
  const { report } = await open();
  report(Object.assign(new Error('release document: HTTP 404'), { type: 'missing' }), {
    name: 'orders',
    version: '0.9.0',
  });
  await pass(1000);
  expect(sent.at(-1)?.body['remotes']).toContainEqual({
    name: 'orders',
    version: '0.9.0',
    cohort: 'stable',
    failures: 1,
    errors: 0,
    lastFailure: { kind: 'missing', text: 'release document: HTTP 404' },
  });
});

it('knows whose failure it is by version, file or stack, and tells analytics all of it', async () => {
  const { report } = await open();
  const thrown = Object.assign(new TypeError('x'), {
    stack:
      'TypeError: x\n    at a (http://127.0.0.1:8080/main.js:1:2)\n    at b (http://127.0.0.1:8080/remotes/orders/1.0.0/a.js?again=1:6:849)',
  });
  report(thrown);
  report({ type: 'error', request: 'http://127.0.0.1:8080/remotes/catalog/2.0.0/a.js', message: '' });
  report(new Error('of the shell'));
  report(new Error('discovery: HTTP 502'), 'discovery');
  await pass(0);
  expect(
    events()
      .slice(1)
      .map(({ name, data }) => [
        name,
        data['remote'],
        data['version'],
        data['kind'],
        data['cohort'],
        data['hostVersion'],
      ]),
  ).toEqual(
    expect.arrayContaining([
      ['load_failure', 'orders', '1.0.0', 'throw', 'stable', 'h1'],
      ['load_failure', 'catalog', '2.0.0', 'missing', 'canary', 'h1'],
      ['load_failure', 'host', 'h1', 'throw', '', 'h1'],
      ['load_failure', 'discovery', 'h1', 'discovery', '', 'h1'],
    ]),
  );
  expect(lookedAt).toEqual(['http://127.0.0.1:8080/remotes/catalog/2.0.0/a.js']);
});

// Rule: load-4
it('keeps the last fifty', async () => {
  const { report, reportsNow } = await open();
  for (let i = 0; i < 60; i++) report(new Error(`failure ${i}`), { name: 'orders', version: '1.0.0' });
  await pass(0);
  expect([reportsNow().length, reportsNow().at(-1)?.message]).toEqual([50, 'failure 59']);
});

// Rule: release-62
it('says once of a version that its main action was done on a page of its remote', async () => {
  await open();
  await pass(1000);
  const { trackEvent } = await import('@cellar/shared/runtime/tracking');
  const before = sent.length;
  trackEvent('checkout');
  await pass(1000);
  expect(sent).toHaveLength(before);
  trackEvent('submitOrder');
  trackEvent('submitOrder');
  await pass(1000);
  expect(sent).toHaveLength(before + 1);
  expect(sent.at(-1)?.body['remotes']).toMatchObject([{ name: 'orders', acted: true }, { name: 'catalog' }]);
  expect((sent.at(-1)!.body['remotes'] as object[])[1]).not.toHaveProperty('acted');
});
