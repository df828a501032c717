import type { FastifyInstance } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const MS = 1000;

/** `/metrics` for Prometheus, to this machine only: seconds by route and status, and what the process itself uses. */
export function registerMetrics(server: FastifyInstance) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds until the answer was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  server.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / MS,
    );
  });
  server.get('/metrics', async (request, reply) => {
    if (!LOOPBACK.has(request.ip) || request.headers['x-forwarded-for']) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}
