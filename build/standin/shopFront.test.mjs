import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const require = createRequire(import.meta.url);
const { shopFront } = require('./shopFront.cjs');

const served = (name, version) => ({ name, version, state: 'live' });
const DISCOVERY = {
  routes: ['/cart', '/index', '/course'].map((path, i) => ({ path, remote: ['orders', 'catalog', 'courses'][i] })),
  remotes: [served('orders', '1.0.0'), served('catalog', '1.0.0'), served('courses', '1.0.0')],
  releases: {},
};
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";
const PAGE = `<html><script type="application/json" id="discovery">${JSON.stringify(DISCOVERY)}</script></html>`;

const devOf = (name, port) => ({
  origin: `http://127.0.0.1:${port}`,
  socket: `ws://127.0.0.1:${port}`,
  readRelease: async () => ({ name, version: '1.0.0-dev', routes: [{ path: `/${name}`, remote: name }] }),
});

async function listen(answer) {
  const server = http.createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

test('several remotes stand in a deployed shop at once, the others as deployed, and its policy lets all of them in', async () => {
  const shop = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY });
    response.end(PAGE);
  });
  const devs = [devOf('orders', 5180), devOf('catalog', 5181)];
  const front = await listen(shopFront({ shop: shop.origin, devs }));
  try {
    const reply = await fetch(`${front.origin}/cart`);
    const [, json] = /id="discovery">(.*?)<\/script>/.exec(await reply.text());
    const { remotes, mode } = JSON.parse(json);
    assert.deepEqual(Object.fromEntries(remotes.map(({ name, version, origins }) => [name, [version, origins?.[0]]])), {
      courses: ['1.0.0', undefined],
      orders: ['1.0.0-dev', devs[0].origin],
      catalog: ['1.0.0-dev', devs[1].origin],
    });
    assert.deepEqual(
      mode.map(({ remote }) => remote),
      ['orders', 'catalog'],
    );
    const policy = reply.headers.get('content-security-policy');
    for (const { origin, socket } of devs) {
      assert.match(policy, new RegExp(`script-src [^;]*${origin}`));
      assert.match(policy, new RegExp(`connect-src [^;]*${socket}`));
    }
  } finally {
    front.close();
    shop.close();
  }
});
