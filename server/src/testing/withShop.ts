import fs from 'node:fs';
import path from 'node:path';
import type { Discovery } from '@cellar/shared/contract/discovery';
import { withDefaults } from '@cellar/shared/contract/routeDefaults';
import type { App } from '../app';
import type { RoutePlugin } from '../services';
import { registerEdge } from '../edge/edge';
import { buildServer } from '../http/server';
import { promoteCanary, promoteStable } from '../platform/registry/channels';
import { registerDrillFiles } from '../platform/delivery/drillFiles';
import { registerReports } from '../platform/health/reports';
import { registerStoreMetrics } from '../platform/health/storeMetrics';
import { registerInspectRoutes } from '../platform/inspect/inspectRoutes';
import { registerTeamRoutes } from '../platform/delivery/teamRoutes';
import { ownFolder, publishRelease } from './releases/releases';
import { testConfiguration } from './configuration';
import { withApp, type TestScene } from './withApp';

const HOST = {
  version: 'h1',
  contract: '1.0.0',
  entry: ['main.js'],
  shares: {},
  routes: [],
  links: [],
  files: { 'main.js': 'sha384-main' },
};

type Asked = { method?: 'GET' | 'POST'; headers?: Record<string, string>; payload?: string | object };
type Answer = { status: number; body: string; raw: Buffer; headers: Record<string, string | string[] | undefined> };

/** A browser: keeps cookies, and reads what a page says. */
export type Browser = {
  ask: (url: string, asked?: Asked) => Promise<Answer>;
  /** Opens a page and reads its discovery document. */
  open: (url: string) => Promise<Discovery>;
  /** Asks again, with the ticket of a page. */
  again: (ticket: string) => Promise<Discovery>;
};

export type Shop = TestScene & {
  browser: () => Browser;
  /** The server itself, for what has to listen. */
  serve: () => Promise<Awaited<ReturnType<typeof buildServer>>>;
  release: (version: string, parts?: Parameters<typeof publishRelease>[1]) => Promise<unknown>;
  promote: (version: string) => Promise<unknown>;
  canary: (version: string, basisPoints: number, more?: { settings?: Record<string, number> }) => Promise<unknown>;
};

function discoveryIn(html: string): Discovery {
  const page = JSON.parse(/id="discovery">(.*?)<\/script>/.exec(html)?.[1] ?? '{"routes":[]}') as Discovery;
  return { ...page, routes: page.routes.map(withDefaults) };
}

/** A build of the host, as far as pages need it. */
export function writeHost(folder: string) {
  fs.mkdirSync(path.join(folder, 'host'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'host/main.js'), 'host()');
  fs.writeFileSync(path.join(folder, 'host/assets.json'), JSON.stringify(HOST));
}

const routePlugins: RoutePlugin<App>[] = [
  registerReports,
  registerStoreMetrics,
  registerTeamRoutes,
  registerInspectRoutes,
  registerDrillFiles,
  registerEdge,
];

function browserOf(server: Awaited<ReturnType<typeof buildServer>>): Browser {
  const cookies = new Map<string, string>();
  const ask = async (url: string, { method = 'GET', headers = {}, payload }: Asked = {}): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await server.inject({
      method,
      url,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return {
      status: reply.statusCode,
      body: reply.body,
      raw: reply.rawPayload,
      headers: reply.headers as Answer['headers'],
    };
  };
  return {
    ask,
    open: async (url) => discoveryIn((await ask(url)).body),
    again: async (ticket) =>
      JSON.parse((await ask(`/discovery.json?ticket=${encodeURIComponent(ticket)}`)).body) as Discovery,
  };
}

/** A shop with a host, whose only remote is what a test releases; pages, files, reports and team sessions are served. */
export function withShop(body: (shop: Shop) => Promise<void>, env: Record<string, string> = {}): () => Promise<void> {
  return () => {
    const folder = ownFolder('shop');
    writeHost(folder);
    return withApp(
      async (scene) => {
        const { app } = scene;
        const server = await buildServer({ ...app, routePlugins });
        const revision = async () =>
          (await app.db.selectFrom('remote').select('revision').where('name', '=', 'catalog').executeTakeFirstOrThrow())
            .revision;
        const action = async (version: string) => ({
          remote: 'catalog',
          version,
          who: 'team',
          reason: 'a test',
          expect: await revision(),
        });
        try {
          await app.releases.refresh();
          await body({
            ...scene,
            browser: () => browserOf(server),
            serve: async () => server,
            release: (version, parts = {}) => publishRelease(app, { version, ...parts }),
            promote: async (version) => promoteStable(app, await action(version)),
            canary: async (version, basisPoints, more = {}) =>
              promoteCanary(app, { ...(await action(version)), basisPoints, ...more }),
          });
        } finally {
          await server.close();
        }
      },
      testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder, ...env }),
    );
  };
}
