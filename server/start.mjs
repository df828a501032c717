// Starts the server: `node server/start.mjs`. Its sources are bundled first when one of them changed, so that a start does not compile each
// file.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const HERE = import.meta.dirname;
const DIST = path.join(HERE, 'dist');
const MAIN = path.join(DIST, 'main.mjs');
const SOURCES = [
  path.join(HERE, 'src'),
  path.join(HERE, '../demo/src'),
  path.join(HERE, '../shared/src'),
  path.join(HERE, 'bundle.mjs'),
];

const filesOf = (place) =>
  fs.statSync(place).isDirectory()
    ? fs.readdirSync(place, { recursive: true }).map((name) => path.join(place, name))
    : [place];
const changedAt = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const isStale = () => {
  const madeAt = changedAt(MAIN);
  return SOURCES.flatMap(filesOf).some((file) => changedAt(file) >= madeAt);
};

async function makeProgram() {
  const { bundle } = await import('./bundle.mjs');
  const { outputFiles } = await bundle(DIST);
  fs.mkdirSync(DIST, { recursive: true });
  // Several servers may start at once: each writes aside. The main file comes last, when those that it loads are there.
  const isMain = ({ path: file }) => file === MAIN;
  for (const { path: file, contents } of outputFiles.sort((a, b) => Number(isMain(a)) - Number(isMain(b)))) {
    const aside = `${file}.${process.pid}`;
    fs.writeFileSync(aside, contents);
    fs.renameSync(aside, file);
  }
  const made = new Set(outputFiles.map(({ path: file }) => path.basename(file)));
  for (const name of fs.readdirSync(DIST))
    if (name.endsWith('.mjs') && !made.has(name)) fs.rmSync(path.join(DIST, name), { force: true });
}

if (isStale()) await makeProgram();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(MAIN).href);
