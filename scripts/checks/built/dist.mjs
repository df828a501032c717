import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../repository.mjs';

const DIST = path.join(ROOT, 'dist');

const readJson = (file) => {
  if (!fs.existsSync(file)) throw new Error(`${path.relative(ROOT, file)} is missing: npm run build first.`);
  return JSON.parse(fs.readFileSync(file, 'utf8'));
};

const single = (name) => {
  const folder = path.join(DIST, name);
  return { folder, assets: readJson(path.join(folder, 'assets.json')) };
};

/**
 * The current build: the assets of host, console and page editor and the release of each remote, with the folders that hold their files.
 */
export function currentBuild() {
  const live = readJson(path.join(DIST, 'live.json'));
  const remotes = Object.entries(live).map(([name, version]) => {
    const folder = path.join(DIST, 'remotes', name, version);
    const [release, uses] = ['release.json', 'uses.json'].map((file) => readJson(path.join(folder, file)));
    return { folder, release, uses };
  });
  return { host: single('host'), console: single('console'), editor: single('editor'), remotes };
}

/** `{file, text}` of every script, stylesheet and document in a folder. */
export const textsOf = (folder) =>
  fs
    .readdirSync(folder)
    .filter((name) => /\.(js|css|json)$/.test(name))
    .map((name) => ({
      file: path.relative(ROOT, path.join(folder, name)),
      text: fs.readFileSync(path.join(folder, name), 'utf8'),
    }));

/**
 * `mayValidate`: the console's forms check what is typed by the schemas of the calls; its first script does not. The page editor always
 * does.
 */
export const allTexts = ({ host, console: desk, editor, remotes }) => [
  ...[host, ...remotes].flatMap(({ folder }) => textsOf(folder)),
  ...textsOf(desk.folder).map(({ file, text }) => ({
    file,
    text,
    mayValidate: !desk.assets.entry.includes(path.basename(file)),
  })),
  ...textsOf(editor.folder).map(({ file, text }) => ({ file, text, mayValidate: true })),
];
