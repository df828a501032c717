import type { DiscoveredRemote, PublishedRoute } from '@cellar/shared/contract/discovery';
import { adoptDiscovery, discoveryNow } from '../../discovery';
import type { Shown } from '../../navigation/entries';
import { keptWith, type KeptPages } from './keptWith';

const row = (path: string, more: object = {}) =>
  ({
    path,
    module: 'Screen',
    remote: 'catalog',
    navTitle: path,
    name: path,
    skeleton: 'text',
    ...more,
  }) as unknown as PublishedRoute;
const routes = [row('/index', { keepAlive: true }), row('/cart', { remote: 'orders', keepAlive: true }), row('/list')];
const remote = (name: string, version: string, change: Partial<DiscoveredRemote> = {}): DiscoveredRemote => ({
  name,
  version,
  digest: '',
  state: 'live',
  release: { channel: 'stable', cohort: 'stable' },
  loadTimeout: 1,
  origins: [''],
  ...change,
});
const serve = (catalog: DiscoveredRemote) =>
  adoptDiscovery({ ...discoveryNow(), routes, remotes: [catalog, remote('orders', '1.0.0')] });

const shownAt = (pathname: string, key: string, search = '') =>
  ({ address: { pathname, search, hash: '' }, entry: { key, state: null } }) as unknown as Shown;

/** A tab in which pages are shown one after the other. */
function tab() {
  let path = '';
  let at: KeptPages = {};
  let entries = 0;
  return (pathname: string, search = '') => {
    at = keptWith({ at, path }, shownAt(pathname, `k${++entries}`, search));
    path = pathname;
    return at[pathname]?.served;
  };
}

const keptOf = (pathname: string) => keptWith({ at: {}, path: '' }, shownAt(pathname, 'k1'))[pathname]!;

beforeEach(() => serve(remote('catalog', '1.0.0')));

// Rule: release-4
it.each<[string, DiscoveredRemote, string]>([
  ['a promotion', remote('catalog', '1.1.0'), 'catalog@1.1.0'],
  ['a rollback', remote('catalog', '0.9.0'), 'catalog@0.9.0'],
  [
    'the halt of its canary',
    remote('catalog', '0.9.0', { release: { channel: 'stable', cohort: 'canary' } } as Partial<DiscoveredRemote>),
    'catalog@0.9.0',
  ],
  ['disabling', remote('catalog', '', { state: 'disabled' }), 'closed'],
])('a kept page starts over when it is returned to after %s', (_, next, served) => {
  const show = tab();
  expect([show('/index'), show('/list'), show('/index')]).toEqual(['catalog@1.0.0', undefined, 'catalog@1.0.0']);
  show('/cart');
  serve(next);
  expect([show('/index'), show('/cart')]).toEqual([served, 'orders@1.0.0']);
});

// Rule: release-4
it('a page that is shown stays in its version, also when its query changes', () => {
  const show = tab();
  show('/index');
  serve(remote('catalog', '1.1.0'));
  expect(show('/index', '?tab=2')).toBe('catalog@1.0.0');
  show('/list');
  expect(show('/index')).toBe('catalog@1.1.0');
});

// Rule: release-4
it('what another remote releases leaves it as it was', () => {
  const show = tab();
  show('/index');
  show('/cart');
  adoptDiscovery({ ...discoveryNow(), remotes: [remote('catalog', '1.0.0'), remote('orders', '2.0.0')] });
  expect([show('/index'), show('/cart')]).toEqual(['catalog@1.0.0', 'orders@2.0.0']);
});

const withdrawn = (...versions: string[]) => remote('catalog', '0.9.0', { withdrawn: versions });

// Rule: release-4
it.each<[string, DiscoveredRemote, string]>([
  ['a rollback', withdrawn('1.0.0'), 'catalog@0.9.0'],
  ['disabling', remote('catalog', '', { state: 'disabled' }), 'closed'],
])('the page that is shown starts over at once after %s, where it stands', (_, next, served) => {
  const before = { at: { '/index': keptOf('/index') }, path: '/index' };
  expect(before.at['/index'].served).toBe('catalog@1.0.0');
  serve(next);
  const at = keptWith(before, shownAt('/index', 'k1'));
  expect(at['/index']).toMatchObject({ served, location: { key: 'k1' } });
  expect(keptWith({ at, path: '/index' }, shownAt('/index', 'k1'))).toBe(at);
});

// Rule: release-4
it('a hidden page of a withdrawn version is dropped at once; one that was only replaced waits', () => {
  const before = { at: { '/index': keptOf('/index') }, path: '/cart' };
  serve(remote('catalog', '1.1.0', { withdrawn: ['0.9.0'] }));
  expect(keptWith(before, shownAt('/cart', 'k2'))['/index']).toBeDefined();
  serve(withdrawn('1.0.0'));
  expect(keptWith(before, shownAt('/cart', 'k2'))['/index']).toBeUndefined();
});
