import { CONTRACT_HEADER, CONTRACT_MAJOR } from '@cellar/shared/contract/version';
import type { FastifyRequest } from 'fastify';
import { BusinessError, PageOutdated } from '../../../errors/businessError';
import type { Fields } from '../fields';
import { DETAILS, NAMES, PARAMS, RESULTS } from './names';
import { CHANGED } from './retired';

/** What is renamed below a place of a value: by key, `*` for every entry. */
type Renamed = { old?: string; below: Map<string, Renamed> };

function grow(from: Renamed, path: string): void {
  let at = from;
  for (const key of path.split('.')) {
    const next = at.below.get(key) ?? { below: new Map() };
    at.below.set(key, next);
    at = next;
  }
  const old = NAMES[path.split('.').at(-1) ?? ''];
  if (old) at.old = old;
}

function read(table: string): Map<string, Renamed> {
  const calls = new Map<string, Renamed>();
  for (const [call = '', ...paths] of table
    .trim()
    .split('\n')
    .map((line) => line.split(' '))) {
    const found = calls.get(call) ?? { below: new Map() };
    calls.set(call, found);
    for (const path of paths) grow(found, path);
  }
  return calls;
}

const [params, results, details] = [PARAMS, RESULTS, DETAILS].map(read) as [
  Map<string, Renamed>,
  Map<string, Renamed>,
  Map<string, Renamed>,
];

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const belowKey = ({ below }: Renamed, key: string) => below.get(key) ?? below.get('*');

/** `value` with what `name` makes of each renamed field beside or in place of it. */
function walk(value: unknown, renamed: Renamed, name: (key: string, old: string, own: Fields) => Fields): unknown {
  if (Array.isArray(value)) {
    const each = renamed.below.get('*');
    return each ? value.map((entry) => walk(entry, each, name)) : value;
  }
  if (!isRecord(value)) return value;
  const own = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const next = belowKey(renamed, key);
      return [key, next ? walk(inner, next, name) : inner];
    }),
  );
  return [...renamed.below].reduce((all, [key, { old }]) => (old ? name(key, old, all) : all), own);
}

const withOld = (value: unknown, renamed: Renamed | undefined) =>
  renamed ? walk(value, renamed, (key, old, own) => (key in own ? { ...own, [old]: own[key] } : own)) : value;

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Lists and objects come as JSON in one field. */
function withNew(fields: Fields, renamed: Renamed): Fields {
  const read = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, renamed.below.get(key)?.below.size ? parsed(value) : value]),
  );
  return walk(read, renamed, (key, old, own) =>
    old in own && !(key in own) ? { ...own, [key]: own[old] } : own,
  ) as Fields;
}

/** Whether a version as a caller names it, major and minor, is below another. */
function isBelow(named: unknown, version: string): boolean {
  const [major = 0, minor = 0] = String(named ?? '')
    .split('.')
    .map(Number);
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  return major !== ownMajor ? major < ownMajor : minor < ownMinor;
}

/**
 * Answers a call in the contract that it was made for. A page, a program or a remote of the contract before gives and finds the names that
 * it knows; the answer has both, so that nothing need know which one a client reads.
 */
export async function inContract(
  { headers }: FastifyRequest,
  name: string,
  own: Fields,
  run: (params: Fields) => Promise<unknown>,
): Promise<unknown> {
  const since = CHANGED[name];
  if (since && isBelow(headers[CONTRACT_HEADER], since)) throw new PageOutdated();
  if (Number(headers[CONTRACT_HEADER]) >= CONTRACT_MAJOR) return run(own);
  const renamed = params.get(name);
  try {
    return withOld(await run(renamed ? withNew(own, renamed) : own), results.get(name));
  } catch (error) {
    if (error instanceof BusinessError) Object.assign(error.result, withOld(error.result, details.get(name)));
    throw error;
  }
}
