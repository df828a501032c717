import type { FastifyRequest, RouteOptions } from 'fastify';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import type { CallSchema } from '@cellar/shared/contract/schema';
import type { App } from '../../app';
import { keepNamed } from '../documents/namedCookie';
import { fieldsOf } from './fields';
import type { AnyCaller } from '../../core/caller';
import { runAs } from '../../core/operation/operation';
import { invoke } from './invoke';
import { inContract } from './older/olderContract';

/** A call for the shop's own people or for terminals. Anyone who may not make it is refused before the body is read. */
export function consoleRoute(
  app: App,
  name: CallName,
  { method, path }: { method: string; path: string },
): RouteOptions {
  const { access, maxBytes }: CallSchema = calls[name];
  const callers = new WeakMap<FastifyRequest, AnyCaller>();
  return {
    method,
    url: path,
    config: { call: name },
    ...(maxBytes ? { bodyLimit: maxBytes } : {}),
    onRequest: async (request) => void callers.set(request, await app.admit(request, access)),
    handler: async (request, reply) => {
      const caller = callers.get(request) as AnyCaller;
      if ('csrf' in caller) keepNamed({ app, request, reply }, caller.id);
      const result = await inContract(request, name, fieldsOf(request), async (params) => {
        const invocation = { name, params, caller, http: { request, reply } };
        await runAs(name, () => app.hold(invocation));
        return invoke(app, invocation);
      });
      return { states: 200, message: 'ok', result };
    },
  };
}
