import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { logIn, people } from '../../support/people';
import { freePort } from '../../support/server/freePort';
import { startShop, type Shop } from '../../support/server/shop';
import { expect, test } from '../../support/test';

type Received = { path: string; query: Record<string, string> };

/** Another origin that hands everything on to the shop and notes what was asked there. */
async function otherHost(target: () => string) {
  const received: Received[] = [];
  const server = http.createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://x');
    if (request.method !== 'OPTIONS')
      received.push({ path: url.pathname, query: Object.fromEntries(url.searchParams) });
    const onward = http.request(
      target() + request.url,
      { method: request.method ?? 'GET', headers: request.headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(reply);
      },
    );
    onward.on('error', () => reply.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { received, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.describe('with a cart host and a logging host of their own', () => {
  test.describe.configure({ mode: 'default' });
  let shop: Shop | undefined;
  let origin: string;
  let cart: Awaited<ReturnType<typeof otherHost>>;
  let logging: Awaited<ReturnType<typeof otherHost>>;

  test.beforeAll(async () => {
    cart = await otherHost(() => shop?.origin ?? '');
    logging = await otherHost(() => shop?.origin ?? '');
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    shop = await startShop({
      PORT: String(port),
      CELLAR_TEST_CART: cart.origin,
      CELLAR_TEST_LOGGING: logging.origin,
      CELLAR_PAGE_ORIGINS: origin,
    });
  });
  test.afterAll(async () => {
    cart.server.close();
    logging.server.close();
    await shop?.stop();
  });

  // Rule: call-5
  test('the three cart paths go to the cart host and nothing else does', async ({ page, request }) => {
    const info = await logIn(request, origin, people.gold);
    await page.addInitScript((text) => localStorage.setItem('user-info', text), JSON.stringify(info));
    await page.goto(`${origin}/cart`);
    await page.getByRole('button', { name: /明细/ }).click();
    await expect
      .poll(() => [...new Set(cart.received.map(({ path }) => path))].sort())
      .toEqual(['/h5/car/freightprice', '/h5/car/list']);
    await page.goto(`${origin}/list`);
    await expect(page.getByRole('list', { name: '商品' })).toBeVisible();
    expect(cart.received.every(({ path }) => /^\/h5\/car\/(list|promotion|freightprice)$/.test(path))).toBe(true);
  });

  // Rule: track-1
  test('the last page sends its event when the browser leaves, to the logging host', async ({ page }) => {
    await page.goto(`${origin}/course`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('about:blank');
    const ofCourse = () =>
      logging.received
        .filter(({ query }) => query['pagename'] === 'course')
        .map(({ path, query }) => [path, query['operType']]);
    await expect.poll(ofCourse).toEqual([['/api/tracking/event', '39']]);
    expect([...new Set(logging.received.map(({ path }) => path))]).toEqual(['/api/tracking/event']);
  });
});
