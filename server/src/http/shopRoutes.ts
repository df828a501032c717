import type { RouteOptions } from 'fastify';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import type { App } from '../app';
import { callerOf, type ShopAccess } from './caller';
import { fieldsOf } from './fields';
import { invoke } from './invoke';
import { Busy } from '../errors/businessError';
import type { StoreQueue } from './storeQueue';

const isApiPath = (path: string) => path.startsWith('/api/');

/** A call of the shop; paths outside /api are answered below it too. */
export function shopRoutes(
  app: App,
  queue: StoreQueue,
  name: CallName,
  { method, path }: { method: string; path: string },
): RouteOptions[] {
  const access = calls[name].access as ShopAccess;
  const handler: RouteOptions['handler'] = async (request, reply) => {
    queue.admit();
    const { req_token, req_quarry, req_guest, ...params } = fieldsOf(request);
    const caller = await callerOf(app, request, { req_token, req_quarry, req_guest }, access);
    // Anyone who has gone meanwhile waits for nothing: no work is begun for them.
    if (reply.raw.destroyed) throw new Busy();
    return { states: 200, message: 'ok', result: await invoke(app, { name, params, caller }) };
  };
  const urls = isApiPath(path) ? [path] : [path, `/api${path}`];
  return urls.map((url) => ({ method, url, handler }));
}
