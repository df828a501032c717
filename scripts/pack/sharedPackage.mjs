import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { filesBelow } from '../checks/repository.mjs';
import { ROOT, runQuietly } from '../run.mjs';
import { manifestFor, versionsOf, write } from './stage.mjs';

const { build } = createRequire(new URL('../../server/package.json', import.meta.url))('esbuild');

const SOURCES = 'shared/src';
/** Bundled into each remote; everything else lies in the host alone, and a remote gets its types. */
const BUNDLED = ['api', 'blocks', 'constants', 'contract', 'format', 'hooks', 'parts'];
/** Packages that the types name. */
const NAMED = ['jotai', 'react-router-dom', 'zod', '@types/react'];

const isTest = (file) => /\.test\.tsx?$/.test(file) || file.startsWith(`${SOURCES}/testing/`);
// Schemas are types only in a browser: anyone who imports one as a value finds no file.
const isSchema = (file) => /\/(schema|shapes|\w+Schema|registry|blocks\/props\/\w+)\.ts$/.test(file);
const isBundled = (file) =>
  BUNDLED.some((room) => file.startsWith(`${SOURCES}/${room}/`)) && !isTest(file) && !isSchema(file);

const inTypes = (room, extension = '') => ({ types: `./types/${room}${extension}.d.ts` });
const inBoth = (room) => ({ types: `./types/${room}.d.ts`, default: `./lib/${room}.js` });

/** Names that `shared` itself gives to a file in a folder below. */
function exportedByName() {
  const { exports } = JSON.parse(fs.readFileSync(path.join(ROOT, 'shared/package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([name]) => name.split('/').length > 2 && !name.endsWith('*'))
    .map(([name, file]) => {
      const place = path.posix.relative('src', file.replace(/\.tsx?$/, ''));
      return [name, BUNDLED.includes(name.split('/')[1]) ? inBoth(place) : inTypes(place)];
    });
}

const exported = () => ({
  ...Object.fromEntries(exportedByName()),
  './answers': './answers.mjs',
  './calls.json': './calls.json',
  './contract.json': './contract.json',
  './package.json': './package.json',
  ...Object.fromEntries(BUNDLED.map((room) => [`./${room}/*`, inBoth(`${room}/*`)])),
  './runtime/*': inTypes('runtime/*'),
  './ui/*': inTypes('ui/*'),
  './router': inTypes('router'),
  './state': inTypes('state'),
});

async function writeTypes(folder) {
  const settings = {
    extends: path.join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      allowImportingTsExtensions: false,
      rootDir: path.join(ROOT, SOURCES),
      outDir: path.join(folder, 'types'),
    },
    files: filesBelow(SOURCES)
      .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
      .map((file) => path.join(ROOT, file)),
  };
  const project = path.join(folder, 'tsconfig.json');
  write(folder, 'tsconfig.json', settings);
  const { code, output } = await runQuietly(process.execPath, [
    path.join(ROOT, 'node_modules/typescript-7/bin/tsc'),
    '-p',
    project,
  ]);
  fs.rmSync(project);
  if (code !== 0) throw new Error(`The types of shared could not be written:\n${output.trim()}`);
}

function writeCode(folder) {
  const compilerOptions = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    verbatimModuleSyntax: true,
    jsx: ts.JsxEmit.ReactJSX,
  };
  for (const file of filesBelow(SOURCES).filter((each) => /\.tsx?$/.test(each) && isBundled(each))) {
    const { outputText } = ts.transpileModule(fs.readFileSync(path.join(ROOT, file), 'utf8'), {
      compilerOptions,
      fileName: file,
    });
    write(folder, path.posix.join('lib', path.posix.relative(SOURCES, file).replace(/\.tsx?$/, '.js')), outputText);
  }
  for (const file of filesBelow(`${SOURCES}/parts`).filter((each) => each.endsWith('.css')))
    write(
      folder,
      path.posix.join('lib', path.posix.relative(SOURCES, file)),
      fs.readFileSync(path.join(ROOT, file), 'utf8'),
    );
}

/** Whether an answer is one that a call may give: all schemas in one file, for programs; a page would carry them. */
const writeAnswers = (folder) =>
  build({
    entryPoints: [path.join(ROOT, SOURCES, 'testing/answerFault.tsx')],
    outfile: path.join(folder, 'answers.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['zod'],
    minifySyntax: true,
    logLevel: 'warning',
  });

/** The address of each call by its name: journeys name calls. */
function addresses() {
  const { calls } = JSON.parse(fs.readFileSync(path.join(ROOT, 'shared/wire.json'), 'utf8'));
  return Object.fromEntries(Object.entries(calls).map(([name, { address }]) => [name, address]));
}

/** What remotes may import, as a package: code that each bundles, types of what the host provides, and the description of the contract. */
export async function stageShared(folder) {
  write(
    folder,
    'package.json',
    manifestFor('shared', {
      exports: exported(),
      dependencies: versionsOf('shared', NAMED),
      sideEffects: ['**/*.css'],
    }),
  );
  fs.copyFileSync(path.join(ROOT, 'shared/contract.json'), path.join(folder, 'contract.json'));
  write(folder, 'calls.json', addresses());
  for (const file of ['README.md', 'CONTRACT.md'])
    fs.copyFileSync(path.join(ROOT, 'shared', file), path.join(folder, file));
  writeCode(folder);
  await writeAnswers(folder);
  await writeTypes(folder);
}
