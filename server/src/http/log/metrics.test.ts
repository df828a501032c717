import Fastify from 'fastify';
import { registerMetrics } from './metrics';

async function served(from = ['loopback']) {
  const server = Fastify();
  registerMetrics(server, from);
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

// Rule: release-33
test('machines of the setting see them, but never through a proxy', async () => {
  const server = await served(['loopback', '10.0.0.0/24']);
  const ask = async (remoteAddress: string, headers = {}) =>
    (await server.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  expect([await ask('10.0.0.9'), await ask('127.0.0.1'), await ask('10.0.1.9')]).toEqual([200, 200, 404]);
  expect(await ask('10.0.0.9', { 'x-forwarded-for': '203.0.113.5' })).toBe(404);
});
