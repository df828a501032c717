import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { registerFiles } from '../../../edge/files';
import { DAY } from '../../../clock';
import { hostParts, ownFolder, releaseOf } from '../../../testing/releases/releases';
import { testConfiguration } from '../../../testing/configuration';
import { withApp, type TestScene } from '../../../testing/withApp';
import { adoptLocalBuilds } from '../local/local';
import { keepRetention } from '../retention';
import { hostKeeper, olderKey } from './hostFiles';
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
    const entry = Object.keys(files).slice(0, 1);
    const parts = { entry, shares: {}, routes: [], links: [], budget: { page: 1, remote: 1 } };
    const build = { version, contract: '1.0.0', files: digests };
    const { document } = releaseOf({ ...hostParts(version, '1.0.0'), entry: entry[0]!, host: parts });
    fs.writeFileSync(path.join(host, 'assets.json'), JSON.stringify({ ...build, ...parts }));
    fs.writeFileSync(path.join(host, 'release.json'), JSON.stringify({ ...document, ...build }));
    fs.writeFileSync(path.join(folder, 'live.json'), '{}');
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
async function served({ app }: Scene) {
  await adoptLocalBuilds({ ...app, config: { ...app.config, mode: 'production' } });
  await hostKeeper(app)();
}

// Rule: release-6
it(
  'files of a build before are served as they were, packed and for good',
  scene(async (parts) => {
    parts.build('1.0.0-h1', { 'main.11111111.js': 'first()', 'late.22222222.css': '.a{}' });
    await served(parts);
    parts.build('1.0.0-h2', { 'main.33333333.js': 'second()' });
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
  'they stay for thirty days after the last process served them, however many builds came since',
  scene(async (parts) => {
    const { app, clock, build, ask } = parts;
    build('1.0.0-h1', { 'main.11111111.js': 'first()', 'same.22222222.js': 'same()' });
    await served(parts);
    clock.advance(20 * DAY);
    await served(parts);
    for (let at = 2; at < 14; at++) {
      build(`1.0.0-h${at}`, { [`main.${at}.js`]: `build(${at})`, 'same.22222222.js': 'same()' });
      await served(parts);
    }
    clock.advance(29 * DAY);
    await served(parts);
    await keepRetention(app);
    expect((await ask('main.11111111.js')).status).toBe(200);
    clock.advance(2 * DAY);
    await served(parts);
    await keepRetention(app);
    const statuses = [];
    for (const file of ['main.11111111.js', 'same.22222222.js', 'main.13.js', 'main.4.js'])
      statuses.push((await ask(file)).status);
    expect(statuses).toEqual([404, 200, 200, 200]);
  }),
);

// Rule: release-6
it(
  'files of builds from before the host was released are served until their thirty days are over',
  scene(async (parts) => {
    const { app, db, clock, ask } = parts;
    await app.ports.storage.put(olderKey('old.11111111.js'), Buffer.from('old()'));
    const files = JSON.stringify(['old.11111111.js']);
    await db.insertInto('host_build').values({ version: '0.9.0', files, seen_at: clock.now() }).execute();
    expect((await ask('old.11111111.js')).status).toBe(200);
    clock.advance(31 * DAY);
    await keepRetention(app);
    expect((await ask('old.11111111.js')).status).toBe(404);
  }),
);

// Rule: release-6
it(
  'stores no file that is not the one of its build, and none of a development build',
  scene(async (parts) => {
    const { build, app, db } = parts;
    build('1.0.0-h1', { 'main.11111111.js': 'first()' });
    fs.writeFileSync(path.join(app.config.distDir, 'host/main.11111111.js'), 'half of the ne');
    await served(parts);
    build('1.0.0-h2', { 'main.js': 'dev()' }, 'development');
    await served(parts);
    expect(await db.selectFrom('release').select('version').execute()).toEqual([]);
  }),
);
