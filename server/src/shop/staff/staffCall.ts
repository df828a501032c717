import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type z } from 'zod';
import type { App } from '../../app';
import { fieldsOfIssues, fieldWords } from '../../http/fieldWords';
import { LoginRequired, Refusal } from '../../errors/refusal';
import { mayAct, type Role } from './roles';
import { hasCsrfProof, staffOf, type Staff } from './staffSession';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type StaffCall<P extends z.ZodObject> = {
  method: Method;
  url: `/console/api/${string}`;
  /** Any of these may; an empty list: whoever is logged in. */
  roles: readonly Role[];
  params: P;
  handle: (
    params: z.output<P>,
    staff: Staff,
    http: { request: FastifyRequest; reply: FastifyReply },
  ) => Promise<unknown>;
};

export const fieldsOf = (request: FastifyRequest): Record<string, unknown> => ({
  ...(request.query as object),
  ...(typeof request.body === 'object' ? request.body : {}),
  ...(request.params as object),
});

export function parseFields<P extends z.ZodObject>(params: P, request: FastifyRequest): z.output<P> {
  const parsed = params.safeParse(fieldsOf(request), { error: fieldWords });
  if (parsed.success) return parsed.data;
  const { message, fields } = fieldsOfIssues(parsed.error.issues);
  throw new Refusal(message, { code: 'invalid', fields });
}

/**
 * Registers calls of the console: cookie instead of token, the CSRF header on everything that writes, roles checked, replies as
 * everywhere. What changes something writes its audit row itself, in its own transaction.
 */
export function staffCalls(
  server: FastifyInstance,
  app: App,
  register: (add: <P extends z.ZodObject>(call: StaffCall<P>) => void, scope: FastifyInstance) => void,
) {
  void server.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', "default-src 'none'").header('cache-control', 'no-store');
    });
    register(({ method, url, roles, params, handle }) => {
      scope.route({
        method,
        url,
        handler: async (request, reply) => {
          const staff = await staffOf(app, request);
          if (!staff) throw new LoginRequired();
          if (method !== 'GET' && !hasCsrfProof(request, staff))
            throw new Refusal('页面已过期，请刷新后重试', { code: 'csrf' });
          if (roles.length > 0 && !roles.some((role) => mayAct(staff.roles, role)))
            throw new Refusal('你没有权限进行此操作', { code: 'role' });
          return {
            states: 200,
            message: 'ok',
            result: (await handle(parseFields(params, request), staff, { request, reply })) ?? null,
          };
        },
      });
    }, scope);
  });
}
