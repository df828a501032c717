import path from 'node:path';
import { browserFolders, filesBelow, isTest, read } from '../checks/repository.mjs';
import { tables } from '../checks/routes.mjs';

const API = 'shared/src/api';
const IMPORT = /(?:import|export)\s+(?:type\s+)?([^;'"]*?)\s*from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

/** Function of a domain file → the calls that it makes. */
export function functionsOf(text, names) {
  const parts = text.split(/^(?=export (?:const|function|async function) \w)/m);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const name = /^export (?:const|(?:async )?function) (\w+)/.exec(part)?.[1];
      const made = names.filter((call) => part.includes(`'${call}'`));
      return name && made.length ? [[name, made]] : [];
    }),
  );
}

export const importsOf = (text) =>
  [...text.matchAll(IMPORT)].map(([, names = '', from, lazily]) => ({
    from: from ?? lazily,
    names: [...names.matchAll(/(?:^|[{,\s])(\w+)(?:\s+as\s+\w+)?(?=\s*[,}])/g)].map((found) => found[1]),
  }));

const withoutExtension = (file) => file.replace(/\.tsx?$/, '');

function resolve(file, from) {
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), withoutExtension(from));
  return from.startsWith('@cellar/shared/') ? `shared/src/${from.slice('@cellar/shared/'.length)}` : undefined;
}

/** Module → what it imports, for all browser code. */
function graphOfBrowser() {
  const files = browserFolders()
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file));
  return new Map(
    files.map((file) => [
      withoutExtension(file),
      importsOf(read(file)).map(({ from, names }) => ({ module: resolve(file, from), names })),
    ]),
  );
}

const isShell = (module) => /^(host\/src|shared\/src\/(runtime|ui)\/)/.test(module);

/** Everything that a screen is made of, short of the shared entries that belong to the shell. */
function closureOf(graph, module, seen = new Set()) {
  if (seen.has(module) || !graph.has(module) || (isShell(module) && seen.size > 0)) return seen;
  seen.add(module);
  for (const { module: next } of graph.get(module)) if (next) closureOf(graph, next, seen);
  return seen;
}

const callsMadeBy = (graph, functions, module) =>
  (graph.get(module) ?? [])
    .filter((used) => used.module?.startsWith(API))
    .flatMap((used) => used.names.flatMap((name) => functions.get(used.module)?.[name] ?? []));

const screensOf = (table) =>
  table.rows.map((row) => ({ row, module: withoutExtension(path.posix.join(table.folder, row.screen)) }));

/** Calls that host or shared entries make by address, past the functions: session and tracking cannot wait for them. */
function madeByAddress(routes) {
  const texts = ['host/src', 'shared/src/runtime']
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .map((file) => read(file));
  return Object.keys(routes).filter((name) => texts.some((text) => text.includes(`'${routes[name].split(' ')[1]}'`)));
}

/** Call → paths of the screens that make it, `shell` for host and shared entries. */
function makersOf(routes) {
  const names = Object.keys(routes);
  const graph = graphOfBrowser();
  const functions = new Map(
    filesBelow(API)
      .filter((file) => /\/\w+\.ts$/.test(file))
      .map((file) => [withoutExtension(file), functionsOf(read(file), names)]),
  );
  const makers = new Map(names.map((name) => [name, new Set()]));
  const note = (call, maker) => makers.get(call)?.add(maker);
  for (const { row, module } of tables().flatMap(screensOf)) {
    for (const part of closureOf(graph, module))
      for (const call of callsMadeBy(graph, functions, part)) note(call, row.path);
    for (const first of row.first ?? []) note(first.call, row.path);
  }
  for (const call of madeByAddress(routes)) note(call, 'shell');
  for (const module of [...graph.keys()].filter(isShell))
    for (const call of callsMadeBy(graph, functions, module)) note(call, 'shell');
  return { makers, functions };
}

function testsNaming(names) {
  const files = [
    'shared/src',
    'host/src',
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
    names.map((name) => [name, tests.filter(({ text }) => text.includes(`'${name}'`)).map(({ file }) => file)]),
  );
}

/** All that is known of each call: address, access, the functions and screens that make it, the tests that name it. */
export async function callMap() {
  const { routes, schemas } = await import('../../server/src/http/contract.ts');
  const names = Object.keys(routes).sort();
  const { makers, functions } = makersOf(routes);
  const tests = testsNaming(names);
  const functionsOfCall = (call) =>
    [...functions.values()].flatMap((all) =>
      Object.entries(all)
        .filter(([, made]) => made.includes(call))
        .map(([name]) => name),
    );
  return names.map((name) => ({
    name,
    domain: name.split('.')[0],
    address: routes[name],
    access: schemas[name]?.access,
    functions: functionsOfCall(name),
    makers: [...makers.get(name)].sort(),
    tests: [...new Set(tests.get(name))].sort(),
  }));
}
