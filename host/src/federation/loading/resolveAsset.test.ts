import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import {
  abandon,
  fileAddress,
  adopt,
  installAssetResolver,
  resolveAsset,
  originsLeft,
  placeRelease,
  releasePath,
  versionIn,
} from './resolveAsset';
import { onReport, type Note } from './report';

const origins = ['', 'https://other.example', '/drill-files/a.b'];
const release = {
  name: 'orders',
  version: '1.0.0',
  files: { 'remoteEntry.js': 'sha384-entry', 'a.css': 'sha384-css', 'b.js': 'sha384-b' },
} as unknown as ReleaseDocument;
const path = (file: string) => releasePath(release, file);
const entry = path('remoteEntry.js');
const notes: Note[] = [];

function failed(tag: 'script' | 'link', address: string) {
  const element = document.createElement(tag);
  if (element instanceof HTMLScriptElement) element.setAttribute('src', address);
  else Object.assign(element, { rel: 'stylesheet', href: address });
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
}

beforeAll(() => {
  installAssetResolver();
  onReport((note) => notes.push(note));
  jest.spyOn(Date, 'now').mockReturnValue(36 * 60_000);
});
beforeEach(() => {
  notes.length = 0;
  placeRelease({ ...release, origins });
  adopt(release);
});

it('knows place and hash of released files only', () => {
  expect(resolveAsset(entry)).toEqual({ url: entry, integrity: 'sha384-entry' });
  expect(resolveAsset('/main.js')).toBeUndefined();
  expect(resolveAsset('/remotes/catalog/1.0.0/remoteEntry.js')).toBeUndefined();
  expect(versionIn(`https://other.example${entry}?again=1`)).toEqual({ name: 'orders', version: '1.0.0' });
});

// Rule: load-5
it('takes what was broken from no cache, and leaves an origin after two failures of a file', () => {
  failed('script', location.origin + entry);
  expect(fileAddress(entry)).toBe(`${entry}?again=10`);
  expect(fileAddress(path('b.js'))).toBe(path('b.js'));
  failed('script', `${location.origin}${entry}?again=10`);
  expect(resolveAsset(location.origin + entry)).toEqual({
    url: `https://other.example${entry}?again=10`,
    integrity: 'sha384-entry',
  });
  expect(fileAddress(path('b.js'))).toBe(`https://other.example${path('b.js')}`);
});

it('does not count against an origin what failed at the one before', () => {
  failed('link', path('a.css'));
  failed('link', path('a.css'));
  expect([originsLeft(entry), fileAddress(path('b.js'))]).toEqual([1, `https://other.example${path('b.js')}`]);
  failed('link', `https://other.example${path('a.css')}`);
  expect(originsLeft(entry)).toBe(1);
});

// Rule: load-5
it('leaves an origin at once where a request never ended, and comes round to the first again', () => {
  abandon(`https://other.example${path('b.js')}`);
  expect(fileAddress(path('b.js'))).toBe(`/drill-files/a.b${path('b.js')}?again=10`);
  expect(resolveAsset(`/drill-files/a.b${path('b.js')}`)?.integrity).toBe('sha384-b');
  abandon(path('b.js'));
  expect(fileAddress(path('b.js'))).toBe(`${path('b.js')}?again=10`);
});

// Rule: load-4
it('reports what fails to load or throws, no matter who asked for it', () => {
  failed('script', '/main.1.js');
  const thrown = new Error('thrown');
  window.dispatchEvent(new ErrorEvent('error', { error: thrown, filename: `https://shop.example${entry}` }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown }));
  failed('link', path('a.css'));
  expect(notes).toEqual([
    {
      error: {
        name: 'ChunkLoadError',
        type: 'error',
        request: `${location.origin}/main.1.js`,
        message: 'Loading chunk main.1.js failed',
      },
      from: undefined,
      trace: expect.any(String),
    },
    { error: thrown, from: `https://shop.example${entry}`, trace: expect.any(String) },
    { error: thrown, from: undefined, trace: expect.any(String) },
    expect.objectContaining({
      error: expect.objectContaining({
        code: 'CSS_CHUNK_LOAD_FAILED',
        message: 'Loading CSS chunk a.css failed',
        request: location.origin + path('a.css'),
      }),
    }),
  ]);
});
