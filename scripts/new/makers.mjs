import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../run.mjs';
import { claimPath, factsOf } from './claimPath.mjs';
import { linkPackage } from './linkPackage.mjs';

const require = createRequire(import.meta.url);
const { checkName, newRemote } = require('../../build/new/remote.cjs');
const { newScreen } = require('../../build/new/screen.cjs');

const manifest = (name) => ({
  name: `@cellar/remote-${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  dependencies: { '@cellar/shared': 'workspace:*', react: 'catalog:', 'react-dom': 'catalog:' },
  devDependencies: { '@cellar/build': 'workspace:*' },
});

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const format = (files) =>
  execFileSync(process.execPath, [BIOME, 'format', '--write', '--no-errors-on-unmatched', ...files], {
    cwd: ROOT,
    stdio: 'ignore',
  });

/** Gives the path to its owner while `make` runs, and takes it back when that fails. */
function owning(name, address, make) {
  const unclaim = claimPath(name, address);
  try {
    const folder = `remote-${name}`;
    const files = make(path.join(ROOT, folder));
    format(files.map((file) => path.join(folder, file)));
    return { folder, files };
  } catch (error) {
    unclaim();
    throw error;
  }
}

/** A remote with one screen at `/<name>`. */
export function remote(name, title) {
  checkName(name);
  const address = `/${name}`;
  const made = owning(name, address, (folder) =>
    newRemote(folder, { name, title, files: { 'package.json': manifest(name) }, more: factsOf(address) }),
  );
  linkPackage(made.folder, manifest(name));
  return made;
}

/** A screen of a remote that is there: `orders/refund` is the folder refund of orders, `orders/orders/refund` one of its area orders. */
export function screen(where, address, title) {
  const [name, ...folders] = where.split('/');
  if (!fs.existsSync(path.join(ROOT, `remote-${name}`, 'routes.ts')))
    throw new Error(`There is no remote-${name}: npm run new -- remote ${name} makes it.`);
  const place = folders.join('/');
  return owning(name, address, (folder) => newScreen(folder, { address, place, title, more: factsOf(address) }));
}
