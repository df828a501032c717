import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EXITS, Refused } from '../release/failure.mjs';
import { budgetLines, measure, overBudget } from '../release/sizes.mjs';
import { runRelease } from '../release/run.mjs';
import { answerFaultIn } from './answerFault.mjs';
import { Mistake, projectIn } from './project.mjs';

const require = createRequire(import.meta.url);
const PACKAGE = path.resolve(import.meta.dirname, '..');
const HOST = path.join(PACKAGE, 'host');
const PORT = 8080;

const ownVersion = (name) => JSON.parse(fs.readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;

/** Builds into dist/<version>, says the script of each screen beside the budget and hands on what was measured. */
async function buildInto(folder, given) {
  const { compile } = require('../compile.cjs');
  const { remote } = require('../apps/remote.cjs');
  const { name, version: own } = projectIn(folder);
  const version = given ?? own;
  const output = path.join(folder, 'dist', version);
  const warnings = await compile(remote(name, { folder, version, output })).catch((error) => {
    throw new Refused(`${name} did not build:\n${error.message}`, 'build');
  });
  if (warnings) console.warn(warnings);
  const document = JSON.parse(fs.readFileSync(path.join(output, 'release.json'), 'utf8'));
  const measured = measure(output, document);
  console.log([`${name} ${version}: ${path.relative(folder, output)}`, ...budgetLines(measured)].join('\n'));
  return measured;
}

/** `build [--version 1.2.0]`: the files of a release, in dist/<version>. */
export async function build(folder, [flag, given, ...rest]) {
  if ((flag !== undefined && flag !== '--version') || (flag && !given) || rest.length)
    throw new Mistake('cellar-remote build takes --version 1.2.0 or nothing.');
  await buildInto(folder, given);
}

/** `release …`: what `npm run release` does in the shop's own repository. */
export function release(folder, args) {
  const { name: own } = projectIn(folder);
  const produce = async (name, { version }) => {
    if (name !== own) throw new Refused(`This folder holds ${own}, not ${name}.`);
    const { produceRelease } = require('../release/produceRelease.cjs');
    return produceRelease({ name, folder, version }).catch((error) => {
      throw new Refused(`${name} did not build:\n${error.message}`, 'build');
    });
  };
  return runRelease(args, {
    program: 'cellar-remote release',
    invocation: 'npx cellar-remote release',
    remotes: [own],
    build: produce,
  });
}

function devFlags(args) {
  const records = args.includes('--record');
  const flags = {};
  const given = args.filter((each) => each !== '--record').flatMap((each) => each.split(/=(.*)/s, 2));
  for (let i = 0; i < given.length; i += 2) {
    const name = given[i].replace(/^--/, '');
    if (!['shop', 'api'].includes(name) || !URL.canParse(given[i + 1] ?? ''))
      throw new Mistake(
        "cellar-remote dev takes --shop https://shop.example.com (the page is the shop's) or --api https://shop.example.com " +
          '(only its answers; with --record they are kept in standin.json).',
      );
    flags[name] = new URL(given[i + 1]).origin;
  }
  if (records && !flags.api) throw new Mistake('--record keeps the answers of a shop: name it with --api.');
  return { ...flags, records };
}

/** `dev [--shop …|--api … [--record]]`: the remote as it is edited, in the stand-in shell or in a deployed shop. */
export async function dev(folder, args) {
  const { shop, api, records } = devFlags(args);
  const { developAlone, developInShop } = require('../dev/develop.cjs');
  const settings = { name: projectIn(folder).name, folder, port: Number(process.env.PORT ?? PORT) };
  let fault;
  // The schemas take a moment to load, which the first page need not wait for.
  const faultOf = async (...answer) => (await (fault ??= answerFaultIn(folder)))(...answer);
  const { origin, stop } = shop
    ? await developInShop({ shop, port: settings.port, remotes: [settings] })
    : await developAlone({ ...settings, host: HOST, api, records, faultOf });
  console.log(
    shop
      ? `In ${shop}, an edit reloads the page: ${origin}/`
      : `In the stand-in shell, edits keep the state: ${origin}/ (every screen and state: ${origin}/states)`,
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => stop().finally(() => process.exit(0)));
}

/** `types`: checks the remote against the types of the contract that it is installed with. */
export async function types(folder) {
  projectIn(folder);
  const { code, output } = await require('../release/checkTypes.cjs').checkTypes(folder);
  if (output) console.log(output);
  return code && EXITS.build.code;
}

/** `test [name…] [--json]`: draws every state and screen in the stand-in shell and plays the journeys, in a real browser. */
export async function test(folder, args) {
  const isJson = args.includes('--json');
  const words = args.filter((each) => each !== '--json');
  const flag = words.find((each) => each.startsWith('-'));
  if (flag) throw new Mistake(`${flag} is not understood: cellar-remote test takes names and --json.`);
  // The browser's driver is loaded for tests alone.
  const { runTests } = await import('./test/runTests.mjs');
  try {
    return await runTests({ project: projectIn(folder), host: HOST, words, isJson });
  } catch (error) {
    if (!isJson || !(error instanceof Refused)) throw error;
    console.log(JSON.stringify({ ok: false, kind: error.kind, message: error.message }));
    return EXITS[error.kind].code;
  }
}

/** `check`: everything that a release is looked at for before it is sent: types, build, budget. */
export async function check(folder, args) {
  if (args.length) throw new Mistake('cellar-remote check takes nothing.');
  const code = await types(folder);
  if (code) return code;
  return overBudget(await buildInto(folder)).length ? EXITS.build.code : 0;
}

const tsconfig = {
  extends: '@cellar/build/tsconfig.base.json',
  compilerOptions: { types: ['@cellar/build/globals'] },
  include: ['src', 'routes.ts', 'journeys.ts'],
};

/** What `npm init` writes where there are no tests. */
const NO_TEST = 'no test specified';

/** A manifest that keeps what is there: the packages were installed before. */
function manifestIn(folder, name) {
  const file = path.join(folder, 'package.json');
  const there = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const scripts = {
    build: 'cellar-remote build',
    check: 'cellar-remote check',
    dev: 'cellar-remote dev',
    test: 'cellar-remote test',
    types: 'cellar-remote types',
    release: 'cellar-remote release',
  };
  const own = Object.entries(there.scripts ?? {}).filter(([, line]) => !line.includes(NO_TEST));
  return {
    version: '1.0.0',
    private: true,
    type: 'module',
    ...there,
    name: `remote-${name}`,
    scripts: { ...scripts, ...Object.fromEntries(own) },
  };
}

/** What the makers refuse was typed wrongly. */
function asTyped(make) {
  try {
    return make();
  } catch (error) {
    throw new Mistake(error.message);
  }
}

/** `new gifts [title]`: a remote with one screen in this folder; `screen refund /my-refund [title]`: one screen more. */
export function newRemote(folder, [name, title, ...rest]) {
  if (!name || rest.length) throw new Mistake('cellar-remote new takes a name: cellar-remote new gifts [title].');
  const maker = require('../new/remote.cjs');
  const { pipelinesOf } = require('../new/pipelines.cjs');
  const files = {
    'package.json': manifestIn(folder, name),
    'tsconfig.json': tsconfig,
    '.gitignore': 'node_modules/\ndist/\n',
    'standin.json': { answers: {}, states: { empty: { path: `/${name}`, see: '这里还没有内容' } } },
    ...pipelinesOf(name, folder),
  };
  const made = asTyped(() => maker.newRemote(folder, { name, title, files, tests: false }));
  console.log([...made, `Contract ${ownVersion('@cellar/shared')}. See it: npx cellar-remote dev`].join('\n'));
}

export function screen(folder, [place, address, title, ...rest]) {
  if (!place || !address || rest.length)
    throw new Mistake(
      'cellar-remote screen takes a folder and a path: cellar-remote screen refund /my-refund [title].',
    );
  projectIn(folder);
  const { newScreen } = require('../new/screen.cjs');
  console.log(asTyped(() => newScreen(folder, { place, address, title, tests: false })).join('\n'));
}
