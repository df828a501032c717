// Makes the programs of the server: the one that `start.mjs` runs, and the commands of its machine. Own code lies in files that they share,
// the demo's in another that only a demo loads.
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const HERE = import.meta.dirname;
/** Programs by the names of their files; what each is made of. */
export const PROGRAMS = {
  main: 'main.ts',
  backup: 'backup/backupProcess.ts',
  restore: 'backup/restoreProcess.ts',
  ledgers: 'ledgers/ledgersProcess.ts',
  reconcile: 'ledgers/reconcileProcess.ts',
};

/**
 * Our own code goes into the bundle, packages stay outside. `import.meta` leads to the place of the source, beside which data and workers
 * lie: seen from the bundle, so that both may be moved together.
 */
const ownCode = (folder) => ({
  name: 'own-code',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      name.startsWith('@cellar/') ? undefined : { path: name, external: true },
    );
    builder.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const place = JSON.stringify(path.relative(folder, file));
      return {
        loader: 'ts',
        contents: fs
          .readFileSync(file, 'utf8')
          .replaceAll(
            'import.meta.dirname',
            `(import.meta.dirname + "/" + ${JSON.stringify(path.relative(folder, path.dirname(file)))})`,
          )
          .replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
      };
    });
  },
});

/** The files of the program, not yet written, with what each of them holds and imports. */
export const bundle = (folder) =>
  build({
    entryPoints: Object.fromEntries(
      Object.entries(PROGRAMS).map(([name, file]) => [name, path.join(HERE, 'src', file)]),
    ),
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
    plugins: [ownCode(folder)],
  });
