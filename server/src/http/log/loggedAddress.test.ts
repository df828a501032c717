import { createRequire } from 'node:module';
import path from 'node:path';
import { Writable } from 'node:stream';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import type { PublishedRoute } from '@cellar/shared/contract/discovery';
import { createLog } from '../../start/createLog';
import { routePlugins } from '../../start/routePlugins';
import { testConfiguration } from '../../testing/configuration';
import { withApp } from '../../testing/withApp';
import { buildServer } from '../server';
import { parametersOf } from './shownParameters';

type Server = Awaited<ReturnType<typeof buildServer>>;
type Line = { path: string };

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const { publishedRoutes } = createRequire(import.meta.url)(path.join(ROOT, 'build/documents/routes.cjs')) as {
  publishedRoutes: (name: string, folder: string) => PublishedRoute[];
};
const REMOTES = ['account', 'catalog', 'courses', 'orders', 'promotions'];
const routes = REMOTES.flatMap((name) => publishedRoutes(name, path.join(ROOT, `remote-${name}`)));
const SECRET = 'k3yOfSomebody';

/** A server whose access log is on; `logged` gives the address that it wrote of a request. */
const scene = (body: (logged: (url: string, method?: 'GET' | 'POST') => Promise<string>) => Promise<void>) => () =>
  withApp(
    async ({ app }) => {
      const lines: Line[] = [];
      const sink = new Writable({
        write: (chunk, _encoding, done) => (lines.push(JSON.parse(String(chunk)) as Line), done()),
      });
      const released = { ...app.releases.now(), documents: { all: { routes } as never } };
      const releases = { ...app.releases, now: () => released };
      const server: Server = await buildServer({ ...app, releases, log: createLog('warn', sink), routePlugins });
      const logged = async (url: string, method: 'GET' | 'POST' = 'GET') => {
        lines.length = 0;
        await server.inject({ method, url });
        return lines.find(({ path }) => path)!.path;
      };
      try {
        await body(logged);
      } finally {
        await server.close();
      }
    },
    testConfiguration({ CELLAR_ACCESS_LOG: 'on' }),
  );

const names = Object.keys(calls) as CallName[];
const secretsOfCalls = names.flatMap((call) => [...parametersOf(call).secret].map((name) => ({ call, name })));
const secretsOfPages = routes.flatMap(({ path, secrets = [] }) => secrets.map((name) => ({ path, name })));

// Rules: page-15, call-14
it(
  'each secret that a call declares is left out of the log, wherever its address is asked',
  scene(async (logged) => {
    expect(secretsOfCalls.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['password', 'code', 'ticket', 'token', 'imageToken', 'pickupCode', 'number']),
    );
    for (const { call, name } of secretsOfCalls) {
      const [method = '', address = ''] = calls[call].address.split(' ');
      const line = await logged(`${address.replace(/:\w+/g, SECRET)}?${name}=${SECRET}`, method as 'GET');
      expect([call, line]).toEqual([call, expect.stringContaining(`${name}=…`)]);
    }
  }),
);

// Rules: page-15, call-14
it(
  'each secret that the route of a page declares is left out, and what opens any page',
  scene(async (logged) => {
    expect(secretsOfPages).toContainEqual({ path: '/payment-order', name: 'link' });
    const onAnyPage = routes.flatMap(({ path }) => ['token', 'preview'].map((name) => ({ path, name })));
    for (const { path, name } of [...secretsOfPages, ...onAnyPage])
      expect(await logged(`${path}?id=7&${name}=short`)).toBe(`${path}?id=7&${name}=…`);
  }),
);

// Rules: page-15, call-14
it(
  'ids, numbers and choices of calls and pages are shown; texts, and what nobody declared, are not',
  scene(async (logged) => {
    const UUID = '0198c000-0000-7000-8000-000000000001';
    const shown: [string, string][] = [
      [
        `/api/product/details?productId=${UUID}&req_token=abc&%72eq_guest=a`,
        `/api/product/details?productId=${UUID}&req_token=…&req_guest=…`,
      ],
      ['/api/image/token?phone=13800000001', '/api/image/token?phone=…'],
      [`/product?req_productId=${UUID}&from=activity`, `/product?req_productId=${UUID}&from=activity`],
      ['/list?words=13800000001&page=2', '/list?words=…&page=2'],
      ['/login?from=%2Fpayment-order%3Flink%3Dabc', '/login?from=…'],
      ['/nowhere?a=secret', '/nowhere?a=…'],
      ['/healthz?a=secret', '/healthz?a=…'],
      ['/discovery.json?ticket=secret', '/discovery.json?ticket=…'],
      ['/preview/secret?to=/list', '/preview/…?to=…'],
      ['/preview/end', '/preview/end'],
      [`/preview/more/${'s'.repeat(41)}`, '/preview/more/…'],
      ['/drill/secret', '/drill/…'],
      ['/drill-files/secret/remotes/catalog/1.0.0/a.js', '/drill-files/…/remotes/catalog/1.0.0/a.js'],
      ['/console/people?phone=13800000001', '/console/people?phone=…'],
    ];
    for (const [url, line] of shown) expect(await logged(url)).toBe(line);
  }),
);
