import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow, read, ROOT } from '../checks/repository.mjs';

const FOLDER = 'server/src/core/states';
/** A table of states with the comment above it. */
const TABLE = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?export const (\w+)Transitions: Transitions</g;

const TITLES = {
  order: 'Orders',
  payment: 'Payments',
  refund: 'Refunds',
  parcel: 'Parcels',
  return: 'Returns',
  invoice: 'Invoices',
  vipApplication: 'Registrations',
  serviceTicket: 'Tickets of the service',
  earning: 'Earnings',
  payout: 'Payouts of earnings',
};

const wordsOf = (comment = '') =>
  comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** `{name, words, table}` of every table in the folder of states, in the order of the titles, others behind. */
export async function stateTables() {
  const files = filesBelow(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const found = [];
  for (const file of files) {
    const tables = [...read(file).matchAll(TABLE)];
    if (tables.length === 0) continue;
    const module = await import(pathToFileURL(path.join(ROOT, file)).href);
    for (const [, comment, name] of tables)
      found.push({ name, words: wordsOf(comment), table: module[`${name}Transitions`] });
  }
  const order = Object.keys(TITLES);
  const placeOf = ({ name }) => (order.includes(name) ? order.indexOf(name) : order.length);
  return found.sort((one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name));
}

/** The first state of a table is where it begins; one that nothing follows ends it. */
function diagramOf(table) {
  const states = Object.keys(table);
  return [
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${states[0]}`,
    ...states.flatMap((from) =>
      table[from].length ? table[from].map((to) => `  ${from} --> ${to}`) : [`  ${from} --> [*]`],
    ),
    '```',
  ];
}

/** The page docs/states.md. */
export const statesPage = (tables) =>
  [
    '# States',
    '',
    `What may become of orders and everything beside them. The server moves a state only along these tables (\`${FOLDER}\`); a step that is missing here`,
    'is a mistake in the program and fails. Written by `npm run docs:states`; the test command fails when it is out of date.',
    ...tables.flatMap(({ name, words, table }) => [
      '',
      `## ${TITLES[name] ?? name}`,
      '',
      ...(words ? [words, ''] : []),
      ...diagramOf(table),
    ]),
    '',
  ].join('\n');
