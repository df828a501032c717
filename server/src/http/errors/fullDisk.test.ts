import { MINUTE, SECOND } from '../../clock';
import type { App } from '../../app';
import type { RoutePlugin } from '../../services';
import { listAlarms } from '../../core/alarms';
import { runDueJobs } from '../../jobs/runner';
import { withApp, type TestScene } from '../../testing/withApp';
import { buildServer } from '../server';

const noRoom = (code: string) => Object.assign(new Error('no space left on device'), { code });
const failing: RoutePlugin<App> = (server) => {
  server.get('/write', () => Promise.reject(noRoom('ENOSPC')));
  server.get('/insert', () => Promise.reject(new Error('the insert failed', { cause: noRoom('53100') })));
};
type Server = Awaited<ReturnType<typeof buildServer>>;
const scene = (body: (server: Server, scene: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    const server = await buildServer({ ...parts.app, routePlugins: [failing] });
    try {
      await body(server, parts);
    } finally {
      await server.close();
    }
  });
const ready = async (server: Server) => {
  const reply = await server.inject('/readyz');
  return [reply.statusCode, reply.json<object>()];
};
const FULL = [503, { ok: false, reason: 'diskFull' }];

// Rule: run-7
it.each(['/write', '/insert'])(
  'a full disk is a reason of its own, an alarm, and no readiness for a minute: %s',
  (url) =>
    scene(async (server, { app, clock }) => {
      expect(await ready(server)).toEqual([200, { ok: true }]);
      const reply = await server.inject(url);
      expect([reply.statusCode, reply.json(), reply.headers['retry-after']]).toEqual([
        503,
        { states: 503, message: '存储空间已满，暂时无法保存，请稍后再试', result: { code: 'diskFull' } },
        '60',
      ]);
      expect(await ready(server)).toEqual(FULL);
      await server.inject(url);
      expect(await listAlarms(app)).toMatchObject([{ kind: 'disk-full', subject: 'storage', times: 1 }]);
      clock.advance(MINUTE + SECOND);
      expect(await ready(server)).toEqual([200, { ok: true }]);
    })(),
);

// Rule: run-7
it(
  'what a job cannot write is noted as well',
  scene(async (server, { app }) => {
    const job = { name: 'writes', everyMs: MINUTE, run: () => Promise.reject(noRoom('EDQUOT')) };
    await runDueJobs({ ...app, jobs: [job] });
    expect(await ready(server)).toEqual(FULL);
    expect(await listAlarms(app)).toMatchObject([{ kind: 'disk-full' }]);
  }),
);

// Rule: call-15
it.each(['/img/upload-a%00/320.webp', '/remotes/catalog/1.0.0/a%00.js'])(
  'an address of a file with NUL is a bad request: %s',
  (url) =>
    withApp(async ({ app }) => {
      const server = await buildServer(app);
      const reply = await server.inject(url);
      await server.close();
      expect([reply.statusCode, reply.json<{ states: number }>().states]).toEqual([400, 400]);
    }),
);
