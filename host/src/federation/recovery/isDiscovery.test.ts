import { isDiscovery } from './isDiscovery';

const route = {
  path: '/cart',
  remote: 'orders',
  module: 'CartScreen',
  name: 'cart',
  navTitle: '购物车',
  skeleton: 'list',
};
const remote = {
  name: 'orders',
  version: '1.0.0',
  digest: 'sha384-a',
  state: 'live',
  release: { channel: 'stable', cohort: 'stable' },
  loadTimeout: 1,
  origins: [''],
};
const document = {
  schema: 1,
  revision: 1,
  environment: 'test',
  hostVersion: '',
  contract: '',
  routes: [route],
  remotes: [remote],
  releases: {},
  ticket: 'a.b',
};

it('knows the documents of this shell', () => {
  expect(isDiscovery(document)).toBe(true);
  expect(
    isDiscovery({ ...document, remotes: [{ ...remote, state: 'removed', version: '', digest: '', origins: [] }] }),
  ).toBe(true);
  expect(
    isDiscovery({ ...document, remotes: [{ ...remote, fallback: { version: '0.9.0', digest: 'sha384-b' } }] }),
  ).toBe(true);
});

it.each([
  ['nothing', null],
  ['a list', []],
  ['no revision', { ...document, revision: '1' }],
  ['no ticket', { ...document, ticket: undefined }],
  ['a route of nobody', { ...document, routes: [{ ...route, remote: '' }] }],
  ['a remote without a version', { ...document, remotes: [{ ...remote, version: '' }] }],
  ['a remote without places', { ...document, remotes: [{ ...remote, origins: undefined }] }],
  ['a fallback without a digest', { ...document, remotes: [{ ...remote, fallback: { version: '1' } }] }],
])('refuses %s', (_, value) => expect(isDiscovery(value)).toBe(false));
