import Fastify from 'fastify';
import { registerMetrics } from './metrics';

async function served() {
  const server = Fastify();
  registerMetrics(server);
  server.get('/goods/:id', async () => 'wine');
  return server;
}

test('answers are counted by route, never by the address asked', async () => {
  const server = await served();
  await server.inject('/goods/1?token=secret');
  await server.inject('/goods/2');
  const { body } = await server.inject('/metrics');
  expect(body).toContain('http_request_seconds_count{method="GET",route="/goods/:id",status="200"} 2');
  expect(body).not.toContain('secret');
});

test('other machines do not see them', async () => {
  const server = await served();
  expect((await server.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404);
});
