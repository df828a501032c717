import { addPeople } from '../../testing/people';
import { withApp } from '../../testing/withApp';
import { buildServer } from '../server';

const ID = '0198c000-0000-7000-8000-000000000001';
type Sent = { method: 'GET' | 'POST'; url: string; payload?: object };
const SHIP: Sent = { method: 'POST', url: `/console/api/orders/${ID}/ship`, payload: {} };
const REMOVE: Sent = { method: 'POST', url: '/console/api/remotes/catalog/remove', payload: { reason: 'no use' } };

type Asked = (sent: Sent, headers?: Record<string, string>) => Promise<{ status: number; body: unknown }>;

const scene = (body: (ask: Asked, signIn: (name: string) => Promise<Record<string, string>>) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    const server = await buildServer({ ...parts.app, routePlugins: [] });
    const ask: Asked = async (sent, headers = {}) => {
      const reply = await server.inject({ ...sent, headers });
      return { status: reply.statusCode, body: reply.json() };
    };
    const signIn = async (name: string) => {
      const payload = { name, password: 'Cellar2026' };
      const reply = await server.inject({ method: 'POST', url: '/console/api/login', payload });
      const { result } = reply.json<{ result: { csrf: string; csrfHeader: string } }>();
      return { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '', [result.csrfHeader]: result.csrf };
    };
    await body(ask, signIn);
    await server.close();
  });

it.each([SHIP, REMOVE])('$url says no in one way: the HTTP status, a code and the reason in English', (sent) =>
  scene(async (ask, signIn) => {
    expect(await ask(sent)).toMatchObject({
      status: 401,
      body: {
        states: 401,
        message: '未登录',
        result: { code: 'signedOut', reason: expect.stringMatching(/^nobody is logged in/) },
      },
    });
    const { cookie = '', ...proof } = await signIn('operator');
    expect(await ask(sent, { cookie })).toMatchObject({ status: 403, body: { result: { code: 'csrf' } } });
    expect(await ask(sent, { cookie, ...proof })).toMatchObject({
      status: 403,
      body: { states: 403, result: { code: 'role', reason: expect.stringMatching(/^this needs the role/) } },
    });
    expect(await ask(sent, await signIn('admin'))).toMatchObject({
      status: 404,
      body: { states: 404, result: { code: expect.any(String), reason: expect.any(String) } },
    });
  })(),
);

it(
  'wrong parameters are named field by field and in English',
  scene(async (ask, signIn) => {
    expect(await ask({ ...REMOVE, payload: {} }, await signIn('admin'))).toMatchObject({
      status: 422,
      body: {
        result: {
          code: 'invalid',
          fields: { reason: expect.any(String) },
          reason: 'the request is invalid: reason: is missing',
        },
      },
    });
  }),
);
