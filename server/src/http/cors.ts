import type { FastifyInstance } from 'fastify';
import type { App } from '../app';

const MAX_AGE_SECONDS = 24 * 60 * 60;

/** Other origins of the shop's own pages may call: without credentials, two headers beyond the plain ones. */
export function registerCors(server: FastifyInstance, app: App) {
  const allowed = new Set(app.config.pageOrigins);
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || !allowed.has(origin)) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'Origin');
    // Only an OPTIONS that asks for a method is a preflight; any other is a call of its own.
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, DELETE, OPTIONS, PUT')
      .header('access-control-allow-headers', 'Cache-Control, Content-Type')
      .header('access-control-max-age', String(MAX_AGE_SECONDS))
      .send();
  });
}
