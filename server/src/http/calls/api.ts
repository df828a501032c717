import type { FastifyInstance } from 'fastify';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import type { App } from '../../app';
import { PageOutdated } from '../../errors/businessError';
import { consoleRoute } from './consoleRoute';
import { RETIRED } from './older/retired';
import { isConsolePath } from '../network/prefix';
import { shopRoutes } from './shopRoutes';
import { storeQueueOf } from './storeQueue';

const UNKNOWN = ['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) => [`${method} /api/*`, `${method} /console/api/*`]);
const FILE = 'application/octet-stream';

/** One generic route per declared call. */
export function registerApi(server: FastifyInstance, app: App) {
  void server.register(async (scope) => {
    scope.addContentTypeParser(FILE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const queue = storeQueueOf(app.store);
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', "default-src 'none'").header('cache-control', 'no-store');
    });
    // What is answered no longer, and what an old page asks that nobody knows any more.
    for (const address of [...Object.keys(RETIRED), ...UNKNOWN]) {
      const [method = '', url = ''] = address.split(' ');
      const error = new PageOutdated(url.endsWith('/*') ? 404 : 410);
      scope.route({ method, url, handler: () => Promise.reject(error) });
    }
    for (const name of Object.keys(calls) as CallName[]) {
      const [method = '', path = ''] = calls[name].address.split(' ');
      const at = { method, path };
      const routes = isConsolePath(path) ? [consoleRoute(app, name, at)] : shopRoutes(app, queue, name, at);
      for (const route of routes) scope.route(route);
    }
  });
}
