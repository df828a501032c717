import type { FastifyRequest, RouteOptions } from 'fastify';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { takesFile, type CallSchema } from '@cellar/shared/contract/schema';
import type { App } from '../../app';
import { admit, callerOf, hashToken, type ShopAccess } from './caller';
import { fieldsOf, type Fields } from './fields';
import type { Caller } from '../../core/caller';
import { invoke } from './invoke';
import { inContract } from './older/olderContract';
import { previewOf } from './preview';
import type { Preview } from './previewShape';
import { Busy } from '../../errors/businessError';
import type { StoreQueue } from './storeQueue';

const answer = (result: unknown) => ({ states: 200, message: 'ok', result });
const isApiPath = (path: string) => path.startsWith('/api/');

/** A call of the shop; paths outside /api are answered below it too. */
export function shopRoutes(
  app: App,
  queue: StoreQueue,
  name: CallName,
  { method, path }: { method: string; path: string },
): RouteOptions[] {
  const call: CallSchema = calls[name];
  // What a person does; what is only read is asked for again by itself.
  const isPatient = method !== 'GET' && call.access !== 'guest';
  const callers = new WeakMap<FastifyRequest, Caller>();
  const find = (request: FastifyRequest, { req_token, req_quarry, req_guest }: Fields) =>
    callerOf(app, request, { req_token, req_quarry, req_guest }, call.access as ShopAccess);
  // A file is long: anyone who may not send it is refused before it is read.
  const admitFirst: RouteOptions['onRequest'] = async (request) => {
    queue.admit(isPatient);
    if (previewOf(app, request)) return;
    callers.set(request, await find(request, request.query as Fields));
  };
  const previewed = (preview: Preview, params: Fields) =>
    app.inPreview(preview, (shown, caller) => {
      admit(call.access as ShopAccess, caller.person);
      return invoke(shown, { name, params, caller });
    });
  const handler: RouteOptions['handler'] = async (request, reply) => {
    queue.admit(isPatient);
    const { req_token, req_quarry, req_guest, ...params } = fieldsOf(request);
    const preview = previewOf(app, request);
    if (preview) return answer(await inContract(request, name, params, (known) => previewed(preview, known)));
    const token = typeof req_token === 'string' ? req_token : '';
    const early = token ? app.earlyAnswers[name]?.(params, hashToken(token)) : undefined;
    if (early !== undefined) return answer(early);
    const caller = callers.get(request) ?? (await find(request, { req_token, req_quarry, req_guest }));
    // Anyone who has gone meanwhile waits for nothing: no work is begun for them.
    if (reply.raw.destroyed) throw new Busy();
    return answer(await inContract(request, name, params, (known) => invoke(app, { name, params: known, caller })));
  };
  const urls = isApiPath(path) ? [path] : [path, `/api${path}`];
  const ofFile = takesFile(call) ? { onRequest: admitFirst } : {};
  const ofSize = call.maxBytes ? { bodyLimit: call.maxBytes } : {};
  return urls.map((url) => ({ method, url, handler, config: { call: name }, ...ofFile, ...ofSize }));
}
