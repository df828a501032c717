import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'dist-dev',
  'data',
  '.git',
  '.cache',
  'coverage',
  'test-results',
  'results',
  '.tls',
]);

/** What `npm run photos` writes. */
const PHOTOS = 'photos';

/** Files below a folder of the repository, as paths relative to it, without what is made or installed. */
export function filesBelow(folder = '.', root = ROOT) {
  const entries = fs.existsSync(path.join(root, folder))
    ? fs.readdirSync(path.join(root, folder), { withFileTypes: true })
    : [];
  return entries.flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (SKIPPED.has(entry.name) || file === PHOTOS || entry.isSymbolicLink()) return [];
    return entry.isDirectory() ? filesBelow(file, root) : [file];
  });
}

export const read = (file, root = ROOT) => fs.readFileSync(path.join(root, file), 'utf8');

/** `{file, text}` of each file below the folders whose name ends as asked. */
export const sources = (folders, pattern) =>
  folders
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => pattern.test(file))
    .map((file) => ({ file, text: read(file) }));

export const foldersLike = (prefix) =>
  fs
    .readdirSync(ROOT)
    .filter((entry) => entry.startsWith(prefix) && fs.existsSync(path.join(ROOT, entry, 'package.json')));

export const isTest = (file) => /\.test(ing)?\.[cm]?[jt]sx?$|\/testing\//.test(file);

/** Everything that runs in a browser. */
export const browserFolders = () => [
  'shared/src',
  'host/src',
  'console/src',
  ...foldersLike('remote-').map((remote) => `${remote}/src`),
];

/** Line number of an index in a text. */
export const lineAt = (text, index) => text.slice(0, index).split('\n').length;
