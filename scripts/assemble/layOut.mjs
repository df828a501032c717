import fs from 'node:fs';
import path from 'node:path';
import { bundle } from '../../server/bundle.mjs';
import { ROOT } from '../run.mjs';

/** What the server reads beside its program and its packages, and what asks whether it is ready. */
export const READ = ['server/migrations', 'server/isReady.mjs', 'server/src/shop/identity/auth/scryptThread.mjs'];
/** What pnpm goes by: the packages of the server are locked with the manifests of those that it names. */
const LOCKED = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  '.npmrc',
  'patches',
  'server/package.json',
  'shared/package.json',
  'demo/package.json',
];
const BUILT = ['host', 'console', 'editor'];

const program = (name) => `node --enable-source-maps server/dist/${name}.mjs`;
const manifest = ({ name, version, engines, license }) => ({
  name,
  version,
  private: true,
  type: 'module',
  license,
  engines,
  scripts: {
    start: program('main'),
    backup: program('backup'),
    restore: program('restore'),
    'check:ledgers': program('ledgers'),
    'check:reconcile': program('reconcile'),
  },
});

const readJson = (file) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));

/** The current versions alone: what an earlier build left is not the machine's. */
function builtParts() {
  const live = readJson('dist/live.json');
  return ['live.json', ...BUILT, ...Object.entries(live).map(([name, version]) => `remotes/${name}/${version}`)].map(
    (part) => `dist/${part}`,
  );
}

async function writePrograms(folder) {
  const { outputFiles } = await bundle(path.join(ROOT, 'server/dist'));
  fs.mkdirSync(path.join(folder, 'server/dist'), { recursive: true });
  for (const { path: file, contents } of outputFiles)
    fs.writeFileSync(path.join(folder, 'server/dist', path.basename(file)), contents);
}

/** Writes what a production machine runs into `folder`, all but its packages. The build lies in `dist`. */
export async function layOut(folder) {
  for (const part of [...READ, ...LOCKED, ...builtParts()])
    fs.cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  await writePrograms(folder);
  fs.writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify(manifest(readJson('package.json')), null, 2)}\n`,
  );
}
