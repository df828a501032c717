import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/test';
import { freePort, startShop, type Shop } from '../support/shop';
import { people, PASSWORD } from '../support/people';

/** A second port that hands everything on to the shop and notes the paths asked there. */
function cartHost(target: () => string) {
  const paths: string[] = [];
  const server = http.createServer((request, reply) => {
    if (request.method !== 'OPTIONS') paths.push(new URL(request.url ?? '/', 'http://x').pathname);
    const onward = http.request(target() + request.url, { method: request.method ?? 'GET', headers: request.headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    request.pipe(onward);
  });
  return { server, paths };
}

test('with a cart host of its own the three cart paths go there and nothing else does', async ({ page, watch }) => {
  test.setTimeout(120_000);
  let shop: Shop | undefined;
  const { server, paths } = cartHost(() => shop?.origin ?? '');
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cart = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const port = await freePort();
  shop = await startShop({ PORT: String(port), CELLAR_TEST_CART: cart, CELLAR_PAGE_ORIGINS: `http://127.0.0.1:${port}` });
  try {
    watch.allow(/never/);
    const login = await page.request.post(`${shop.origin}/api/login`, { form: { phone: people.gold, password: PASSWORD, agreed: 'true', req_quarry: 'h5' } });
    const { result } = (await login.json()) as { result: unknown };
    await page.addInitScript((text) => localStorage.setItem('user-info', text), JSON.stringify(result));
    await page.goto(`${shop.origin}/cart`);
    await expect(page.getByRole('button', { name: /结算/ })).toBeVisible();
    expect(paths.length).toBeGreaterThan(0);
    expect([...new Set(paths)].every((path) => /\/h5\/car\/(list|promotion|freightprice)/.test(path))).toBe(true);
  } finally {
    await page.close();
    server.close();
    await shop.stop();
  }
});
