import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run.mjs';
import { differences } from './compare.mjs';

export const HISTORY = 'shared/contract-history.json';
const HISTORY_PAGE = 'shared/CONTRACT.md';

const named = (where) => where.map((part) => part.replace(/^@cellar\/shared\//, '')).join(' ');
const union = (one, other) => [...new Set([...one, ...other])].sort();

const parts = (version) => version.split('.').map(Number);
const newestFirst = (one, other) => {
  const [a, b] = [parts(one.version), parts(other.version)];
  return b[0] - a[0] || b[1] - a[1] || b[2] - a[2];
};

/** What came, changed and went from one description to the next, and what it says is deprecated. */
export function changesOf(before, now) {
  const found = differences(before, now);
  const of = (kind) => found.filter((each) => each.kind === kind).map(({ where }) => named(where));
  const old = before.deprecated ?? {};
  const deprecated = Object.entries(now.deprecated ?? {}).filter(([name]) => !Object.hasOwn(old, name));
  return {
    added: union(of('additive'), []),
    changed: union(of('changed'), []),
    removed: union(of('removing'), []),
    deprecated: Object.fromEntries(deprecated),
  };
}

/**
 * The history with what `now` changes of `before` under its version, the newest first. What is already said of that version stays: it may
 * grow over several commits.
 */
export function continueHistory(history, before, now) {
  const changes = changesOf(before, now);
  const known = history.find(({ version }) => version === now.version);
  const entry = {
    version: now.version,
    ...(known?.next && { next: known.next }),
    added: union(known?.added ?? [], changes.added),
    changed: union(known?.changed ?? [], changes.changed),
    removed: union(known?.removed ?? [], changes.removed),
    deprecated: { ...known?.deprecated, ...changes.deprecated },
  };
  return [entry, ...history.filter(({ version }) => version !== now.version)].sort(newestFirst);
}

/** Versions that take something away and do not say how to go on. */
export const withoutNext = (history) =>
  history.filter(({ removed, next }) => removed.length > 0 && !next).map(({ version }) => version);

const item = (name) => {
  const [entry, ...rest] = name.split(' ');
  return `- \`${entry}\`${rest.length ? ` ${rest.map((each) => `\`${each}\``).join(' ')}` : ''}`;
};
const listed = (title, names) => (names.length ? ['', `${title}:`, ...names.map(item)] : []);

const section = ({ version, next, added, changed, removed, deprecated }) => [
  '',
  `## ${version}`,
  ...(next ? [next] : []),
  ...listed('Added', added),
  ...listed('Changed, and what was built before still runs', changed),
  ...(Object.keys(deprecated).length
    ? ['', 'Deprecated:', ...Object.entries(deprecated).map(([name, text]) => `${item(named([name]))}: ${text}`)]
    : []),
  ...listed('Removed, or no longer taken as before', removed),
  ...(added.length + changed.length + removed.length + Object.keys(deprecated).length ? [] : ['Nothing at run time.']),
];

/** The page that teams read. */
export const pageOf = (history) =>
  `${[
    '# Versions of the contract',
    '',
    'What `@cellar/shared` gives a remote at run time, version by version, the newest first; `contract.json` describes the last one in full.',
    'A remote runs in shops whose contract satisfies the one that it was built with: a minor version only adds, a major version may take away.',
    'Written by `npm run contract`.',
    ...history.flatMap(section),
  ].join('\n')}\n`;

const file = (name) => path.join(ROOT, name);
export const readHistory = () => JSON.parse(fs.readFileSync(file(HISTORY), 'utf8'));
export const readPage = () => fs.readFileSync(file(HISTORY_PAGE), 'utf8');

export function writeHistory(history) {
  fs.writeFileSync(file(HISTORY), `${JSON.stringify(history, null, 2)}\n`);
  fs.writeFileSync(file(HISTORY_PAGE), pageOf(history));
}
