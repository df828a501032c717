import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import type { App } from '../app';
import { callerOf } from './caller';
import { fieldsOfIssues, fieldWords } from './fieldWords';
import { Busy, Refusal } from './refusal';
import { storeQueueOf } from './storeQueue';
import type { Caller } from './handler';

type Fields = Record<string, unknown>;

/** Parameters that make no sense. */
function badParameters({ issues }: z.ZodError) {
  const { message, fields } = fieldsOfIssues(issues);
  return new Refusal(message, { code: 'invalid', fields });
}

/** Runs a call as `caller`, parameters checked against the contract; results too, outside production. */
export async function invoke(app: App, name: CallName, params: Fields, caller: Caller): Promise<unknown> {
  const schema = calls[name];
  const parsed = schema.params.safeParse(params, { error: fieldWords });
  if (!parsed.success) throw badParameters(parsed.error);
  const handle = app.handlers[name] as (params: unknown, caller: Caller) => Promise<unknown>;
  const result = await handle(parsed.data, caller);
  return app.config.mode === 'production' ? result : schema.result.parse(result);
}

const isApiPath = (path: string) => path.startsWith('/api/');

/** One generic route per declared call; paths outside /api are answered below it too. */
export function registerApi(server: FastifyInstance, app: App) {
  void server.register(async (scope) => {
    const queue = storeQueueOf(app.store);
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', "default-src 'none'").header('cache-control', 'no-store');
    });
    for (const name of Object.keys(calls) as CallName[]) {
      const [method, path] = calls[name].address.split(' ') as [string, string];
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        queue.admit();
        const { req_token, req_quarry, req_guest, ...params } = {
          ...(request.query as Fields),
          ...(request.body as Fields | undefined),
          ...(request.params as Fields),
        };
        const caller = await callerOf(app, request, { req_token, req_quarry, req_guest }, calls[name].access);
        // Whoever has gone meanwhile waits for nothing: no work is begun for them.
        if (reply.raw.destroyed) throw new Busy();
        return { states: 200, message: 'ok', result: await invoke(app, name, params, caller) };
      };
      for (const url of isApiPath(path) ? [path] : [path, `/api${path}`]) scope.route({ method, url, handler });
    }
  });
}
