// Starts the server: `node server/start.mjs`. Its sources are bundled first when one of them changed, so that a start does not compile each file.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const HERE = import.meta.dirname;
const BUNDLE = path.join(HERE, 'dist/main.mjs');
const SOURCES = [path.join(HERE, 'src'), path.join(HERE, '../shared/src'), import.meta.filename];

const filesOf = (place) =>
  fs.statSync(place).isDirectory()
    ? fs.readdirSync(place, { recursive: true }).map((name) => path.join(place, name))
    : [place];
const changedAt = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const isStale = () => {
  const madeAt = changedAt(BUNDLE);
  return SOURCES.flatMap(filesOf).some((file) => changedAt(file) >= madeAt);
};

/** Our own code goes into the bundle, packages stay outside. `import.meta` keeps the place of the source, beside which data and workers lie. */
const ownCode = {
  name: 'own-code',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      name.startsWith('@cellar/') ? undefined : { path: name, external: true },
    );
    builder.onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      loader: 'ts',
      contents: fs
        .readFileSync(file, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
    }));
  },
};

async function bundle() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(HERE, 'src/main.ts')],
    outfile: BUNDLE,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [ownCode],
  });
  fs.mkdirSync(path.dirname(BUNDLE), { recursive: true });
  // Several servers may start at once: each writes aside.
  const aside = `${BUNDLE}.${process.pid}`;
  fs.writeFileSync(aside, outputFiles[0].contents);
  fs.renameSync(aside, BUNDLE);
}

if (isStale()) await bundle();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(BUNDLE).href);
