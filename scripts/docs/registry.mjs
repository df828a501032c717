import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../checks/repository.mjs';

const API = 'shared/src/api';
/** Folders of the server with a folder for each domain. */
const SIDES = ['server/src/shop'];
const NOTE = '// Written by `npm run docs:calls` from the folders of the domains.';

const domains = () =>
  fs
    .readdirSync(path.join(ROOT, API), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const registryOf = (names) =>
  [
    NOTE,
    ...names.flatMap((name) => [
      `import { ${name} } from '@cellar/shared/api/${name}/calls';`,
      `import { ${name}Schema } from '@cellar/shared/api/${name}/schema';`,
    ]),
    `import { named } from '@cellar/shared/contract/named';`,
    '',
    '/** Every declared call by its name. */',
    'export const calls = {',
    ...names.map((name) => `  ...named('${name}', ${name}, ${name}Schema),`),
    '};',
    '',
  ].join('\n');

function handlersOf(names) {
  const file = (name) => {
    const side = SIDES.find((one) => fs.existsSync(path.join(ROOT, one, name)));
    if (!side) throw new Error(`No folder of the server has the name of ${API}/${name}.`);
    return `./${path.posix.join(path.posix.relative('server/src', side), name, `${name}Handlers`)}`;
  };
  return [
    NOTE,
    `import type { App } from './app';`,
    `import type { Handlers } from './http/handler';`,
    ...names.map((name) => `import { ${name}Handlers } from '${file(name)}';`),
    '',
    'export const allHandlers = (app: App): Handlers => ({',
    ...names.map((name) => `  ...${name}Handlers(app),`),
    '});',
    '',
  ].join('\n');
}

/** File → its text: what is collected from the folders of the domains. */
export function registryFiles() {
  const names = domains();
  return { [`${API}/registry.ts`]: registryOf(names), 'server/src/handlers.ts': handlersOf(names) };
}
