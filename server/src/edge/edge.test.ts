import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { vi } from 'vitest';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { calls } from '@cellar/shared/api/registry';
import { Picture } from '@cellar/shared/contract/schema';
import { skeletonOf } from '@cellar/shared/contract/skeleton';
import type { App } from '../app';
import { readConfiguration } from '../configuration';
import { digestOf, documentOf, releasesOf, snapshotOf } from '../testing/releases/released';
import { registerEdge } from './edge';
import { productionEnv } from '../testing/releases/production';
import { TestClock } from '../testing/testClock';

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-edge-'));
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  fs.writeFileSync(path.join(dist, file), text);
};

const release = documentOf('catalog', '1.0.0', {
  routes: [
    {
      path: '/list',
      navTitle: '商品列表',
      name: 'list',
      skeleton: 'nav list',
      remote: 'catalog',
      module: 'ListScreen',
      first: [
        {
          call: 'trial.list',
          params: { id: '$id', size: '20', sort: '$sort?' },
          pictures: { thumb: 'rows.kind=goods.picture' },
        },
      ],
    },
    {
      path: '/index',
      navTitle: '首页',
      name: 'index',
      skeleton: 'search banner',
      remote: 'catalog',
      module: 'ListScreen',
      keepAlive: true,
    },
  ],
});
const live = snapshotOf({ name: 'catalog', stable: '1.0.0', documents: [release] });

beforeAll(() => {
  write('host/main.1.js', 'host');
  write('host/main.1.js.br', 'packed');
  write('host/ui.1.js', 'ui');
  write('host/main.1.css', 'a>b{content:"</style>"}');
  const own = [{ path: '/toOem', navTitle: 'OEM定制', name: 'toOem', skeleton: 'nav card' }];
  const shares = { '@cellar/shared/ui/base': ['ui.1.js', 'main.1.css'] };
  write(
    'host/assets.json',
    JSON.stringify({
      version: 'h1',
      contract: '1.0.0',
      entry: ['main.1.css', 'main.1.js'],
      shares,
      routes: own,
      files: { 'main.1.js': 'sha384-main', 'main.1.css': 'sha384-style' },
    }),
  );
});

afterAll(() => fs.rmSync(dist, { recursive: true }));

type Asked = { url: string; headers?: Record<string, string>; method?: 'GET' | 'POST' };

async function serve(
  env: Record<string, string>,
  handlers: Record<string, unknown> = {},
  snapshot = live,
): Promise<FastifyInstance> {
  const server = Fastify();
  await server.register(cookie);
  const config = readConfiguration({ DATA_DIR: dist, CELLAR_DIST: dist, ...env });
  await registerEdge(server, {
    config,
    clock: new TestClock(),
    log: { debug: () => undefined },
    handlers,
    releases: releasesOf(snapshot),
    ports: { storage: { get: async () => null } },
  } as unknown as App);
  return server;
}

async function ask(
  { url, headers, method = 'GET' }: Asked,
  env: Record<string, string> = {},
  handlers: Record<string, unknown> = {},
) {
  const server = await serve(env, handlers);
  const reply = await server.inject({ method, url, headers: { host: 'shop.example', ...headers } });
  await server.close();
  return reply;
}

const block = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

// Rule: page-8
it('writes a page that says what to fetch, what exists and which shape it has', async () => {
  const { body, statusCode, headers } = await ask({ url: '/list?id=1' });
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^<!doctype html><html lang="zh-CN"><head>.*<title>酒窖<\/title>/);
  expect(body).toContain(`<div id="root"><div class="bones">${skeletonOf('nav list', '商品列表')}</div></div>`);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'strict-origin',
  });
  expect(block(body, 'discovery')).toMatchObject({
    schema: 1,
    environment: 'test',
    hostVersion: 'h1',
    remotes: [{ name: 'catalog', version: '1.0.0', state: 'live', digest: digestOf(release), origins: [''] }],
    routes: [{ path: '/list', remote: 'catalog' }, { path: '/index' }],
    releases: {},
  });
  // Names that follow from the path are left out: the HTML has to fit into one round trip.
  expect(body).toContain('{"path":"/list","navTitle":"商品列表","skeleton":"nav list","remote":"catalog"}');
});

// Rules: found-1, found-2
it('describes itself to who reads the HTML alone, unless that is switched off', async () => {
  const canonical = '<link rel="canonical" href="http://shop.example/list?id=1">';
  const { body } = await ask({ url: '/list?sort=x&id=1&token=secret' });
  expect(body).toContain(canonical);
  expect(body).toContain('<meta property="og:title" content="商品列表 · 酒窖">');
  expect((await ask({ url: '/index' })).body).toContain('<meta name="robots" content="noindex">');
  expect((await ask({ url: '/sitemap-pages.xml' })).statusCode).not.toBe(404);
  const off = { CELLAR_STRUCTURED_DATA: 'off' };
  expect((await ask({ url: '/list?id=1' }, off)).body).not.toMatch(/canonical|og:|ld\+json/);
  expect((await ask({ url: '/sitemap.xml' }, off)).statusCode).toBe(404);
});

// Rules: page-5, page-6
it('preloads exactly what comes before the first screen, with the attributes of the later tags', async () => {
  const { body } = await ask({ url: '/list' });
  const base = '/remotes/catalog/1.0.0';
  const [, head = '', deferred = ''] = /<head>(.*)<template id="scripts">(.*)<\/template><\/head>/.exec(body) ?? [];
  const preloads = (html: string) => [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([tag]) => tag);
  expect(preloads(head)).toEqual([
    `<link rel="preload" as="style" crossorigin="anonymous" integrity="sha384-css" href="${base}/a.css">`,
  ]);
  expect(preloads(deferred)).toEqual([
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${base}/release.json">`,
    `<link rel="preload" as="script" crossorigin="anonymous" integrity="sha384-entry" href="${base}/remoteEntry.js">`,
    `<link rel="preload" as="script" crossorigin="anonymous" integrity="sha384-a" href="${base}/a.js">`,
    '<link rel="preload" as="script" crossorigin="anonymous" href="/ui.1.js">',
  ]);
  expect(body).not.toContain('/main.1.css');
  expect(deferred).toMatch(
    /^<script defer nonce="[^"]+" crossorigin="anonymous" integrity="sha384-main" src="\/main\.1\.js"><\/script>/,
  );
});

// Rule: page-24
it('lets the page reach the configured hosts only, without unsafe-eval', async () => {
  const env = {
    CELLAR_FILE_ORIGINS: 'self,https://files.example',
    CELLAR_TEST_CART: 'https://cart.example',
    CELLAR_PRODUCTION_IMAGE: 'https://img.example',
    CELLAR_TEST_MESSENGER_SDK: 'https://sdk.example/a.js',
  };
  const { headers, body } = await ask({ url: '/list' }, env);
  const policy = String(headers['content-security-policy']);
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
  expect(policy).toContain(`script-src 'nonce-${nonce}' 'self' https://files.example https://sdk.example`);
  expect(policy).toMatch(/connect-src 'self' https:\/\/files\.example https:\/\/img\.example https:\/\/cart\.example/);
  expect(policy).toMatch(/img-src 'self' data: blob: https:\/\/img\.example/);
  expect(policy).toContain(`style-src 'nonce-${nonce}' 'self' https://files.example`);
  expect(body).toContain(`<style nonce="${nonce}">a>b{content:"<\\/style>"}</style>`);
  expect(policy).not.toMatch(/unsafe|\*/);
});

// Rule: call-4
it('knows production by the page host', async () => {
  const env = { CELLAR_PRODUCTION_PAGE_HOSTS: 'shop.example,www.shop.example' };
  expect(block((await ask({ url: '/list' }, env)).body, 'discovery')).toMatchObject({ environment: 'production' });
  expect(
    block((await ask({ url: '/list', headers: { host: 'shop.example:81' } }, env)).body, 'discovery'),
  ).toMatchObject({ environment: 'test' });
});

// Rule: page-1
it('serves / as the home page, the shell’s own pages, and a page with 404 for the rest', async () => {
  expect((await ask({ url: '/' })).body).toContain(skeletonOf('search banner'));
  expect((await ask({ url: '/toOem' })).statusCode).toBe(200);
  const { statusCode, headers } = await ask({ url: '/nowhere' });
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

// Rule: load-10
it.each([
  '/remotes/catalog/1.0.0/b.exe',
  '/remotes/x',
  '/main.2.js',
  '/assets/main.2.js',
  '/assets/main.2.css?again=1',
  '/api/nothing',
  '/a.png',
  '/static/x',
  '/img/x',
])('never answers %s with a page', async (url) => {
  const reply = await ask({ url });
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toEqual({ states: 404, message: '内容不存在', result: { code: 'notFound' } });
});

it('serves built files for good, packed where the client takes it', async () => {
  const forever = { 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' };
  const plain = await ask({ url: '/main.1.js' });
  expect([plain.body, plain.headers]).toEqual(['host', expect.objectContaining(forever)]);
  const packed = await ask({ url: '/main.1.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect([packed.body, packed.headers]).toEqual([
    'packed',
    expect.objectContaining({ ...forever, 'content-encoding': 'br' }),
  ]);
});

it('packs pages', async () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const kind of ['br', 'gzip'] as const) {
    const { rawPayload, headers } = await ask({ url: '/list', headers: { 'accept-encoding': kind } });
    expect(headers['content-encoding']).toBe(kind);
    expect(unpack[kind](rawPayload).toString()).toMatch(/^<!doctype html>/);
  }
});

it('gives its discovery document an ETag', async () => {
  const first = await ask({ url: '/discovery.json' });
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.json()).toMatchObject({ schema: 1, releases: {} });
  const server = await serve({});
  const { etag } = (await server.inject('/discovery.json')).headers;
  const again = await server.inject({ url: '/discovery.json', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await server.close();
});

it('asks for nothing of a disabled remote, whose place keeps its address', async () => {
  const server = await serve(
    {},
    {},
    snapshotOf({ name: 'catalog', stable: '1.0.0', state: 'disabled', text: '盘点中', documents: [release] }),
  );
  const { body, statusCode } = await server.inject('/list?id=1');
  await server.close();
  expect(statusCode).toBe(200);
  expect(body).not.toMatch(/remotes\/catalog/);
  expect(block(body, 'discovery')).toMatchObject({
    remotes: [{ name: 'catalog', state: 'disabled', text: '盘点中', origins: [] }],
    releases: {},
    routes: [{ path: '/list' }, { path: '/index' }],
  });
  expect(block(body, 'first-data')).toEqual({});
});

it('takes the files of the asked page from the first file origin', async () => {
  const { body } = await ask({ url: '/list' }, { CELLAR_FILE_ORIGINS: 'https://files.example,self' });
  expect(body).toContain('href="https://files.example/remotes/catalog/1.0.0/remoteEntry.js"');
});

it('gives a browser one id that survives', async () => {
  const cookie = String((await ask({ url: '/list' })).headers['set-cookie']);
  expect(cookie).toMatch(/^cellar-visitor=[0-9a-f-]{36}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const [known = ''] = cookie.split(';');
  expect((await ask({ url: '/list', headers: { cookie: `a=b; ${known}` } })).headers).not.toHaveProperty('set-cookie');
});

it('writes the large text mode into the page', async () => {
  expect((await ask({ url: '/list', headers: { cookie: 'cellar-large-text=1' } })).body).toContain(
    '<html lang="zh-CN" class="large-text">',
  );
});

describe('first data', () => {
  const known = calls as object as Record<string, unknown>;
  beforeAll(async () => {
    const { z } = await import('zod');
    known['trial.list'] = {
      address: 'GET /api/trial',
      access: 'guest',
      params: z.object({ id: z.string(), size: z.coerce.number(), sort: z.string().optional() }),
      result: z.object({
        text: z.string(),
        rows: z.array(z.object({ kind: z.string(), picture: Picture.nullable() })).optional(),
      }),
    };
  });
  afterAll(() => {
    delete known['trial.list'];
  });
  const dataOf = async (url: string, answer: unknown) =>
    block((await ask({ url }, {}, { 'trial.list': answer })).body, 'first-data');

  // Rule: call-22
  it('are a guest’s answers under the name that the browser asks by', async () => {
    const answer = vi.fn(async () => ({ text: '</script><b>' }));
    await expect(dataOf('/list?id=%E9%85%92', answer)).resolves.toEqual({
      'trial.list&id=酒&size=20': { text: '</script><b>' },
    });
    expect(answer).toHaveBeenCalledWith({ id: '酒', size: 20 }, expect.objectContaining({ person: null }), undefined);
  });

  it('take along what the query has of the optional values', async () => {
    await expect(dataOf('/list?id=1&sort=new', async () => ({ text: 'a' }))).resolves.toEqual({
      'trial.list&id=1&size=20&sort=new': { text: 'a' },
    });
  });

  it('put the pictures of the answer into the boxes that wait for them', async () => {
    const picture = (key: string) => ({ key, width: 4, height: 3, color: '#fff', alt: '' });
    const rows = [
      { kind: 'words', picture: picture('no') },
      { kind: 'goods', picture: null },
      { kind: 'goods', picture: picture('a"b') },
      { kind: 'goods', picture: picture('c') },
    ];
    const { body } = await ask(
      { url: '/list?id=1' },
      { CELLAR_TEST_IMAGE: 'https://img.example' },
      { 'trial.list': async () => ({ text: '', rows }) },
    );
    const boxes = body.split('<div class="bone-thumb">').slice(1);
    expect(boxes.map((box) => /^<picture>.*?src="([^"]*)"><\/picture><\/div>/.exec(box)?.[1])).toEqual([
      'https://img.example/img/a&quot;b/480.jpg',
      'https://img.example/img/c/480.jpg',
      undefined,
      undefined,
      undefined,
    ]);
    expect(boxes[0]).toContain('<source type="image/avif" srcset="https://img.example/img/a&quot;b/160.avif 160w,');
  });

  // Rule: call-22
  it.each([
    ['the query lacks what is asked', '/list', async () => ({ text: '' })],
    ['the call fails', '/list?id=1', async () => Promise.reject(new Error('x'))],
    [
      'the answer takes too long',
      '/list?id=1',
      () => new Promise((resolve) => setTimeout(() => resolve({ text: '' }), 400).unref()),
    ],
  ])('are left out when %s', async (_, url, answer) => {
    await expect(dataOf(url, answer)).resolves.toEqual({});
  });
});

// Rule: area-1
it('serves the dated area file with countries beside provinces', async () => {
  const { city } = (await ask({ url: '/static/area-20240509.json?v=0.5' })).json<{
    city: Record<string, Record<string, string>>;
  }>();
  expect(city['province_list']).toMatchObject({ 110000: '北京市', 900000: '海外' });
  expect(city['city_list']).toMatchObject({ 310100: '上海市', 900100: '法国' });
  expect(city['county_list']).toMatchObject({ 310115: '浦东新区', 900101: '新阿基坦大区' });
  const codes = Object.values(city).flatMap((list) => Object.keys(list));
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
});

it('names the sandbox analytics in the demo only', async () => {
  expect(block((await ask({ url: '/list' })).body, 'configuration')).toMatchObject({
    test: { analytics: '/sandbox/analytics.js' },
  });
  const production = productionEnv(dist);
  expect(block((await ask({ url: '/list' }, production)).body, 'configuration')).toMatchObject({
    test: { analytics: '' },
  });
});

// Rule: app-14
it('names the versions of the apps that are too old', async () => {
  const settings = { CELLAR_MIN_APP_ANDROID: '2.4', CELLAR_MIN_APP_IOS: '' };
  expect(block((await ask({ url: '/list' }, settings)).body, 'configuration')).toMatchObject({
    minAppVersion: { android: '2.4', ios: '' },
  });
});
