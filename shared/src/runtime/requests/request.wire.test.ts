/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as Request from '@cellar/shared/runtime/request';
import { setPageConfiguration } from '@cellar/shared/runtime/configuration';

type Seen = { method: string | undefined; url: string | undefined; body: string; headers: http.IncomingHttpHeaders };

function listener(seen: Seen[]): http.Server {
  return http.createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, body, headers: request.headers });
      reply.setHeader('content-type', 'application/json');
      reply.end(request.url?.startsWith('/page') ? '<html>' : '{"states":"1","result":{"a":1}}');
    });
  });
}

/** Read once there is a page to read from. */
let request: typeof Request;
const base: Seen[] = [];
const cart: Seen[] = [];
const servers = [listener(base), listener(cart)];
const originOf = (server: http.Server | undefined) =>
  `http://127.0.0.1:${(server?.address() as AddressInfo | undefined)?.port}`;

beforeAll(async () => {
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(globalThis, { document: { getElementById: () => null, cookie: 'a=b' } });
  request = await import('@cellar/shared/runtime/request');
  const page = { location: { host: 'shop.example', origin: 'http://shop.example' } };
  Object.assign(globalThis, page, { window: {}, navigator: { userAgent: 'Android CellarApp/2.0', maxTouchPoints: 0 } });
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
  const test = { ...nowhere, base: originOf(servers[0]), cart: originOf(servers[1]) };
  setPageConfiguration({ production: { ...nowhere, pageHosts: ['other.example'] }, test, now: '' });
});
afterAll(() => servers.forEach((server) => server.close()));
beforeEach(() => {
  base.length = 0;
  cart.length = 0;
});

// Rules: call-1, call-8
it('sends a GET in the address', async () => {
  await expect(request.get('/api/x', { q: '酒 a+b', list: [1] })).resolves.toEqual({ states: '1', result: { a: 1 } });
  expect(base[0]).toMatchObject({ method: 'GET', body: '' });
  expect(new URL(base[0]?.url ?? '', 'http://x').searchParams.toString()).toBe(
    new URLSearchParams({ q: '酒 a+b', list: '[1]', req_quarry: 'android' }).toString(),
  );
});

// Rule: call-1
it.each([
  ['POST', 'post'],
  ['DELETE', 'del'],
  ['OPTIONS', 'options'],
  ['PUT', 'put'],
] as const)('sends a %s as a form in the body', async (method, send) => {
  await request[send]('/api/x', { token: 'a+b', q: 'a b' });
  expect(base[0]).toMatchObject({ method, url: '/api/x', body: 'token=a%2Bb&q=a+b&req_quarry=android' });
  expect(base[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
});

// Rule: call-3
it('asks past caches and brings no cookie', async () => {
  await request.post('/api/x');
  expect(base[0]?.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(base[0]?.headers).not.toHaveProperty('cookie');
});

// Rule: call-8
it('knows an aborted call from a lost connection', async () => {
  const controller = new AbortController();
  const aborted = request.get('/api/x', {}, { signal: controller.signal });
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ kind: 'broken', code: 'ABORTED' });
  await expect(request.get('http://127.0.0.1:1/x')).rejects.toMatchObject({ kind: 'offline' });
});

// Rule: call-8
it('takes a reply that is no JSON for a broken server', async () => {
  await expect(request.get('/page')).rejects.toMatchObject({ kind: 'broken', status: 200, body: '<html>' });
});

// Rule: call-5
it.each(['/h5/car/list', '/h5/car/promotion', '/h5/car/freightprice', '/api/h5/car/list'])(
  'asks the cart host for %s',
  async (path) => {
    await request.get(path);
    expect([base.length, cart.length]).toEqual([0, 1]);
  },
);

// Rule: call-5
it.each(['/api/car/add', '/h5/product/list/screen'])('asks the base host for %s', async (path) => {
  await request.get(path, { back: '/h5/car/list' });
  expect([base.length, cart.length]).toEqual([1, 0]);
});
