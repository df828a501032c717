import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type z } from 'zod';
import type { App } from '../../app';
import { answerError } from '../../http/answerError';
import { fieldsOfIssues, fieldWords } from '../../http/fieldWords';
import { fieldsOf } from '../../shop/staff/staffCall';
import { actorOf, type Actor } from './actor';
import { PlatformRefusal } from '../registry/refused';
import type { TokenAction } from './tokens';

export type PlatformCall<P extends z.ZodObject> = {
  method: 'GET' | 'POST';
  url: `/console/api/${string}`;
  /** Tokens that may do it, beside staff; none: only staff. */
  tokens: readonly TokenAction[];
  params: P;
  bodyLimit?: number;
  handle: (params: z.output<P>, actor: Actor, request: FastifyRequest) => Promise<unknown>;
};
type Add = <P extends z.ZodObject>(call: PlatformCall<P>) => void;

function answerRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  if (!(error instanceof PlatformRefusal)) return answerError(request, reply, error);
  const { status, message, code, reason, detail } = error;
  return reply.code(status).send({ states: status, message, result: { ...detail, code, reason } });
}

function parse<P extends z.ZodObject>(params: P, request: FastifyRequest): z.output<P> {
  const fields = fieldsOf(request);
  const parsed = params.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const words = params.safeParse(fields, { error: fieldWords }).error;
  throw new PlatformRefusal('fields', {
    what: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
    words: fieldsOfIssues(words?.issues ?? []).message,
  });
}

/**
 * Registers calls of the registry, for the console and for terminals alike. Whoever may not is refused before the body is read. The HTTP status
 * is that of `states`; a refusal's result has a `code`, the reason in English and what it is about.
 */
export function platformCalls(server: FastifyInstance, app: App, register: (add: Add) => void) {
  void server.register(async (scope) => {
    const actors = new WeakMap<FastifyRequest, Actor>();
    scope.setErrorHandler((error, request, reply) => answerRefusal(request, reply, error));
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', "default-src 'none'").header('cache-control', 'no-store');
    });
    register(({ method, url, tokens, params, bodyLimit, handle }) => {
      scope.route({
        method,
        url,
        ...(bodyLimit ? { bodyLimit } : {}),
        onRequest: async (request) => {
          const remote = (request.params as { remote?: string }).remote ?? null;
          actors.set(request, await actorOf(app, request, { remote, tokens, reads: method === 'GET' }));
        },
        handler: async (request) => ({
          states: 200,
          message: 'ok',
          result: (await handle(parse(params, request), actors.get(request)!, request)) ?? null,
        }),
      });
    });
  });
}
