import fs from 'node:fs';
import path from 'node:path';
import { claimStorage } from '../platform/registry/sharedStorage';
import { folderStorage } from '../ports/storage/folder';
import { startServer } from '../testing/killed/processes';
import { productionEnv } from '../testing/releases/production';
import { ownFolder, publishRelease } from '../testing/releases/releases';
import { openStore } from '../store/open';
import { templateArchive } from '../testing/templates';
import { testConfiguration } from '../testing/configuration';
import { withApp } from '../testing/withApp';

function writeBuild(dist: string, name: string) {
  fs.rmSync(dist, { recursive: true, force: true });
  const nothing = { contract: '1.0.0', shares: {}, routes: [], links: [], budget: { page: 1, remote: 1 } };
  for (const [folder, more] of Object.entries({ host: nothing, console: {} })) {
    fs.mkdirSync(path.join(dist, folder), { recursive: true });
    const files = [`main.${name}.js`, `main.${name}.css`];
    for (const file of files) fs.writeFileSync(path.join(dist, folder, file), `/* ${name} */`);
    const digests = Object.fromEntries(files.map((file) => [file, '']));
    const assets = { version: name, entry: files, files: digests, ...more };
    fs.writeFileSync(path.join(dist, folder, 'assets.json'), JSON.stringify(assets));
  }
}

/** What pages name, and whether it is there. */
async function servedBy(origin: string) {
  const read = async (url: string) => (await fetch(origin + url)).text();
  return {
    pages: [await read('/index'), await read('/console')],
    files: [await read('/main.aaaa1111.js'), await read('/console/files/main.aaaa1111.js')],
  };
}

// Rule: run-13
test('a production process serves the build that it started with, whatever is built meanwhile', async () => {
  const dataDir = ownFolder('own-build');
  const dist = path.join(dataDir, 'dist');
  writeBuild(dist, 'aaaa1111');
  const store = await openStore({ dataDir, copy: await templateArchive('empty') });
  await store.close();
  const env = { ...productionEnv(dataDir), DATA_DIR: dataDir, CELLAR_DIST: dist };
  const server = await startServer(env);
  writeBuild(dist, 'bbbb2222');
  const before = await servedBy(server.origin);
  expect(before.pages.map((page) => /main\.(\w+)\.js/.exec(page)?.[1])).toEqual(['aaaa1111', 'aaaa1111']);
  expect(before.files).toEqual(['/* aaaa1111 */', '/* aaaa1111 */']);
  await server.kill();
  const next = await startServer(env);
  expect((await servedBy(next.origin)).pages.map((page) => /main\.(\w+)\.js/.exec(page)?.[1])).toEqual([
    'bbbb2222',
    'bbbb2222',
  ]);
  await next.kill();
});

// Rule: run-14
test('a process whose files lie elsewhere than those of the store’s others does not start', () =>
  withApp(async ({ app, db }) => {
    const at = (folder: string) => ({
      db,
      config: app.config,
      ports: { ...app.ports, storage: folderStorage(folder) },
    });
    const own = ownFolder('storage');
    const other = ownFolder('storage');
    await claimStorage(at(own));
    await claimStorage(at(own));
    await expect(claimStorage(at(other))).rejects.toThrow(/all processes on one store share them/);
    const nowhere = { ...at(other), ports: { ...app.ports, storage: folderStorage('/dev/null/none') } };
    await db.deleteFrom('store_fact').where('name', '=', 'storage').execute();
    await expect(claimStorage(nowhere)).rejects.toThrow(/cannot be kept in DATA_DIR/);
  }));

// Rule: run-14
test('a store of an earlier version, which has no mark, is taken over where its released files lie', () => {
  const folder = ownFolder('storage');
  return withApp(
    async ({ app, db }) => {
      await publishRelease(app, { version: '1.0.0' });
      const elsewhere = { ...app.ports, storage: folderStorage(ownFolder('storage')) };
      await expect(claimStorage({ db, config: app.config, ports: elsewhere })).rejects.toThrow(
        /do not lie in DATA_DIR/,
      );
      await claimStorage(app);
      await claimStorage(app);
    },
    testConfiguration({ DATA_DIR: folder }),
  );
});
