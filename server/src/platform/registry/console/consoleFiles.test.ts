import fs from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import type { App } from '../../../app';
import { DAY } from '../../../clock';
import { registerConsole } from '../../../edge/console';
import { ownFolder } from '../../../testing/releases/releases';
import { testConfiguration } from '../../../testing/configuration';
import { withApp } from '../../../testing/withApp';
import { keepRetention } from '../retention';
import { consoleKeeper } from './consoleFiles';

type Files = Record<string, string>;

/** A process of the shop with a build of the console of its own, on the store and the storage of `app`. */
function processOf(app: App, files: Files, digest = 'sha384-x'): App {
  const distDir = ownFolder('console-files');
  for (const folder of ['console', 'editor']) {
    fs.mkdirSync(path.join(distDir, folder));
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(distDir, folder, name), text);
    const assets = {
      version: '1',
      entry: [],
      files: Object.fromEntries(Object.keys(files).map((name) => [name, digest])),
    };
    fs.writeFileSync(path.join(distDir, folder, 'assets.json'), JSON.stringify(assets));
  }
  return { ...app, config: { ...app.config, distDir } };
}

async function ask(app: App, url: string) {
  const server = Fastify();
  await registerConsole(server, app);
  const { statusCode, body, headers } = await server.inject({ url });
  await server.close();
  return { status: statusCode, body, type: headers['content-type'], cache: headers['cache-control'] };
}

type Clock = { advance: (ms: number) => void };
const scene = (body: (app: App, clock: Clock) => Promise<void>) => () =>
  withApp(({ app, clock }) => body(app, clock), testConfiguration({ DATA_DIR: ownFolder('console-data') }));

const OLD = { 'main.1.js': 'old()', 'page.1.css': '.old{}', 'same.js': 'same()' };
const NEW = { 'main.2.js': 'new()', 'same.js': 'same()' };

// Rule: run-24
it(
  'each of two processes of different versions serves the files of both, for good',
  scene(async (app) => {
    const [before, after] = [processOf(app, OLD), processOf(app, NEW)];
    await consoleKeeper(before)();
    await consoleKeeper(after)();
    const forever = 'public, max-age=31536000, immutable';
    expect(await ask(after, '/console/files/main.1.js')).toEqual({
      status: 200,
      body: 'old()',
      type: 'text/javascript; charset=utf-8',
      cache: forever,
    });
    expect(await ask(after, '/console/editor-files/page.1.css')).toMatchObject({ status: 200, body: '.old{}' });
    expect(await ask(before, '/console/files/main.2.js')).toMatchObject({ status: 200, body: 'new()', cache: forever });
    expect(await ask(before, '/console/files/main.1.js')).toMatchObject({ status: 200, body: 'old()' });
    for (const file of ['main.3.js', 'assets.json', '..%2feditor%2fmain.1.js', ''])
      expect(await ask(after, `/console/files/${file}`)).toMatchObject({ status: 404, cache: 'no-store' });
  }),
);

// Rule: run-24
it(
  'the files of a console stay for thirty days after the last process served them',
  scene(async (app, clock) => {
    const [before, after] = [processOf(app, OLD), processOf(app, NEW)];
    await consoleKeeper(before)();
    const keep = consoleKeeper(after);
    await keep();
    clock.advance(29 * DAY);
    await keep();
    await keepRetention(app);
    expect((await ask(after, '/console/files/main.1.js')).status).toBe(200);
    clock.advance(2 * DAY);
    await keepRetention(app);
    expect((await ask(after, '/console/files/main.1.js')).status).toBe(404);
    expect((await ask(before, '/console/files/same.js')).status).toBe(200);
    expect((await ask(before, '/console/files/main.2.js')).status).toBe(200);
  }),
);

// Rule: run-24
it(
  'a store that was restored without its files gets them with the next start, a development build is not shared',
  scene(async (app) => {
    const [before, after] = [processOf(app, OLD), processOf(app, NEW)];
    await consoleKeeper(before)();
    const { keys } = await app.db.selectFrom('console_build').select('keys').executeTakeFirstOrThrow();
    await app.ports.storage.remove(keys as string[]);
    await consoleKeeper(before)();
    expect((await ask(after, '/console/files/main.1.js')).status).toBe(200);
    await consoleKeeper(processOf(app, { 'main.js': 'dev()' }, ''))();
    expect((await ask(after, '/console/files/main.js')).status).toBe(404);
  }),
);
