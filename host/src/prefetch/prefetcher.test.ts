import type { Discovery, DiscoveredRemote } from '@cellar/shared/contract/discovery';

const remote = (name: string): DiscoveredRemote => ({
  name,
  version: '1.0.0',
  digest: 'sha384-x',
  state: 'live',
  release: { channel: 'stable', cohort: 'stable' },
  loadTimeout: 120_000,
  origins: [''],
});
const route = (path: string, name: string, module: string) => ({
  path,
  remote: name,
  module,
  name: path,
  navTitle: path,
  skeleton: 'text',
});
const release = (name: string, module: string) => ({
  name,
  version: '1.0.0',
  entry: 'remoteEntry.js',
  files: {},
  screens: { [module]: { files: [`${module}.js`, `${module}.css`], needs: [] } },
});
const discovery = {
  schema: 1,
  revision: 1,
  remotes: [remote('catalog'), remote('orders'), { ...remote('courses'), state: 'disabled' }],
  routes: [
    route('/index', 'catalog', 'Home'),
    route('/list', 'catalog', 'List'),
    route('/cart', 'orders', 'Cart'),
    route('/course', 'courses', 'Course'),
  ],
  releases: { catalog: release('catalog', 'List'), orders: release('orders', 'Cart') },
  ticket: '',
} as unknown as Discovery;

let asked: string[];
let size: number;
const links = (...paths: string[]) => {
  for (const path of paths) document.body.insertAdjacentHTML('beforeend', `<a href="${path}">x</a>`);
};

/** A page that stands open at `/index`, with these links on it. */
async function rest(page: Partial<Discovery> = {}) {
  jest.resetModules();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="discovery">${JSON.stringify({ ...discovery, ...page })}</script>`,
  );
  window.history.replaceState(null, '', '/index');
  localStorage.setItem('cityList', '{}');
  const { start } = await import('../navigation/navigator');
  const { startPrefetcher } = await import('./prefetcher');
  await start();
  startPrefetcher();
  await jest.advanceTimersByTimeAsync(10_000);
  return asked
    .filter((url) => url.startsWith('/remotes/'))
    .map((url) => url.replace('/1.0.0/', ' ').replace('/remotes/', ''));
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  document.body.innerHTML = '';
  asked = [];
  size = 1000;
  Object.assign(performance, { getEntriesByType: () => [] });
  Element.prototype.checkVisibility = () => true;
  globalThis.fetch = (async (url: string) => {
    asked.push(url);
    return {
      ok: true,
      headers: new Headers({ 'content-length': String(size) }),
      arrayBuffer: async () => new ArrayBuffer(0),
    };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(navigator, { connection: undefined });
});

it('fetches the files of where most links lead, then of where fewer do', async () => {
  links('/cart', '/list?a=1', '/list?a=2', '/course', '/nowhere');
  expect(await rest()).toEqual([
    'catalog remoteEntry.js',
    'catalog List.js',
    'catalog List.css',
    'orders remoteEntry.js',
    'orders Cart.js',
    'orders Cart.css',
  ]);
});

it('puts what this person usually does first', async () => {
  localStorage.setItem('cellar:habits', JSON.stringify({ '/index': { '/cart': 5 } }));
  links('/list?a=1', '/list?a=2');
  expect((await rest())[0]).toBe('orders remoteEntry.js');
});

it('stops when the bytes are spent', async () => {
  size = 80 * 1024;
  links('/list', '/cart');
  expect(await rest()).toEqual(['catalog remoteEntry.js', 'catalog List.js']);
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }])(
  'fetches nothing for a person with %j',
  async (connection) => {
    links('/list');
    Object.assign(navigator, { connection });
    expect(await rest()).toEqual([]);
  },
);

it('fetches nothing while something is still fetched for the page', async () => {
  links('/list');
  let isBusy = true;
  Object.assign(performance, {
    getEntriesByType: () => [{ responseEnd: isBusy ? performance.now() : 0 }],
  });
  expect(await rest()).toEqual([]);
  isBusy = false;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).toContain('/remotes/catalog/1.0.0/List.js');
});

it('fetches nothing in a fire drill', async () => {
  links('/list');
  expect(await rest({ mode: [{ kind: 'drill', remote: 'orders', fault: 'hang', until: '' }] })).toEqual([]);
});
