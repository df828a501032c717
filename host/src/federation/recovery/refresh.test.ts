import type { Discovery } from '@cellar/shared/contract/discovery';
import type { Note } from '../loading/report';

const known: Discovery = {
  schema: 1,
  revision: 5,
  environment: 'test',
  issuedAt: '',
  hostVersion: 'h1',
  contract: '1.0.0',
  routes: [],
  remotes: [],
  releases: {},
  ticket: 'a.b',
};
const newer = { ...known, revision: 6, hostVersion: 'h2' };

type Reply = { status?: number; body?: unknown; etag?: string };
const reply = ({ status = 200, body, etag }: Reply) => ({
  status,
  ok: status === 200,
  headers: new Headers(etag ? { etag } : {}),
  json: async () => (body === undefined ? JSON.parse('<html>') : body),
});

let visible = 'visible';
const asked = jest.fn();
let answer: () => Promise<unknown>;
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const touch = () => window.dispatchEvent(new Event('pointerdown'));

/** A page opened just now, with the known document in it. */
async function open() {
  jest.resetModules();
  document.body.innerHTML = `<script type="application/json" id="discovery">${JSON.stringify(known)}</script>`;
  const discovery = await import('../../discovery');
  const { watchDiscovery, refresh } = await import('./refresh');
  const notes: Note[] = [];
  (await import('../loading/report')).onReport((note) => notes.push(note));
  watchDiscovery();
  return { ...discovery, refresh, notes };
}

/** Takes a page's ears away with it: the next one is alone in the window. */
const ears: (() => void)[] = [];
function rememberEars(target: Window | Document) {
  const listen = target.addEventListener.bind(target) as (type: string, ear: () => void, options?: object) => void;
  jest.spyOn(target, 'addEventListener').mockImplementation((type: string, ear: unknown, options?: unknown) => {
    listen(type, ear as () => void, options as object);
    ears.push(() => target.removeEventListener(type, ear as () => void, options as object));
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  rememberEars(window);
  rememberEars(document);
  visible = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible as DocumentVisibilityState);
  asked.mockClear();
  answer = async () => reply({ body: known, etag: '"5"' });
  globalThis.fetch = ((url: string, options: RequestInit) => {
    asked(url, options.headers);
    return answer();
  }) as typeof fetch;
});
afterEach(() => {
  ears.splice(0).forEach((remove) => remove());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

// Rule: release-5
it('asks every ten seconds, only for what is new', async () => {
  await open();
  await pass(9.9);
  expect(asked).not.toHaveBeenCalled();
  await pass(0.2);
  answer = async () => reply({ status: 304 });
  await pass(30);
  expect(asked.mock.calls).toEqual([
    ['/discovery.json?ticket=a.b', {}],
    ...Array<unknown>(3).fill(['/discovery.json?ticket=a.b', { 'if-none-match': '"5"' }]),
  ]);
});

it('rests while nobody looks, or did anything for five minutes', async () => {
  await open();
  visible = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(60);
  expect(asked).not.toHaveBeenCalled();
  visible = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(400);
  const before = asked.mock.calls.length;
  expect(before).toBeLessThanOrEqual(31);
  await pass(400);
  expect(asked).toHaveBeenCalledTimes(before);
  touch();
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(before + 1);
});

it('takes a newer document; the shell that runs stays the page’s own', async () => {
  const { discoveryNow, hostVersion } = await open();
  answer = async () => reply({ body: newer });
  await pass(10);
  expect([discoveryNow().revision, hostVersion()]).toEqual([6, 'h1']);
});

it.each<[string, Reply]>([
  ['no JSON', {}],
  ['another schema', { body: { ...newer, schema: 2 } }],
  ['another shape', { body: { ...newer, remotes: [{ name: 'orders' }] } }],
  ['an older revision', { body: { ...known, revision: 4 } }],
  ['a failure of the server', { status: 502, body: newer }],
])('keeps the last good one after %s', async (_, bad) => {
  const { discoveryNow, notes } = await open();
  answer = async () => reply(bad);
  await pass(10);
  expect(discoveryNow().revision).toBe(5);
  expect(notes).toEqual([{ error: expect.any(Error), from: 'discovery', trace: expect.any(String) }]);
});

it('a change of page waits for what is asked only when the last good one is old, and not for long', async () => {
  const { settled } = await open();
  expect(settled()).toBeUndefined();
  visible = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(16);
  answer = () => new Promise(() => undefined);
  const done = jest.fn();
  void settled()?.then(done);
  await pass(0.79);
  expect(done).not.toHaveBeenCalled();
  await pass(0.02);
  expect([done.mock.calls.length, asked.mock.calls.length]).toEqual([1, 2]);
});

// Rule: release-5
// Rule: release-4
it('a change of page learns what is new without waiting for it', async () => {
  const { settled, discoveryNow } = await open();
  await pass(0.1);
  answer = async () => reply({ body: newer });
  expect([settled(), settled(), asked.mock.calls.length]).toEqual([undefined, undefined, 1]);
  await pass(0);
  expect(discoveryNow().revision).toBe(6);
  expect([settled(), asked.mock.calls.length]).toEqual([undefined, 2]);
});

it('does not hold up an offline page again and again', async () => {
  const { settled } = await open();
  answer = () => Promise.reject(new TypeError('offline'));
  await pass(16);
  expect([settled(), asked.mock.calls.length]).toEqual([undefined, 1]);
});

it('asks for the recovery at most once in ten seconds', async () => {
  const { refresh } = await open();
  await refresh();
  expect(asked).not.toHaveBeenCalled();
  visible = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(11);
  await Promise.all([refresh(), refresh()]);
  await refresh();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('anyone who needs the newest asks again at once when the last question failed, and not when it was answered', async () => {
  const { refresh } = await open();
  answer = () => Promise.reject(new Error('unreachable'));
  await pass(10.1);
  answer = async () => reply({ body: newer });
  await refresh();
  expect(asked).toHaveBeenCalledTimes(2);
  await refresh();
  expect(asked).toHaveBeenCalledTimes(2);
});
