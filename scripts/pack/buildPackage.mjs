import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesBelow } from '../checks/repository.mjs';
import { ROOT } from '../run.mjs';
import { manifestFor, versionsOf, write } from './stage.mjs';

const { devHost } = createRequire(import.meta.url)('../../build/dev/devHost.cjs');

/** Serve the workspace alone. */
const AT_HOME = new Set([
  'package.json',
  'dev/devHost.cjs',
  'apps/host.cjs',
  'documents/hostAssets.cjs',
  'index.cjs',
  'live.cjs',
  'lock.cjs',
  'produce.cjs',
  'compress.cjs',
  'apps/console.cjs',
]);

function dependencies() {
  const { dependencies: own } = JSON.parse(fs.readFileSync(path.join(ROOT, 'build/package.json'), 'utf8'));
  return versionsOf('build', Object.keys(own));
}

/** The recipe with its commands and the shell to develop against, as a package. */
export async function stageBuild(folder) {
  const version = JSON.parse(fs.readFileSync(path.join(ROOT, 'shared/package.json'), 'utf8')).version;
  const manifest = manifestFor('build', {
    bin: { 'cellar-remote': './cli/cellar-remote.mjs' },
    engines: { node: '>=20.19' },
    dependencies: dependencies(),
    peerDependencies: { '@cellar/shared': `^${version}` },
  });
  write(folder, 'package.json', manifest);
  for (const file of filesBelow('build').map((each) => path.posix.relative('build', each))) {
    if (!AT_HOME.has(file) && !file.endsWith('.test.mjs'))
      write(folder, file, fs.readFileSync(path.join(ROOT, 'build', file)));
  }
  fs.copyFileSync(path.join(ROOT, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  fs.copyFileSync(path.join(ROOT, 'shared/src/globals.d.ts'), path.join(folder, 'globals.d.ts'));
  fs.cpSync(await devHost(), path.join(folder, 'host'), { recursive: true });
}
