import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { vi } from 'vitest';
import type { App } from '../../app';
import type { RoutePlugin } from '../../services';
import { createLog } from '../../start/createLog';
import { demo } from '@cellar/demo/demo';
import { routePlugins } from '../../start/routePlugins';
import { testConfiguration } from '../../testing/configuration';
import { withApp, type TestScene } from '../../testing/withApp';
import { buildServer } from '../server';

const DRIVER_TEXT = 'connect to db-7.internal as cellar failed';
const SHAPE = { states: 503, message: '系统繁忙，请稍后再试', result: null };

type Line = { error?: Record<string, unknown> } & Record<string, unknown>;
type Shop = { server: Awaited<ReturnType<typeof buildServer>>; lines: Line[] };

/** A route that fails as a fault of the program does. */
const broken: RoutePlugin<App> = (server) => {
  server.get('/broken/:id', () => Promise.reject(new TypeError('x is undefined')));
};

const scene =
  (body: (shop: Shop, scene: TestScene) => Promise<void>, env: Record<string, string> = {}) =>
  () =>
    withApp(async (parts) => {
      const lines: Line[] = [];
      const sink = new Writable({
        write: (chunk, _encoding, done) => (lines.push(JSON.parse(String(chunk)) as Line), done()),
      });
      const server = await buildServer({
        ...parts.app,
        log: createLog('warn', sink),
        routePlugins: [broken, ...demo.routePlugins, ...routePlugins],
      });
      await server.ready();
      lines.length = 0; // what the start said
      try {
        await body({ server, lines }, parts);
      } finally {
        await server.close();
      }
    }, testConfiguration(env));

/** From now on no connection is to be had. */
function loseStore({ app }: TestScene, error: Error = Object.assign(new Error(DRIVER_TEXT), { code: 'ECONNREFUSED' })) {
  const connect = vi.spyOn(app.store.pool, 'connect').mockImplementation(() => Promise.reject(error));
  const query = vi.spyOn(app.store.pool, 'query').mockImplementation(() => Promise.reject(error));
  return () => [connect, query].forEach((spy) => spy.mockRestore());
}

const cookie = { cookie: 'cellar_staff=someone' };
const ASKED: [string, { url: string; method?: 'POST'; headers?: Record<string, string>; payload?: object }][] = [
  ['a call', { url: '/api/car/count?req_token=abc' }],
  ['a released file', { url: '/remotes/catalog/9.9.9/a.js' }],
  ['a picture', { url: `/img/bottle-x-${randomBytes(5).toString('hex')}/320.webp` }],
  ['the sandbox', { url: '/sandbox/sms.json' }],
  ['the console', { url: '/console/api/me', headers: cookie }],
  ['the console’s login', { url: '/console/api/login', method: 'POST', payload: { name: 'admin', password: 'x' } }],
  ['the registry', { url: '/console/api/remotes', headers: cookie }],
];

// Rule: call-13
it.each(ASKED)('%s is 503 in the shop’s words while the store is away', (_, asked) =>
  scene(async ({ server, lines }, parts) => {
    const found = loseStore(parts);
    const reply = await server.inject(asked);
    found();
    expect([reply.statusCode, reply.json()]).toEqual([503, SHAPE]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body + JSON.stringify(reply.headers)).not.toContain('internal');
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'not available',
        path: asked.url.replace('abc', '…'),
        error: expect.objectContaining({ message: DRIVER_TEXT }),
      }),
    );
  })(),
);

// Rule: call-13
it.each(ASKED)('%s reveals nothing of a fault of the store', (_, asked) =>
  scene(async ({ server }, parts) => {
    const found = loseStore(parts, Object.assign(new Error('relation "person" does not exist'), { code: '42P01' }));
    const reply = await server.inject(asked);
    found();
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { states: 500, message: '服务器繁忙，请稍后再试', result: null },
    ]);
  })(),
);

// Rule: call-14
it(
  'a fault is logged with what was asked, readably, under the id that the reply carries',
  scene(async ({ server, lines }) => {
    const reply = await server.inject('/broken/7?req_token=secret&page=2');
    expect(reply.statusCode).toBe(500);
    expect(lines).toEqual([
      expect.objectContaining({
        reqId: reply.headers['x-request-id'],
        method: 'GET',
        path: '/broken/7?req_token=…&page=…',
        status: 500,
        error: { type: 'TypeError', message: 'x is undefined', stack: expect.stringContaining('answerError.test') },
      }),
    ]);
    const other = await server.inject('/healthz');
    expect(other.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(other.headers['x-request-id']).not.toBe(reply.headers['x-request-id']);
  }),
);

// Rule: call-13
it(
  'a person who opens an address reads a page',
  scene(async ({ server }) => {
    const reply = await server.inject({ url: '/broken/7', headers: { accept: 'text/html,application/xhtml+xml' } });
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(reply.body).toContain('<h1>服务器繁忙，请稍后再试</h1>');
    expect(reply.body).not.toContain('undefined');
  }),
);

// Rule: call-13
it(
  'an address that cannot be read is answered like any bad request',
  scene(async ({ server }) => {
    const reply = await server.inject('/%zz');
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { states: 400, message: '请求有误', result: { code: 'invalid' } },
    ]);
  }),
);

// Rules: page-15, call-14
it(
  'a line for each answer is written where it is switched on, without secrets',
  scene(
    async ({ server, lines }) => {
      const reply = await server.inject('/healthz?token=secret');
      await server.close();
      expect(lines).toEqual([
        expect.objectContaining({
          level: 30,
          msg: 'answered',
          reqId: reply.headers['x-request-id'],
          method: 'GET',
          path: '/healthz?token=…',
          status: 200,
          ms: expect.any(Number),
        }),
      ]);
    },
    { CELLAR_ACCESS_LOG: 'on' },
  ),
);

// Rule: call-14
it(
  'no line is written for an answer where it is not',
  scene(async ({ server, lines }) => {
    await server.inject('/healthz');
    await server.close();
    expect(lines).toEqual([]);
  }),
);
