import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, ROOT } from '../checks/repository.mjs';

const API = 'shared/src/api';
const SERVER = 'server/src';
const ALL_JOBS = `${SERVER}/allJobs.ts`;
const NOTE = '// Written by `npm run docs:calls` from the folders of the domains.';

const foldersIn = (folder) =>
  fs
    .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The domains of all groups by name, each with its group. */
export const domains = () =>
  foldersIn(API)
    .flatMap((group) => foldersIn(`${API}/${group}`).map((name) => ({ group, name })))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

const registryOf = (all) =>
  [
    NOTE,
    ...all.flatMap(({ group, name }) => [
      `import { ${name} } from '@cellar/shared/api/${group}/${name}/calls';`,
      `import { ${name}Schema } from '@cellar/shared/api/${group}/${name}/schema';`,
    ]),
    `import { type Named, named } from '@cellar/shared/contract/named';`,
    '',
    '/** Named, since the compiler writes no declaration for an inferred type of this size. */',
    'export interface Calls',
    `  extends ${all.map(({ name }) => `Named<'${name}', typeof ${name}Schema>`).join(',\n    ')} {}`,
    '',
    '/** Every declared call by its name. */',
    'export const calls: Calls = {',
    ...all.map(({ name }) => `  ...named('${name}', ${name}, ${name}Schema),`),
    '};',
    '',
  ].join('\n');

function handlersOf(names) {
  const files = filesBelow(SERVER);
  const file = (name) => {
    const found = files.find((one) => one.endsWith(`/${name}Handlers.ts`));
    if (!found) throw new Error(`No file below ${SERVER} is called ${name}Handlers.ts.`);
    return `./${path.posix.relative(SERVER, found).replace(/\.ts$/, '')}`;
  };
  return [
    NOTE,
    `import type { App } from './app';`,
    `import type { Handlers } from './http/handler';`,
    ...names.map((name) => `import { ${name}Handlers } from '${file(name)}';`),
    '',
    'const OF_DOMAINS = [',
    ...names.map((name) => `  ${name}Handlers,`),
    '] as const;',
    '',
    'type Made = ReturnType<(typeof OF_DOMAINS)[number]>;',
    'type AllOf<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;',
    '',
    '/** Not one literal that spreads them all: with hundreds of names that takes V8 twenty times as long. */',
    'export const allHandlers = (app: App): Handlers => Object.assign({}, ...OF_DOMAINS.map((of) => of(app))) as AllOf<Made>;',
    '',
  ].join('\n');
}

/** What stands in files of one ending, by their names: `<name>Jobs.ts` of any domain exports `<name>Jobs`. */
const collectedOf = (ending, target) =>
  filesBelow(SERVER)
    .filter((file) => file.endsWith(`${ending}.ts`) && file !== target)
    .map((file) => ({
      name: path.posix.basename(file, '.ts'),
      from: path.posix.relative(SERVER, file).replace(/\.ts$/, ''),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

function jobsOf() {
  const jobs = collectedOf('Jobs', ALL_JOBS);
  return [
    NOTE,
    `import type { App } from './app';`,
    `import type { Job } from './services';`,
    ...jobs.map(({ name, from }) => `import { ${name} } from './${from}';`),
    '',
    '/** What runs by itself. */',
    'export const allJobs: Job<App>[] = [',
    ...jobs.map(({ name }) => `  ...${name},`),
    '];',
    '',
  ].join('\n');
}

function campaignsOf() {
  const kinds = collectedOf('Campaign', '').filter(({ from }) => from.startsWith('shop/campaigns/'));
  return [
    NOTE,
    `import type { CampaignKind } from './core/campaigns/campaign';`,
    ...kinds.map(({ name, from }) => `import { ${name} } from './${from}';`),
    '',
    '/** Every kind of campaign. */',
    'export const allCampaigns: CampaignKind[] = [',
    ...kinds.map(({ name }) => `  ${name},`),
    '];',
    '',
  ].join('\n');
}

/** File → its text: what is collected from the folders of the domains. */
export function registryFiles() {
  const all = domains();
  const names = all.map(({ name }) => name);
  return {
    [`${API}/registry.ts`]: registryOf(all),
    'server/src/handlers.ts': handlersOf(names),
    [ALL_JOBS]: jobsOf(),
    'server/src/allCampaigns.ts': campaignsOf(),
  };
}
