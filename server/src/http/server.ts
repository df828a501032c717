import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import type { App } from '../app';
import { isDiskFull } from './errors/fullDisk';
import { answerError, registerErrors } from './errors/answerError';
import { registerApi } from './calls/api';
import { isDraining, registerClosing } from './closing';
import { registerCors } from './network/cors';
import { registerMetrics } from './log/metrics';
import { rejectUnstorable } from './errors/rejectUnstorable';
import { registerRequestLog } from './log/requestLog';

const BODY_LIMIT = 256 * 1024;
const REQUEST_TIMEOUT = 30_000;
const MAX_PARAM_LENGTH = 300;

/** The HTTP server with everything that it answers, not yet listening. */
export async function buildServer(app: App): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: app.config.trustProxy.length > 0 ? app.config.trustProxy : false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    loggerInstance: app.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => void answerError(app, request, reply, error),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  registerErrors(server, app);
  registerRequestLog(server, app);
  rejectUnstorable(server);
  await server.register(formbody);
  await server.register(cookie);
  await server.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin' },
    crossOriginResourcePolicy: false,
    strictTransportSecurity: app.config.mode === 'production',
  });
  registerClosing(server);
  await registerCors(server, app);
  registerMetrics(server, app.config.metricsFrom);
  server.get('/healthz', async () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    const reason = isDraining(server)
      ? 'draining'
      : (await app.store.isReady())
        ? isDiskFull(app) && 'diskFull'
        : 'store';
    return reply.code(reason ? 503 : 200).send(reason ? { ok: false, reason } : { ok: true });
  });
  registerApi(server, app);
  for (const register of app.routePlugins) await register(server, app);
  return server;
}
