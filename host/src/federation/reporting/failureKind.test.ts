import { webcrypto } from 'node:crypto';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import { adopt, placeRelease } from '../loading/resolveAsset';
import { digestOf } from '../loading/digestOf';
import { failureOf, kindByLooking } from './failureKind';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

// Rule: load-4
it.each([
  [
    'a missing chunk',
    { name: 'ChunkLoadError', message: 'Loading chunk 7 failed', type: 'missing', request: '/a.js' },
    'ChunkLoadError',
    'missing',
    undefined,
  ],
  [
    'a chunk that never came',
    { name: 'ChunkLoadError', message: 'Loading chunk 7 failed.\n(timeout: /a.js)', type: 'timeout', request: '/a.js' },
    'ChunkLoadError',
    'timeout',
    undefined,
  ],
  [
    'a stylesheet',
    {
      name: 'Error',
      message: 'Loading CSS chunk 7 failed',
      code: 'CSS_CHUNK_LOAD_FAILED',
      type: 'error',
      request: '/a.css',
    },
    'ChunkLoadError',
    'error',
    'CSS_CHUNK_LOAD_FAILED',
  ],
  [
    'an entry that never came',
    new Error('#RUNTIME-008 ScriptNetworkError: Script "/a.js" timed out.'),
    'ChunkLoadError',
    'timeout',
    undefined,
  ],
  ['an entry that throws', new Error('#RUNTIME-008 ScriptExecutionError: threw'), 'Error', 'throw', undefined],
  [
    'other bytes of a release document',
    Object.assign(new Error('release document: other bytes'), { type: 'integrity' }),
    'ChunkLoadError',
    'integrity',
    undefined,
  ],
  ['an error of the screen', new TypeError('x is not a function'), 'TypeError', 'throw', undefined],
  ['nothing at all', undefined, 'Error', 'throw', undefined],
])('%s', (_, error, name, kind, code) => expect(failureOf(error)).toMatchObject({ name, kind, code }));

// Rule: load-4
it.each([
  ['Loading chunk 7 failed.\n(error: /x/a.js)', '/x/a.js', 'Loading chunk 7 failed.\n(error: /x/a.js)'],
  ['Loading chunk 7 failed', '/x/a.js?again=1', 'Loading chunk 7 failed (a.js)'],
  [
    '#RUNTIME-008 ScriptNetworkError: Script "/x/remoteEntry.js" timed out.',
    '',
    'Loading chunk remoteEntry.js failed: #RUNTIME-008 ScriptNetworkError: Script "/x/remoteEntry.js" timed out.',
  ],
  ['', '/x/a.css', 'Loading chunk a.css failed'],
  ['release document: HTTP 404', '', 'release document: HTTP 404'],
])('%j of %s is kept as %j', (message, request, text) =>
  expect(failureOf({ message, ...(request ? { request } : {}) }).message).toBe(text),
);

describe('a file that failed is looked at once', () => {
  const bytes = new TextEncoder().encode('screen').buffer as ArrayBuffer;
  const failed = (file: string) => ({
    name: 'ChunkLoadError',
    message: '',
    kind: 'error' as const,
    request: `/remotes/orders/1.0.0/${file}`,
  });
  beforeAll(async () => {
    placeRelease({ name: 'orders', version: '1.0.0', origins: [''] });
    const hash = (await digestOf(bytes)) ?? '';
    adopt({
      name: 'orders',
      version: '1.0.0',
      files: { 'same.js': hash, 'other.js': 'sha384-other', 'gone.js': hash, 'off.js': hash },
    } as unknown as ReleaseDocument);
  });

  it.each([
    ['gone.js', { ok: false }, 'missing'],
    ['other.js', { ok: true, arrayBuffer: async () => bytes }, 'integrity'],
    ['same.js', { ok: true, arrayBuffer: async () => bytes }, 'error'],
    ['off.js', null, 'error'],
  ] as const)('%s', async (file, reply, kind) => {
    const asked = jest.fn(async () => reply ?? Promise.reject(new TypeError('offline')));
    globalThis.fetch = asked as unknown as typeof fetch;
    expect([await kindByLooking(failed(file)), await kindByLooking(failed(file))]).toEqual([kind, kind]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
