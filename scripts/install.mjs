import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fail } from './fail.mjs';
import { ROOT, run } from './run.mjs';

/** The package manager, as it is run by npx. */
export const PNPM = 'pnpm@10.34.8';
const STAMP = path.join(ROOT, 'node_modules/.cellar-install');

const inFolder = (folder) => (fs.existsSync(path.join(ROOT, folder)) ? fs.readdirSync(path.join(ROOT, folder)) : []);

const inputs = () => [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  ...inFolder('patches').map((file) => `patches/${file}`),
  ...['.', ...inFolder('.')]
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => fs.existsSync(path.join(ROOT, file))),
];

function digestOfInputs() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of inputs()) hash.update(file).update(fs.readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** Installs what the lockfile says, unless the last install was of the same. */
export async function ensureInstalled() {
  const digest = digestOfInputs();
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === digest) return;
  // Standard output belongs to the command that needs the packages: with `--json` it is one object.
  console.error('Installing packages (once for each lockfile) …');
  const args = ['--yes', PNPM, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  const code = await run('npx', args, { stdio: ['inherit', process.stderr, 'inherit'] });
  if (code !== 0)
    fail('Installing failed: see above; check the connection to the package registry and repeat the command.');
  fs.writeFileSync(STAMP, digest);
}
