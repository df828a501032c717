import { setPageConfiguration } from '@cellar/shared/runtime/configuration';
import { refreshPerson, signIn } from '@cellar/shared/runtime/session';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import type { Page } from '../navigation/record';
import { deviceId, pageViewOf, viewPage, watchLeaving } from './pageView';

const page = (path: string, name = 'name', content?: Page['content']): Page => {
  const { pathname, search, hash } = new URL(path, 'http://x');
  return { address: { pathname, search, hash }, name, content };
};
const sent: URL[] = [];
const nowhere = {
  pageHosts: [],
  base: '',
  cart: '',
  logging: '',
  image: '',
  analytics: '',
  analyticsId: '',
  messengerSdk: '',
};

beforeAll(watchLeaving);
beforeEach(() => {
  localStorage.clear();
  refreshPerson();
  sent.length = 0;
  globalThis.fetch = jest.fn((address: string, options: RequestInit) => {
    sent.push(new URL(address));
    expect(options).toEqual({ mode: 'no-cors', credentials: 'omit', keepalive: true });
    return Promise.reject(new Error('lost'));
  }) as never;
  jest.useFakeTimers({ now: Date.parse('2026-11-21T16:05:09Z') });
  setPageConfiguration({
    production: { ...nowhere, pageHosts: ['shop.example'] },
    test: { ...nowhere, logging: 'https://log.example' },
    now: '',
  });
});
afterEach(() => {
  jest.useRealTimers();
  setPageConfiguration(null);
});

// Rule: page-15
it('leaves out what the route of the page calls secret', () => {
  const shared = { ...page('/payment-order?from=pay&link=abc', 'payment-order'), secrets: ['link'] };
  expect(pageViewOf(shared, 'index', 7)['pagelink']).toBe(`${location.origin}/payment-order?from=pay`);
});

// Rules: track-2, track-3, track-9
it('carries all fifteen fields, empty where nothing applies', () => {
  writeKey('distinct_id', 'device');
  writeKey('guest-user', { userid: 'guest' });
  expect(pageViewOf(page('/list?a=1#x', 'list'), 'index', 7)).toEqual({
    operType: '39',
    env: '2',
    deviceid: 'device',
    browsertype: 'browser',
    clientType: '2',
    uId: 'guest',
    time: '2026-11-22 00:05:09',
    APIVersion: '0.6.0',
    pagename: 'list',
    pagelink: `${location.origin}/list?a=1`,
    deviceip: '',
    sourcepage: 'index',
    staytime: '7',
    contentid: '',
    contenttype: '',
  });
});

// Rule: track-3
it('names the person and the environment', () => {
  signIn({ token: 't', fguser: { userid: 'u1', registemark: 1, vipstatus: 1 } });
  setPageConfiguration({ production: { ...nowhere, pageHosts: [location.host] }, test: nowhere, now: '' });
  expect(pageViewOf(page('/list'), '', 0)).toMatchObject({ uId: 'u1', env: '1' });
});

// Rule: track-8
it('keeps one device id', () => {
  const first = pageViewOf(page('/list'), '', 0)['deviceid'];
  expect(first).toBe(readKey('distinct_id'));
  expect(pageViewOf(page('/list'), '', 0)['deviceid']).toBe(first);
});

// Rule: track-6
it.each([
  ['/product?req_productId=p%201', { type: 1, query: 'req_productId' }, 'p 1', '1'],
  ['/activity-new-product?wz=w', { type: 2, query: 'wz' }, 'w', '2'],
  ['/sure-order', { type: 3 }, 'l1,l2', '3'],
  ['/order', undefined, '', ''],
  ['/product', { type: 1, query: 'req_productId' }, '', ''],
] as const)('%s with the content %j is about %s', (path, content, contentid, contenttype) => {
  writeKey('cartIds', 'l1,l2');
  expect(pageViewOf(page(path, 'name', content), '', 0)).toMatchObject({ contentid, contenttype });
});

// Rules: track-1, track-7, track-9
it('reports a page when it is left, with its whole seconds and where it was come from', () => {
  viewPage(page('/index', 'index'));
  expect(sent).toHaveLength(0);
  jest.advanceTimersByTime(3500);
  expect(readKey('browseTime')).toBe('3');
  viewPage(page('/list', 'list'));
  expect(readKey('browseTime')).toBe('0');
  jest.advanceTimersByTime(1000);
  viewPage(page('/product?req_productId=1', 'product'));
  expect(sent.map(({ origin, pathname }) => origin + pathname)).toEqual(
    Array(2).fill('https://log.example/api/tracking/event'),
  );
  const fields = sent.map(({ searchParams }) =>
    ['pagename', 'sourcepage', 'staytime'].map((name) => searchParams.get(name)),
  );
  expect(fields).toEqual([
    ['index', '', '3'],
    ['list', 'index', '1'],
  ]);
  expect([...(sent[0]?.searchParams.keys() ?? [])]).toHaveLength(15);
});

// Rule: track-4
it('carries the ids of the visit, also when they are gone or changed when the page is left', () => {
  writeKey('distinct_id', 'device');
  writeKey('guest-user', { userid: 'guest' });
  writeKey('cartIds', 'l1,l2');
  signIn({ token: 't', fguser: { userid: 'u1', registemark: 1, vipstatus: 1 } });
  writeKey('cartIds', 'l1,l2');
  viewPage(page('/sure-order', 'sure-order', { type: 3 }));
  sent.length = 0;
  localStorage.clear();
  refreshPerson();
  viewPage(page('/login', 'login'));
  writeKey('distinct_id', 'next');
  signIn({ token: 't', fguser: { userid: 'u2', registemark: 1, vipstatus: 1 } });
  viewPage(page('/index', 'index'));
  const ids = sent.map(({ searchParams }) =>
    ['pagename', 'deviceid', 'uId', 'contentid', 'contenttype'].map((name) => searchParams.get(name)),
  );
  expect(ids[0]).toEqual(['sure-order', 'device', 'u1', 'l1,l2', '3']);
  expect(ids[1]).toEqual([
    'login',
    expect.stringMatching(/^(?!device|next)/),
    expect.stringMatching(/^(?!u2|guest)/),
    '',
    '',
  ]);
});

// Rules: track-1, track-7
it('reports the last page when the browser leaves and counts again when it comes back', () => {
  viewPage(page('/list', 'list'));
  sent.length = 0;
  jest.advanceTimersByTime(2000);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.map(({ searchParams }) => searchParams.get('staytime'))).toEqual(['2']);
  expect(readKey('browseTime')).toBe('0');
  jest.advanceTimersByTime(5000);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  jest.advanceTimersByTime(1000);
  expect(readKey('browseTime')).toBe('1');
});

// Rule: track-8
it.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A.230803) AppleWebKit/537.36', 'Pixel 8'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'X11'],
  ['nothing known', ''],
])('%s is kept as the model %j beside the id', (agent, model) => {
  localStorage.clear();
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent);
  const id = deviceId();
  expect(localStorage.getItem('model_name')).toBe(model);
  expect([localStorage.getItem('distinct_id'), deviceId()]).toEqual([id, id]);
});
