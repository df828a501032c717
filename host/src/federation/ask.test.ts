import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import { abandon, adopt, answerAsks, ask, failuresOf, originLeft, releasePath } from './ask';

const release: ReleaseDocument = {
  name: 'orders',
  version: '1.0.0',
  container: 'orders_1',
  entry: 'remoteEntry.js',
  origins: ['', 'https://other.example'],
  files: { 'remoteEntry.js': 'sha384-entry', 'a.css': 'sha384-css' },
  screens: {},
  contract: '^1.0.0',
  routes: [],
};
const entry = releasePath(release, 'remoteEntry.js');

function failed(tag: 'script' | 'link', address: string) {
  const element = document.createElement(tag);
  if (element instanceof HTMLScriptElement) element.setAttribute('src', address);
  else Object.assign(element, { rel: 'stylesheet', href: address });
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
}

beforeAll(() => {
  answerAsks();
  adopt(release);
});

it('knows origin and hash of released files only', () => {
  expect(ask(entry)).toEqual({ url: entry, integrity: 'sha384-entry' });
  expect(ask('/main.js')).toBeUndefined();
  expect(ask('/remotes/orders/1.0.0/unknown.js')).toBeUndefined();
});

it('turns to the next origin after two failures of a file, whoever asked for it', () => {
  failed('script', location.origin + entry);
  expect(ask(entry)?.url).toBe(entry);
  failed('script', location.origin + entry);
  expect(ask(location.origin + entry)).toEqual({ url: `https://other.example${entry}`, integrity: 'sha384-entry' });
  expect(originLeft(release, entry)).toBe(true);
  failed('script', `https://other.example${entry}`);
  expect([failuresOf(entry), originLeft(release, entry)]).toEqual([3, true]);
  failed('script', `https://other.example${entry}`);
  expect(originLeft(release, entry)).toBe(false);
});

it('leaves an origin at once where a request never ended', () => {
  const css = releasePath(release, 'a.css');
  abandon(css);
  expect(ask(css)?.url).toBe(`https://other.example${css}`);
  failed('link', css);
  expect(failuresOf(css)).toBe(3);
});
