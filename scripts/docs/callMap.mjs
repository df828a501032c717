import path from 'node:path';
import { browserFolders, filesBelow, isTest, read } from '../checks/repository.mjs';
import { tables } from '../checks/routes.mjs';
import { domains } from './registry.mjs';

const API = 'shared/src/api';
const IMPORT = /(?:import|export)\s+(?:type\s+)?[^;'"]*?\s*from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

/** The calls that a module makes by the clients which it imports. */
export const callsIn = (text, names) =>
  names.filter((name) => new RegExp(`(?<![\\w.'"])${name.replace('.', '\\.')}\\b`).test(text));

export const importsOf = (text) => [...text.matchAll(IMPORT)].map(([, from, lazily]) => from ?? lazily);

const withoutExtension = (file) => file.replace(/\.tsx?$/, '');

/** Names that `shared` gives to files in folders below. */
const EXPORTS = JSON.parse(read('shared/package.json')).exports;

function resolve(file, from) {
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), withoutExtension(from));
  if (!from.startsWith('@cellar/shared/')) return undefined;
  const name = from.slice('@cellar/shared/'.length);
  return withoutExtension(path.posix.join('shared', EXPORTS[`./${name}`] ?? `src/${name}`));
}

/** Module → what it imports, for all browser code. */
function graphOfBrowser() {
  const files = browserFolders()
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file));
  return new Map(
    files.map((file) => [
      withoutExtension(file),
      { text: read(file), imports: importsOf(read(file)).map((from) => resolve(file, from)) },
    ]),
  );
}

const isConsole = (module) => module.startsWith('console/src/');
const isShell = (module) => /^(host\/src|shared\/src\/(runtime|ui)\/)/.test(module);

/** Everything that a screen is made of, short of the shared entries that belong to the shell. */
function closureOf(graph, module, seen = new Set()) {
  if (seen.has(module) || !graph.has(module) || (isShell(module) && seen.size > 0)) return seen;
  seen.add(module);
  for (const next of graph.get(module).imports) if (next) closureOf(graph, next, seen);
  return seen;
}

/** Calls of the domains that a module imports, as they stand in its text. */
function callsMadeBy(graph, names, module) {
  const { text = '', imports = [] } = graph.get(module) ?? {};
  const domains = imports.flatMap((from) => new RegExp(`^${API}/\\w+/(\\w+)/calls$`).exec(from ?? '')?.[1] ?? []);
  return callsIn(
    text,
    names.filter((name) => domains.includes(name.split('.')[0])),
  );
}

const screensOf = (table) =>
  table.rows.map((row) => ({ row, module: withoutExtension(path.posix.join(table.folder, row.screen)) }));

/** Call → paths of the screens that make it, `shell` for host and shared entries. */
function makersOf(calls) {
  const names = Object.keys(calls);
  const graph = graphOfBrowser();
  const makers = new Map(names.map((name) => [name, new Set()]));
  const note = (call, maker) => makers.get(call)?.add(maker);
  for (const { row, module } of tables().flatMap(screensOf)) {
    for (const part of closureOf(graph, module))
      for (const call of callsMadeBy(graph, names, part)) note(call, row.path);
    for (const first of row.first ?? []) note(first.call, row.path);
  }
  for (const [maker, isOf] of [
    ['shell', isShell],
    ['console', isConsole],
  ])
    for (const module of [...graph.keys()].filter(isOf))
      for (const call of callsMadeBy(graph, names, module)) note(call, maker);
  return makers;
}

/** A call of the console is also named by the fixed parts of its address, below what all of them begin with. */
function isNamedIn(text, name, address) {
  if (text.includes(`'${name}'`)) return true;
  const [, path] = address.split(' /console/api');
  return path !== undefined && text.includes('/console/api') && path.split(/:\w+/).every((part) => text.includes(part));
}

function testsNaming(calls) {
  const files = [
    'shared/src',
    'host/src',
    'console/src',
    'server/src',
    'demo/src',
    'e2e',
    ...browserFolders().filter((folder) => folder.startsWith('remote-')),
  ];
  const tests = files
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => /\.test\.tsx?$|^e2e\/journeys\//.test(file))
    .map((file) => ({ file, text: read(file) }));
  return new Map(
    Object.entries(calls).map(([name, { address }]) => [
      name,
      tests.filter(({ text }) => isNamedIn(text, name, address)).map(({ file }) => file),
    ]),
  );
}

/** Which calls → codes that they answer with unsaid. */
export async function commonErrors() {
  const { ACCESS_ERRORS, COMMON_ERRORS, OTHER_CONTENT } = await import('../../shared/src/contract/errors.ts');
  return { 'all calls': COMMON_ERRORS, 'with an `idemKey`': [OTHER_CONTENT], ...ACCESS_ERRORS };
}

/** All that is known of each call: address, access, its own errors, the screens that make it, the tests that name it. */
export async function callMap() {
  const { calls } = await import('../../shared/src/api/registry.ts');
  const { ownErrorsOf } = await import('../../shared/src/contract/errors.ts');
  const names = Object.keys(calls).sort();
  const groupOf = new Map(domains().map(({ group, name }) => [name, group]));
  const makers = makersOf(calls);
  const tests = testsNaming(calls);
  return names.map((name) => ({
    name,
    domain: name.split('.')[0],
    group: groupOf.get(name.split('.')[0]),
    address: calls[name].address,
    access: calls[name].access,
    errors: ownErrorsOf(calls[name]).sort(),
    makers: [...makers.get(name)].sort(),
    tests: [...new Set(tests.get(name))].sort(),
  }));
}
