import net, { type AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';

export const FAULTS = ['404', 'HTML', 'hang'] as const;
export type Fault = (typeof FAULTS)[number];
/** Milliseconds after which a load that hangs counts as failed, and a little more. */
export const TECHNICAL_LIMIT = 121_000;
export const PATIENCE = 10_500;

export type Part = 'entry' | 'script' | 'stylesheet';

/** Files of a remote's screen, by what they are. */
export const filesOf = (remote: string, screen: string): Record<Part, RegExp> => ({
  entry: new RegExp(`/remotes/${remote}/[^/]+/remoteEntry\\.js$`),
  script: new RegExp(`/remotes/${remote}/[^/]+/${screen}\\.\\w+\\.js$`),
  stylesheet: new RegExp(`/remotes/${remote}/[^/]+/${screen}\\.\\w+\\.css$`),
});

const answers: Record<Fault, (route: Route) => Promise<void>> = {
  '404': (route) => route.fulfill({ status: 404, body: 'gone' }),
  HTML: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>酒窖</title>' }),
  hang: () => new Promise<void>(() => undefined),
};

/** Breaks every file that matches; the way back heals them. */
export async function breakFiles(page: Page, files: RegExp, fault: Fault): Promise<() => Promise<void>> {
  const answer = (route: Route) => answers[fault](route);
  await page.route(files, answer);
  return () => page.unroute(files, answer);
}

/** A door before the shop that can be shut: as when the server is stopped, connections are refused. */
export async function doorTo(origin: string) {
  const target = Number(new URL(origin).port);
  const sockets = new Set<net.Socket>();
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const open = (port: number) => {
    const server = net.createServer((socket) => {
      const onward = net.connect(target, '127.0.0.1');
      keep(socket);
      keep(onward);
      socket.pipe(onward).pipe(socket);
    });
    return new Promise<net.Server>((done) => server.listen(port, '127.0.0.1', () => done(server)));
  };
  let server = await open(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    shut: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        sockets.forEach((socket) => socket.destroy());
      }),
    reopen: async () => {
      server = await open(port);
    },
  };
}
