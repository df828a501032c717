import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, ROOT } from '../checks/repository.mjs';

const API = 'shared/src/api';
const SERVER = 'server/src';
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
