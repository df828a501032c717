import net, { type AddressInfo } from 'node:net';
import type { FailureKind, PageReport } from '@cellar/shared/contract/report';
import type { Page, Route } from '@playwright/test';

export const FAULTS = ['404', 'abort', 'hang', 'HTML'] as const;
export type Fault = (typeof FAULTS)[number];
export type Part = 'entry' | 'script' | 'stylesheet';
export const PARTS: readonly Part[] = ['entry', 'script', 'stylesheet'];

/** Milliseconds after which a slow page offers to load again, and after which a load that hangs counts as failed. */
export const PATIENCE = 10_500;
export const TECHNICAL_LIMIT = 121_000;

/** What a report calls it. */
export const kindOf: Record<Fault | 'throw', FailureKind> = {
  '404': 'missing',
  abort: 'error',
  hang: 'timeout',
  HTML: 'integrity',
  throw: 'throw',
};

const QUERY = '(\\?.*)?$';

/** Files of a remote's screen in any version, by what they are. */
export const filesOf = (remote: string, screen: string): Record<Part, RegExp> => ({
  entry: new RegExp(`/remotes/${remote}/[^/]+/remoteEntry\\.js${QUERY}`),
  script: new RegExp(`/remotes/${remote}/[^/]+/${screen}\\.\\w+\\.js${QUERY}`),
  stylesheet: new RegExp(`/remotes/${remote}/[^/]+/${screen}\\.\\w+\\.css${QUERY}`),
});

const answers: Record<Fault, (route: Route) => Promise<void>> = {
  '404': (route) => route.fulfill({ status: 404, body: 'gone' }),
  abort: (route) => route.abort('connectionreset'),
  HTML: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>酒窖</title>' }),
  hang: () => new Promise<void>(() => undefined),
};

export type Broken = {
  /** How often the page asked for it since it was forgotten. */ asked: () => number;
  forget: () => void;
  heal: () => Promise<void>;
};

/** Breaks every file that matches, until it is healed. */
export async function breakFiles(page: Page, files: RegExp, fault: Fault): Promise<Broken> {
  let asked = 0;
  const answer = (route: Route) => {
    if (['script', 'stylesheet'].includes(route.request().resourceType())) asked++;
    return answers[fault](route);
  };
  await page.route(files, answer);
  const forget = () => {
    asked = 0;
  };
  return { asked: () => asked, forget, heal: () => page.unroute(files, answer) };
}

/** Kinds of the failures of a remote that the page reported, each with its version, for visitors of this cohort. */
export function reportedFailures(page: Page, remote: string, draw: 'stable' | 'canary' = 'stable'): () => string[] {
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/platform/report')) return;
    const { host, remotes } = JSON.parse(request.postData() ?? '{}') as PageReport;
    for (const { name, version, cohort, failures, errors, lastFailure } of remotes) {
      if (host && version && cohort === draw && name === remote && failures + errors > 0 && lastFailure)
        kinds.push(lastFailure.kind);
    }
  });
  return () => kinds;
}

/** A door before the shop that can be shut: as when the server is stopped, connections are refused. */
export async function doorTo(origin: string, at = 0) {
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
  let server = await open(at);
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
