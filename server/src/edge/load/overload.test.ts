import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { storeQueueOf } from '../../http/calls/storeQueue';
import { routeOf } from '../../testing/releases/releases';
import { withShop, type Shop } from '../../testing/withShop';

const CONNECTIONS = 100;
const EACH = 5;
const EMPTY = 'id="first-data">{}<';

const get = (agent: http.Agent, address: string) =>
  new Promise<{ status: number; retryAfter: string | undefined; body: string }>((resolve, reject) => {
    http
      .get(address, { agent }, (reply) => {
        let body = '';
        reply
          .setEncoding('utf8')
          .on('data', (part: string) => (body += part))
          .on('end', () => resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'], body }));
      })
      .on('error', reject);
  });

/** A hundred connections ask so many times each, without a pause. */
async function load(address: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const connection = async () => {
    const seen = [];
    for (let i = 0; i < EACH; i++) seen.push(await get(agent, address));
    return seen;
  };
  const replies = (await Promise.all(Array.from({ length: CONNECTIONS }, connection))).flat();
  agent.destroy();
  return replies;
}

const withHome = (body: (shop: Shop & { origin: string; asked: () => number }) => Promise<void>) =>
  withShop(async (shop) => {
    const { app, release, promote, serve } = shop;
    await release('1.0.0', {
      routes: [{ ...routeOf('catalog', '/catalog'), first: [{ call: 'catalog.listAisles', params: {} }] }],
    });
    await promote('1.0.0');
    await app.releases.refresh();
    const spy = vi.spyOn(app.handlers, 'catalog.listAisles');
    const server = await serve();
    await server.listen({ port: 0, host: '127.0.0.1' });
    await body({
      ...shop,
      origin: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      asked: () => spy.mock.calls.length,
    });
  });

// Rule: call-24
it(
  'beyond its capacity pages keep their first data, read a few times for all, and a call right after the load is answered',
  withHome(async ({ origin, asked }) => {
    const agent = new http.Agent();
    // The first page of all may have to go before its data are there.
    while ((await get(agent, `${origin}/catalog`)).body.includes(EMPTY));
    const before = asked();
    const pages = await load(`${origin}/catalog`);
    const answered = pages.filter(({ status }) => status === 200);
    expect(answered.length).toBe(CONNECTIONS * EACH);
    expect(answered.filter(({ body }) => body.includes(EMPTY)).length / answered.length).toBeLessThan(0.2);
    expect(asked() - before).toBeLessThan(pages.length / 5);
    expect((await get(agent, `${origin}/api/car/count`)).status).toBe(200);
  }),
);

// Rule: call-24
it(
  'a page whose data do not come goes without them, and the next ones wait for the same reading',
  withHome(async ({ app, origin, asked }) => {
    const held = await app.store.pool.connect();
    const pages = await load(`${origin}/catalog`);
    held.release();
    expect(pages.every(({ status, body }) => status === 200 && body.includes(EMPTY))).toBe(true);
    // One reading; where the machine is so slow that it runs into the store's own limit, one more.
    expect(asked()).toBeLessThan(pages.length / 100);
  }),
);

// Rule: call-24
it(
  'calls beyond what the store can answer soon are refused at once, and those after them are answered',
  withHome(async ({ app, origin }) => {
    const { pool } = app.store;
    const queue = storeQueueOf(app.store);
    const held = await pool.connect();
    const waiting = Array.from({ length: 200 }, () => pool.query('select 1'));
    // Its queries are slow: those that wait now will wait for long.
    Object.assign(queue, { heldMs: 50 });
    const agent = new http.Agent();
    const refused = await get(agent, `${origin}/api/car/count`);
    const page = await get(agent, `${origin}/catalog`);
    held.release();
    await Promise.all(waiting);
    expect(refused).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-9]\d*$/) });
    expect(JSON.parse(refused.body)).toEqual({
      states: 503,
      message: '系统繁忙，请稍后再试',
      result: { code: 'busy' },
    });
    expect(page.status).toBe(200);
    expect((await get(agent, `${origin}/api/car/count`)).status).toBe(200);
  }),
);
