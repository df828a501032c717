// Makes the program that `start.mjs` runs: the server's own code in one file, the demo's in another that only a demo loads.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const HERE = import.meta.dirname;

/**
 * Our own code goes into the bundle, packages stay outside. `import.meta` keeps the place of the source, beside which data and workers lie.
 */
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

/** The files of the program, not yet written, with what each of them holds and imports. */
export const bundle = (folder) =>
  build({
    entryPoints: [path.join(HERE, 'src/main.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    absWorkingDir: path.join(HERE, '..'),
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [ownCode],
  });
