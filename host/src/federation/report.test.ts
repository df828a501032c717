import { failureOf, report, reportsNow } from './report';

it.each([
  ['a missing chunk', { name: 'ChunkLoadError', message: 'Loading chunk 7 failed', type: 'missing', request: '/a.js' }, 'ChunkLoadError', 'missing', undefined],
  ['a chunk that never came', { name: 'ChunkLoadError', message: 'Loading chunk 7 failed.\n(timeout: /a.js)', type: 'timeout', request: '/a.js' }, 'ChunkLoadError', 'timeout', undefined],
  ['a stylesheet', { name: 'Error', message: 'Loading CSS chunk 7 failed', code: 'CSS_CHUNK_LOAD_FAILED', type: 'error', request: '/a.css' }, 'ChunkLoadError', 'error', 'CSS_CHUNK_LOAD_FAILED'],
  ['an entry', new Error('[ Federation Runtime ]: #RUNTIME-008 remoteEntry load failed'), 'ChunkLoadError', 'error', undefined],
  ['an entry that never came', new Error('#RUNTIME-008 ScriptNetworkError timeout'), 'ChunkLoadError', 'timeout', undefined],
  ['an error of the screen', new TypeError('x is not a function'), 'TypeError', undefined, undefined],
  ['nothing at all', undefined, 'Error', undefined, undefined],
])('%s', (_, error, name, type, code) => {
  expect(failureOf(error)).toMatchObject({ name, ...(type ? { type } : {}), ...(code ? { code } : {}) });
  expect(failureOf(error).type).toBe(type);
});

it('keeps the last fifty with their remote and version', () => {
  for (let i = 0; i < 60; i++) report(new Error(`failure ${i}`), { name: 'orders', version: '1.0.0' });
  expect(reportsNow()).toHaveLength(50);
  expect(reportsNow().at(-1)).toMatchObject({ message: 'failure 59', remote: 'orders', version: '1.0.0' });
});
