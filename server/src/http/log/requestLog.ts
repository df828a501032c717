import type { FastifyInstance } from 'fastify';
import type { App } from '../../app';
import { loggedAddress, noteRoute } from './loggedAddress';

/** Names each request in its reply (`x-request-id`) as in the log, and writes a line for each when that is switched on. */
export function registerRequestLog(server: FastifyInstance, app: App) {
  server.addHook('onRequest', async (request, reply) => {
    noteRoute(request);
    reply.header('x-request-id', request.id);
  });
  if (!app.config.accessLog) return;
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: loggedAddress(app, request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    };
    // The line was asked for: it is written whatever level the rest of the log has.
    request.log.child({}, { level: 'info' }).info(line, 'answered');
  });
}
