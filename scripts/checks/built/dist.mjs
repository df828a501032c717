import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../repository.mjs';

const DIST = path.join(ROOT, 'dist');

const readJson = (file) => {
  if (!fs.existsSync(file)) throw new Error(`${path.relative(ROOT, file)} is missing: npm run build first.`);
  return JSON.parse(fs.readFileSync(file, 'utf8'));
};

/** The current build: the host's assets and the release of each remote, with the folders that hold their files. */
export function currentBuild() {
  const host = path.join(DIST, 'host');
  const live = readJson(path.join(DIST, 'live.json'));
  const remotes = Object.entries(live).map(([name, version]) => {
    const folder = path.join(DIST, 'remotes', name, version);
    return { folder, release: readJson(path.join(folder, 'release.json')) };
  });
  return { host: { folder: host, assets: readJson(path.join(host, 'assets.json')) }, remotes };
}

/** `{file, text}` of every script, stylesheet and document in a folder. */
export const textsOf = (folder) =>
  fs
    .readdirSync(folder)
    .filter((name) => /\.(js|css|json)$/.test(name))
    .map((name) => ({ file: path.relative(ROOT, path.join(folder, name)), text: fs.readFileSync(path.join(folder, name), 'utf8') }));

export const allTexts = ({ host, remotes }) => [host, ...remotes].flatMap(({ folder }) => textsOf(folder));
