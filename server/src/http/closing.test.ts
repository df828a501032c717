import http from 'node:http';
import net from 'node:net';
import Fastify from 'fastify';
import { MINUTE } from '../clock';
import { withApp } from '../testing/withApp';
import { closeWithin, drain, isDraining, registerClosing } from './closing';
import { buildServer } from './server';

const opened: { destroy: () => void }[] = [];
afterEach(() => opened.splice(0).forEach((each) => each.destroy()));

/** A server whose `/slow` answers when it is let. */
async function served() {
  const server = Fastify({ forceCloseConnections: 'idle' });
  registerClosing(server);
  let answer = () => {};
  let asked = () => {};
  const isAsked = new Promise<void>((done) => (asked = done));
  const mayAnswer = new Promise<void>((done) => (answer = done));
  const isClosing = new Promise<void>((done) => {
    server.addHook('preClose', async () => done());
  });
  server.get('/quick', async () => 'here');
  server.get('/slow', async () => {
    asked();
    await mayAnswer;
    return 'done';
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as net.AddressInfo;
  const agent = new http.Agent({ keepAlive: true });
  opened.push(agent);
  const get = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined; body: string }>((done, fail) => {
      const request = http.get({ port, path, agent }, (reply) => {
        let body = '';
        reply.on('data', (part) => (body += String(part)));
        reply.on('end', () => done({ status: reply.statusCode, connection: reply.headers.connection, body }));
      });
      request.once('error', fail);
    });
  const connect = async (text: string) => {
    const socket = net.connect(port, '127.0.0.1');
    opened.push(socket);
    await new Promise<void>((done) => socket.once('connect', done));
    socket.write(text);
    return { ended: new Promise<void>((done) => socket.once('close', () => done()).resume()) };
  };
  return { server, get, connect, isAsked, isClosing, answer };
}

// Rule: run-8
it('an answer that is given while the server closes ends its connection, which then holds nothing up', async () => {
  const { server, get, isAsked, isClosing, answer } = await served();
  expect(await get('/quick')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const slow = get('/slow');
  await isAsked;
  const closed = closeWithin(server, 10 * MINUTE);
  await isClosing;
  answer();
  expect(await slow).toEqual({ status: 200, connection: 'close', body: 'done' });
  await closed;
});

// Rule: run-8
it('what is not done within the deadline is cut: a request that comes by halves, a connection that says nothing', async () => {
  const { server, connect, get, isAsked } = await served();
  const stuck = get('/slow').then(
    () => 'answered',
    () => 'cut',
  );
  await isAsked;
  const half = await connect('POST /quick HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\nhalf');
  const silent = await connect('');
  await closeWithin(server, 20);
  await Promise.all([half.ended, silent.ended]);
  expect(await stuck).toBe('cut');
});

// Rule: run-23
it('a process that drains goes on answering, says so to those who ask for readiness, and ends each connection', async () => {
  await withApp(async ({ app }) => {
    const server = await buildServer(app);
    const ready = await server.inject('/readyz');
    expect([ready.statusCode, ready.headers.connection]).toEqual([200, 'keep-alive']);
    const drained = drain(server, 1);
    const asked = await server.inject('/readyz');
    expect([asked.statusCode, asked.json<object>()]).toEqual([503, { ok: false, reason: 'draining' }]);
    const answered = await server.inject('/healthz');
    expect([answered.statusCode, answered.headers.connection]).toEqual([200, 'close']);
    await drained;
    await server.close();
  });
});

// Rule: run-23
it('without a time to drain the server closes at once', async () => {
  const { server } = await served();
  await drain(server, 0);
  expect(isDraining(server)).toBe(false);
});
