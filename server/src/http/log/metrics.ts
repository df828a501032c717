import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    /** What `/metrics` shows; those who answer requests add to it. */
    metrics: Registry;
  }
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const MS = 1000;

/**
 * `/metrics` for Prometheus, to the machines of `from` alone and never through a proxy: seconds by route and status, what the process
 * itself uses, and what others register.
 */
export function registerMetrics(server: FastifyInstance, from: string[]) {
  const register = new Registry();
  server.decorate('metrics', register);
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
  const mayAsk = compile(from);
  server.get('/metrics', async (request, reply) => {
    if (!mayAsk(request.ip, 0) || request.headers['x-forwarded-for']) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}
