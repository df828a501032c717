import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { registerFiles } from '../../../edge/files';
import { DAY } from '../../../clock';
import { ownFolder } from '../../../testing/releases/releases';
import { testConfiguration } from '../../../testing/configuration';
import { withApp, type TestScene } from '../../../testing/withApp';
import { forgetHostFiles, hostFileKeeper } from './hostFiles';
import { integrityOf } from '../releaseFiles';

type Scene = TestScene & {
  /** What a build of the host leaves: these files and no others. */
  build: (version: string, files: Record<string, string>, mode?: 'development') => void;
  ask: (
    file: string,
    encoding?: string,
  ) => Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }>;
};

const scene = (body: (parts: Scene) => Promise<void>) => () => {
  const folder = ownFolder('host-files');
  const host = path.join(folder, 'host');
  const build: Scene['build'] = (version, files, mode) => {
    fs.rmSync(host, { recursive: true, force: true });
    fs.mkdirSync(host, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      fs.writeFileSync(path.join(host, name), text);
      fs.writeFileSync(path.join(host, `${name}.gz`), gzipSync(text));
    }
    const digests = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, mode ? '' : integrityOf(Buffer.from(text))]),
    );
    fs.writeFileSync(
      path.join(host, 'assets.json'),
      JSON.stringify({ version, contract: '1.0.0', entry: [], shares: {}, routes: [], links: [], files: digests }),
    );
  };
  return withApp(
    async (parts) => {
      const ask: Scene['ask'] = async (file, encoding = '') => {
        const server = Fastify();
        await registerFiles(server, parts.app);
        const reply = await server.inject({ url: `/${file}`, headers: { 'accept-encoding': encoding } });
        await server.close();
        return { status: reply.statusCode, bytes: reply.rawPayload, headers: reply.headers };
      };
      await body({ ...parts, build, ask });
    },
    testConfiguration({ DATA_DIR: folder, CELLAR_DIST: folder }),
  );
};

/** A process that serves the build of now; each knows its host again. */
const served = async ({ app }: Scene) => hostFileKeeper(app)();

// Rule: release-6
it(
  'files of a build before are served as they were, packed and for good',
  scene(async (parts) => {
    parts.build('h1', { 'main.11111111.js': 'first()', 'late.22222222.css': '.a{}' });
    await served(parts);
    parts.build('h2', { 'main.33333333.js': 'second()' });
    await served(parts);
    const old = await parts.ask('main.11111111.js');
    expect([old.status, old.bytes.toString(), old.headers]).toEqual([
      200,
      'first()',
      expect.objectContaining({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'content-type': 'text/javascript; charset=utf-8',
      }),
    ]);
    const packed = await parts.ask('late.22222222.css', 'gzip');
    expect([packed.status, gunzipSync(packed.bytes).toString(), packed.headers['content-encoding']]).toEqual([
      200,
      '.a{}',
      'gzip',
    ]);
    expect((await parts.ask('main.33333333.js')).bytes.toString()).toBe('second()');
    expect((await parts.ask('main.44444444.js')).status).toBe(404);
  }),
);

// Rule: release-6
it(
  'they stay for thirty days after the last process served them, and what a newer build shares stays with it',
  scene(async (parts) => {
    const { app, clock, build, ask } = parts;
    build('h1', { 'main.11111111.js': 'first()', 'same.22222222.js': 'same()' });
    await served(parts);
    clock.advance(20 * DAY);
    await served(parts);
    build('h2', { 'main.33333333.js': 'second()', 'same.22222222.js': 'same()' });
    await served(parts);
    clock.advance(29 * DAY);
    await served(parts);
    await forgetHostFiles(app);
    expect((await ask('main.11111111.js')).status).toBe(200);
    clock.advance(2 * DAY);
    await served(parts);
    await forgetHostFiles(app);
    build('h3', { 'main.55555555.js': 'third()' });
    expect([
      (await ask('main.11111111.js')).status,
      (await ask('same.22222222.js')).status,
      (await ask('main.33333333.js')).status,
    ]).toEqual([404, 200, 200]);
    expect(await app.ports.storage.get('host/main.11111111.js.gz')).toBeNull();
  }),
);

// Rule: release-6
it(
  'stores no file that is not the one of its build, and none of a development build',
  scene(async (parts) => {
    const { build, app, db } = parts;
    build('h1', { 'main.11111111.js': 'first()' });
    fs.writeFileSync(path.join(app.config.distDir, 'host/main.11111111.js'), 'half of the ne');
    await expect(served(parts)).rejects.toThrow('main.11111111.js is not the file of this build.');
    expect(await db.selectFrom('host_build').selectAll().execute()).toEqual([]);
    build('dev', { 'main.js': 'dev()' }, 'development');
    await served(parts);
    expect(await app.ports.storage.get('host/main.js')).toBeNull();
  }),
);
