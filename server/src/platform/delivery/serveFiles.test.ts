import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { vi } from 'vitest';
import Fastify from 'fastify';
import { ownFolder, publishRelease, uploadOf } from '../../testing/releases/releases';
import { testConfiguration } from '../../testing/configuration';
import { withApp, type TestScene } from '../../testing/withApp';
import { serveReleaseFiles } from './serveFiles';

type Asked = { file?: string; version?: string; remote?: string; encoding?: string };
type Scene = TestScene & {
  ask: (asked?: Asked) => Promise<{ statusCode: number; rawPayload: Buffer; headers: Record<string, unknown> }>;
  folder: string;
};

const scene = (body: (parts: Scene) => Promise<void>) => () => {
  const folder = ownFolder('serve');
  return withApp(
    async (parts) => {
      const open = () => {
        const server = Fastify();
        serveReleaseFiles(server, parts.app);
        return server;
      };
      const ask = async ({
        file = 'remoteEntry.js',
        version = '1.0.0',
        remote = 'catalog',
        encoding = '',
      }: Asked = {}) => {
        // A server of its own for each question, so that no memory answers.
        const server = open();
        const reply = await server.inject({
          url: `/remotes/${remote}/${version}/${file}`,
          headers: { 'accept-encoding': encoding },
        });
        await server.close();
        return reply;
      };
      await body({ ...parts, ask, folder: path.join(folder, 'releases/remotes/catalog/1.0.0') });
    },
    testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder }),
  );
};

it(
  'serves what was released, packed where the client takes it, for good and for any page',
  scene(async ({ app, ask }) => {
    await publishRelease(app);
    const entry = uploadOf().files.get('remoteEntry.js')!;
    const forever = {
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
    };
    const plain = await ask();
    expect([plain.statusCode, plain.rawPayload.equals(entry), plain.headers]).toEqual([
      200,
      true,
      expect.objectContaining(forever),
    ]);
    const br = await ask({ encoding: 'gzip, deflate, br' });
    expect([brotliDecompressSync(br.rawPayload).equals(entry), br.headers]).toEqual([
      true,
      expect.objectContaining({ ...forever, 'content-encoding': 'br' }),
    ]);
    const gz = await ask({ encoding: 'gzip' });
    expect([gunzipSync(gz.rawPayload).equals(entry), gz.headers]).toEqual([
      true,
      expect.objectContaining({ ...forever, 'content-encoding': 'gzip' }),
    ]);
    expect((await ask({ file: 'MainScreen.22222222.css' })).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await ask({ file: 'release.json' })).rawPayload.equals(uploadOf().document)).toBe(true);
  }),
);

it(
  'knows only what is registered',
  scene(async ({ app, ask }) => {
    await publishRelease(app);
    await app.ports.storage.put('remotes/catalog/2.0.0/remoteEntry.js', Buffer.from('half published'));
    await app.ports.storage.put('remotes/catalog/1.0.0/secret.txt', Buffer.from('x'));
    for (const asked of [
      { version: '2.0.0' },
      { file: 'none.js' },
      { remote: 'orders' },
      { file: 'secret.txt' },
      { file: 'remoteEntry.js.br' },
      { version: '..' },
      { file: '..%2f..%2fplatform.json' },
      { remote: '%2e%2e' },
    ]) {
      expect((await ask(asked)).statusCode).toBe(404);
    }
  }),
);

it(
  'serves a retired version with an alarm, a purged one no more',
  scene(async ({ app, db, ask }) => {
    await publishRelease(app);
    await db.updateTable('release').set({ state: 'retired' }).execute();
    expect((await ask()).statusCode).toBe(200);
    await ask();
    expect(await db.selectFrom('alarm').select(['kind', 'subject', 'times']).execute()).toEqual([
      { kind: 'retired-asked', subject: 'catalog@1.0.0', times: 2 },
    ]);
    await db.updateTable('release').set({ state: 'purged' }).execute();
    expect((await ask()).statusCode).toBe(404);
  }),
);

it(
  'serves a flipped byte as it lies, for the browser to refuse',
  scene(async ({ app, ask, folder }) => {
    await publishRelease(app);
    const file = path.join(folder, 'inner.33333333.js');
    const bytes = fs.readFileSync(file);
    bytes[1] = bytes[1]! ^ 1;
    fs.writeFileSync(file, bytes);
    expect((await ask({ file: 'inner.33333333.js' })).rawPayload.equals(bytes)).toBe(true);
  }),
);

it(
  'asks the storage once for a file, and the registry seldom',
  scene(async ({ app }) => {
    await publishRelease(app);
    const server = Fastify();
    serveReleaseFiles(server, app);
    const get = vi.spyOn(app.ports.storage, 'get');
    for (let i = 0; i < 5; i++)
      expect((await server.inject('/remotes/catalog/1.0.0/remoteEntry.js')).statusCode).toBe(200);
    expect(get).toHaveBeenCalledTimes(1);
    await server.close();
  }),
);

it(
  'answers 500, not 404, while the storage is away',
  scene(async ({ app, ask }) => {
    await publishRelease(app);
    app.ports.storage.get = () => Promise.reject(new Error('away'));
    expect((await ask()).statusCode).toBe(500);
  }),
);

describe('while the store', () => {
  const noStore = ({ app }: TestScene, connect: () => Promise<never>) =>
    vi.spyOn(app.store.pool, 'connect').mockImplementation(connect);
  const ways: [string, () => Promise<never>][] = [
    ['is away', () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ];

  // Rule: call-25
  it.each(ways)('%s, what the snapshot knows is served', (_, connect) =>
    scene(async (parts) => {
      await publishRelease(parts.app);
      await parts.app.releases.refresh();
      const lost = noStore(parts, connect);
      const reply = await parts.ask();
      lost.mockRestore();
      expect([reply.statusCode, reply.rawPayload.equals(uploadOf().files.get('remoteEntry.js')!)]).toEqual([200, true]);
    })(),
  );

  // Rule: call-25
  it(
    'is away, a version that nobody knows of is no 404',
    scene(async (parts) => {
      const lost = noStore(parts, ways[0]![1]);
      const { statusCode } = await parts.ask({ version: '9.9.9' });
      lost.mockRestore();
      expect(statusCode).not.toBe(404);
    }),
  );
});

// Rule: call-25
it(
  'a crowd that asks for one version asks the registry once',
  scene(async ({ app }) => {
    await publishRelease(app);
    const server = Fastify();
    serveReleaseFiles(server, app);
    const connect = vi.spyOn(app.store.pool, 'connect');
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => server.inject('/remotes/catalog/1.0.0/remoteEntry.js')),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(connect).toHaveBeenCalledTimes(1);
    connect.mockRestore();
    await server.close();
  }),
);
