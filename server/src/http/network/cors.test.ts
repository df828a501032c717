import Fastify from 'fastify';
import type { App } from '../../app';
import { registerCors } from './cors';

async function served() {
  const server = Fastify();
  await registerCors(server, { config: { pageOrigins: ['https://shop.example'] } } as unknown as App);
  server.route({ method: ['GET', 'OPTIONS'], url: '/api/x', handler: async ({ method }) => ({ method }) });
  await server.ready();
  return server;
}

const ask = async (method: 'GET' | 'OPTIONS', headers: Record<string, string>) =>
  (await served()).inject({ method, url: '/api/x', headers });
const given = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'));

// Rule: call-18
test('a page of the shop may call with four headers more and no credentials, and need not ask each time', async () => {
  const { statusCode, headers, body } = await ask('OPTIONS', {
    origin: 'https://shop.example',
    'access-control-request-method': 'PUT',
  });
  expect([statusCode, body]).toEqual([204, '']);
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://shop.example',
    'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS, PUT',
    'access-control-allow-headers': 'Cache-Control, Content-Type, x-cellar-contract, x-cellar-preview',
    'access-control-max-age': '86400',
  });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});

// Rule: call-18
test('an OPTIONS that asks for no method is a call like any other', async () => {
  const reply = await ask('OPTIONS', { origin: 'https://shop.example' });
  expect(reply.json()).toEqual({ method: 'OPTIONS' });
  expect(reply.headers['access-control-allow-origin']).toBe('https://shop.example');
});

// Rule: call-18
test('other pages are allowed nothing', async () => {
  const other = { origin: 'https://elsewhere.example' };
  expect(given((await ask('GET', other)).headers)).toEqual([]);
  expect(given((await ask('OPTIONS', { ...other, 'access-control-request-method': 'PUT' })).headers)).toEqual([]);
  expect(given((await ask('GET', {})).headers)).toEqual([]);
});

test('answers say that they differ by origin', async () => {
  for (const headers of [{}, { origin: 'https://shop.example' }, { origin: 'https://elsewhere.example' }])
    expect((await ask('GET', headers as Record<string, string>)).headers['vary']).toBe('Origin');
});
