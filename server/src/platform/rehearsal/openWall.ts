import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { isForPages } from './shopOnly';

export type Wall = { origin: string; close: () => Promise<void> };

/** What only proxies write, and what a server behind one believes. */
const dropped = (name: string) => /^(proxy-.*|x-forwarded-.*|forwarded|x-real-ip)$/.test(name);

const headersOf = ({ headers }: http.IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped(name)));

function forward(shop: string, request: http.IncomingMessage, response: http.ServerResponse) {
  const asked = http.request(
    shop + new URL(request.url!).pathname + new URL(request.url!).search,
    { method: request.method, headers: headersOf(request) },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    },
  );
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

/**
 * A proxy behind which nothing lies but the pages, calls and files of this server. A browser that knows no other way reaches nothing
 * else, by whatever means it tries.
 */
export async function openWall(shop: string, log: Pick<Logger, 'warn'>): Promise<Wall> {
  const refuse = (what: string | undefined) =>
    log.warn({ asked: what?.slice(0, 200) }, 'a rehearsed page asked for something outside the shop');
  const server = http.createServer((request, response) => {
    const url = request.url && URL.canParse(request.url) ? new URL(request.url) : null;
    if (url?.origin === shop && isForPages(url.pathname)) return forward(shop, request, response);
    refuse(request.url);
    response.writeHead(403).end();
  });
  for (const event of ['connect', 'upgrade'] as const) {
    server.on(event, (request, socket) => {
      refuse(request.url);
      socket.on('error', () => undefined); // a page that breaks off would end this process
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
  }
  await new Promise<void>((opened, failed) => server.once('error', failed).listen(0, '127.0.0.1', opened));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
