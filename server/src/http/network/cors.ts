import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { PREVIEW_HEADER } from '@cellar/shared/contract/preview';
import { CONTRACT_HEADER } from '@cellar/shared/contract/version';
import type { App } from '../../app';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for public files, which say themselves that any origin may have them and are the same for all. */
    cors?: false;
  }
}

const MAX_AGE_SECONDS = 24 * 60 * 60;
export const PUBLIC_FILE = { config: { cors: false } } as const;

/** Other origins of the shop's own pages may call: without credentials, four headers beyond the plain ones. */
export async function registerCors(server: FastifyInstance, app: App) {
  const allowed = new Set(app.config.pageOrigins);
  await server.register(cors, {
    delegator: ({ headers }, done) =>
      done(null, {
        origin: headers.origin !== undefined && allowed.has(headers.origin) ? headers.origin : false,
        methods: ['GET', 'POST', 'DELETE', 'OPTIONS', 'PUT'],
        allowedHeaders: ['Cache-Control', 'Content-Type', CONTRACT_HEADER, PREVIEW_HEADER],
        // When a call that was refused can be repeated.
        exposedHeaders: ['Retry-After'],
        maxAge: MAX_AGE_SECONDS,
        // Only an OPTIONS that asks for a method is a preflight; any other is a call of its own.
        preflight: headers['access-control-request-method'] !== undefined,
      }),
  });
}
