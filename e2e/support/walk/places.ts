import fs from 'node:fs';
import path from 'node:path';
import { calls } from '@cellar/shared/api/registry';
import type { FirstCall } from '@cellar/shared/contract/route';
import type { Lookup, Opening, Visit, Visitor, VisitValue } from '@cellar/shared/contract/visit';
import { routes } from './routes';

const OWNERS = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../../scripts/checks/paths.json'), 'utf8'),
) as Record<string, string[]>;

/** A path of the shop with what its bar says, how it is opened, and the path that it leads to by itself. */
export type Place = {
  path: string;
  owner: string;
  navTitle: string;
  visit: Visit;
  first?: FirstCall[];
  leadsTo?: string;
};

const guest: Visit = { as: 'guest' };

/** The shell's own pages; its root and the apps' entry lead home. */
const HOST: Place[] = [
  { path: '/', owner: 'host', navTitle: '首页', visit: guest, leadsTo: '/index' },
  { path: '/app-login', owner: 'host', navTitle: '首页', visit: guest, leadsTo: '/index' },
  { path: '/update-app', owner: 'host', navTitle: '版本更新', visit: guest },
  { path: '/toOem', owner: 'host', navTitle: 'OEM定制', visit: guest },
];

const known: Place[] = [...HOST, ...routes.map(({ remote, ...row }) => ({ ...row, owner: remote }))];
const all = Object.values(OWNERS).flat();

/** Every path of the shop that has a screen. */
export const PLACES: Place[] = known.filter((place) => all.includes(place.path));

/** The paths that the shop has to have and no screen shows. */
export const MISSING = all.filter((each) => !known.some((place) => place.path === each));

const openingsOf = ({ visit }: Place): Opening[] => [visit, ...Object.values(visit.states ?? {})];

const namesIn = (place: Place, part: 'query' | 'stored') => [
  ...new Set(openingsOf(place).flatMap((opening) => Object.keys(opening[part] ?? {}))),
];

const namesOfFirst = ({ first = [] }: Place) =>
  first.flatMap(({ params }) =>
    Object.values(params).flatMap((value) => (value.startsWith('$') ? value.replace(/^\$|\?$/g, '') : [])),
  );

/** The names that the screen reads from its address, in any of its states. */
export const queryNames = (place: Place) => [...new Set([...namesIn(place, 'query'), ...namesOfFirst(place)])];
/** The names that it reads from the browser's storage. */
export const storedNames = (place: Place) => namesIn(place, 'stored');

/** Whether its parameters are ids of things, and no words or kinds. */
export const namesThings = (place: Place) =>
  openingsOf(place).some(({ query = {} }) => Object.values(query).some((value) => typeof value !== 'string'));

const isOwn = (value: VisitValue): value is Lookup =>
  typeof value !== 'string' && (calls[value.call].access === 'person' || calls[value.call].access === 'buyer');

const hasOwn = ({ query = {}, stored = {} }: Opening) =>
  [query, stored].some((part) => Object.values(part).some(isOwn));
const namesOf = ({ query = {}, stored = {} }: Opening) => [query, stored].flatMap((part) => Object.keys(part)).join();

/** The ways to open the screen with what belongs to the person who opens it, one for each set of names. */
export const withOwnThings = (place: Place): Opening[] => {
  const own = openingsOf(place).filter(hasOwn);
  return own.filter((opening, index) => own.findIndex((other) => namesOf(other) === namesOf(opening)) === index);
};

/** Somebody else who may open the same screens. */
export const otherThan = (as: Visitor): Visitor => (as === 'plain' ? 'gold' : 'plain');
