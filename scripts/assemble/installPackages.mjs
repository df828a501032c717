import fs from 'node:fs';
import path from 'node:path';
import { PNPM } from '../install.mjs';
import { ROOT, run } from '../run.mjs';

/** Installs the server's production packages into an assembled folder, as the lockfile says; answers the exit code. */
export async function installPackages(folder) {
  const own = fs.readFileSync(path.join(folder, 'package.json'));
  // The lockfile is that of the whole repository, and compared with the manifest of its root.
  fs.copyFileSync(path.join(ROOT, 'package.json'), path.join(folder, 'package.json'));
  const args = ['install', '--prod', '--frozen-lockfile', '--filter', '@cellar/server'];
  const code = await run('npx', ['--yes', PNPM, ...args], { cwd: folder });
  fs.writeFileSync(path.join(folder, 'package.json'), own);
  return code;
}
