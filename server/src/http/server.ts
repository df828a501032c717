import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import type { App } from '../app';
import { registerApi } from './api';
import { registerCors } from './cors';
import { registerMetrics } from './metrics';

const BODY_LIMIT = 256 * 1024;
const REQUEST_TIMEOUT = 30_000;
const MAX_PARAM_LENGTH = 300;

/** A token travels in URLs; a log never sees it. */
export const withoutSecrets = (url: string) => url.replace(/((?:req_)?token|password|code)=[^&]*/gi, '$1=…');

const quietLogger = (app: App): FastifyBaseLogger =>
  app.log.child({}, { serializers: { req: (request: { method: string; url: string }) => ({ method: request.method, url: withoutSecrets(request.url) }) } });

/** The HTTP server with everything that it answers, not yet listening. */
export async function buildServer(app: App): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: app.config.trustProxy.length > 0 ? app.config.trustProxy : false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    loggerInstance: quietLogger(app),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  await server.register(formbody);
  await server.register(helmet, { contentSecurityPolicy: false, referrerPolicy: { policy: 'strict-origin' }, crossOriginResourcePolicy: false, strictTransportSecurity: app.config.mode === 'production' });
  registerCors(server, app);
  registerMetrics(server);
  server.get('/healthz', async () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    await app.store.pool.query('select 1');
    return reply.send({ ok: true });
  });
  registerApi(server, app);
  for (const register of app.surfaces) await register(server, app);
  return server;
}
