import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type z } from 'zod';
import type { CallName } from '@cellar/shared/contract/calls';
import type { App } from '../app';
import { routes, schemas } from '../shop/contract';
import { callerOf } from './caller';
import { Frozen, LoginRequired, NotFound, Refusal, TooMany } from './refusal';
import type { Caller } from './handler';

type Fields = Record<string, unknown>;

/** Words for parameters that make no sense: the schema's own when it has Chinese ones. */
function badParameters(error: z.ZodError) {
  const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  const words = error.issues.map((issue) => issue.message).find((message) => /\p{Script=Han}/u.test(message));
  return new Refusal(words ?? '提交的内容有误，请检查后重试', { code: 'invalid', fields });
}

/** Runs a call as `caller`, parameters checked against the contract; results too, outside production. */
export async function invoke(app: App, name: CallName, params: Fields, caller: Caller): Promise<unknown> {
  const schema = schemas[name];
  const parsed = schema.params.safeParse(params);
  if (!parsed.success) throw badParameters(parsed.error);
  const handle = app.handlers[name] as (params: unknown, caller: Caller) => Promise<unknown>;
  const result = await handle(parsed.data, caller);
  return app.config.mode === 'production' ? result : schema.result.parse(result);
}

/** What an error is on the wire, for calls and whatever else answers like one. */
export function answerError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const say = (status: number, states: number, message: string, result: unknown = null) => reply.code(status).send({ states, message, result });
  if (error instanceof Refusal) return say(200, error.states, error.message, error.result);
  if (error instanceof LoginRequired || error instanceof Frozen) return say(401, 401, error.message);
  if (error instanceof NotFound) return say(404, 404, error.message);
  if (error instanceof TooMany) return say(429, 429, error.message);
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return say(413, 413, '提交的内容太大');
  if (status >= 400 && status < 500) return say(status, status, '请求有误');
  request.log.error(error);
  return say(500, 500, '服务器繁忙，请稍后再试');
}

/** No text means a NUL, and PostgreSQL keeps none. */
const withoutNul = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\0', '') : value]));

const isApiPath = (path: string) => path.startsWith('/api/');

/** One generic route per declared call; paths outside /api are answered below it too. */
export function registerApi(server: FastifyInstance, app: App) {
  void server.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => answerError(request, reply, error));
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', "default-src 'none'").header('cache-control', 'no-store');
    });
    for (const name of Object.keys(routes) as CallName[]) {
      const [method, path] = routes[name].split(' ') as [string, string];
      const handler = async (request: FastifyRequest) => {
        const { req_token, req_quarry, req_guest, ...params } = { ...(request.query as Fields), ...(request.body as Fields | undefined), ...(request.params as Fields) };
        const caller = await callerOf(app, request, { req_token, req_quarry, req_guest }, schemas[name].access);
        return { states: 200, message: 'ok', result: await invoke(app, name, withoutNul(params), caller) };
      };
      for (const url of isApiPath(path) ? [path] : [path, `/api${path}`]) scope.route({ method, url, handler });
    }
  });
}
