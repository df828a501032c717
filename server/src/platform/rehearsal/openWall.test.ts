import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { openWall, type Wall } from './openWall';

type Received = { url: string | undefined; headers: http.IncomingHttpHeaders };

/** A server that notes what it is asked. */
async function listening() {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    received.push({ url: request.url, headers: request.headers });
    if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:9/' });
    response.end('here');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    received,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(done)),
  };
}
type Listening = Awaited<ReturnType<typeof listening>>;

let shop: Listening;
let elsewhere: Listening;
let wall: Wall;
beforeAll(async () => {
  [shop, elsewhere] = [await listening(), await listening()];
  wall = await openWall(shop.origin, pino({ level: 'silent' }));
});
afterAll(async () => {
  await wall.close();
  await Promise.all([shop.close(), elsewhere.close()]);
});

/** Asks as a browser does that knows a proxy. */
const ask = (address: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; text: string; location: string | undefined }>((answered, failed) => {
    const { hostname, port } = new URL(wall.origin);
    http
      .get({ hostname, port, path: address, headers: { host: new URL(address).host, ...headers } }, (reply) => {
        let text = '';
        reply.on('data', (part: Buffer) => (text += part.toString()));
        reply.on('end', () => answered({ status: reply.statusCode, text, location: reply.headers.location }));
      })
      .on('error', failed);
  });

/** What the wall says to bytes as they are. */
const send = (text: string) =>
  new Promise<string>((answered, failed) => {
    let received = '';
    const socket = net.connect(Number(new URL(wall.origin).port), '127.0.0.1', () => socket.write(text));
    socket
      .on('data', (part) => (received += part.toString()))
      .on('error', failed)
      .on('close', () => answered(received));
  });

// Rule: release-12
it('lets pages of the shop through, and nothing that only a proxy may say', async () => {
  expect(
    await ask(`${shop.origin}/list?a=1`, { 'x-forwarded-for': '10.0.0.1', forwarded: 'for=10.0.0.1', cookie: 'a=b' }),
  ).toMatchObject({ status: 200, text: 'here' });
  expect(shop.received.at(-1)).toMatchObject({
    url: '/list?a=1',
    headers: { cookie: 'a=b', host: new URL(shop.origin).host },
  });
  expect(Object.keys(shop.received.at(-1)!.headers)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/forwarded/)]),
  );
});

// Rule: release-12
it('follows no way out: another origin, a tunnel, a socket, pages of staff', async () => {
  const before = shop.received.length;
  const port = new URL(elsewhere.origin).port;
  for (const address of [
    `${elsewhere.origin}/x`,
    elsewhere.origin.replace('127.0.0.1', 'localhost'),
    `${shop.origin}/console/api/me`,
    `${shop.origin}/%6detrics`,
  ])
    expect((await ask(address)).status).toBe(403);
  expect(await send(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 403/,
  );
  expect(
    await send(`GET ${elsewhere.origin}/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`),
  ).toMatch(/^HTTP\/1\.1 403/);
  expect(await send(`GET /list HTTP/1.1\r\nHost: ${new URL(shop.origin).host}\r\nConnection: close\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 403/,
  );
  expect([elsewhere.received, shop.received.length]).toEqual([[], before]);
  expect(await ask(`${shop.origin}/away`)).toMatchObject({ status: 302, location: 'http://127.0.0.1:9/' });
});

// Rule: release-12
it('stands when a browser breaks off what it was refused', async () => {
  const { hostname, port } = new URL(wall.origin);
  for (const asked of [
    'CONNECT x:1 HTTP/1.1',
    `GET ${elsewhere.origin}/ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket`,
  ]) {
    const socket = net.connect(Number(port), hostname);
    await new Promise((ready) => socket.once('connect', ready));
    socket.write(`${asked}\r\nHost: x\r\n\r\n`);
    await new Promise((answered) => socket.once('data', answered));
    socket.resetAndDestroy();
  }
  expect((await ask(`${shop.origin}/list`)).status).toBe(200);
});
