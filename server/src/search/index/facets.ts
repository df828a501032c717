import { fits, type Scope } from '../../core/pricing/rules';
import type { Counts, Filters, Question } from '../engine';
import { PRICE_BANDS } from '../priceBands';
import type { Columns, Group } from './columns';

type Test = (row: number) => boolean;
const FEN = 100;

/** Whether a price lies in one of some bands of yuan; see `inBand`. */
function bandTest(bands: readonly string[]): (priceFen: number) => boolean {
  const ranges = bands.map((band) => {
    const [from = '', to = ''] = band.split('-');
    const upper = to === '' ? Infinity : Number(to) * FEN;
    return { least: Number(from || 0) * FEN, below: upper + (PRICE_BANDS.includes(band) ? 0 : 0.5) };
  });
  return (priceFen) => priceFen >= 0 && ranges.some(({ least, below }) => priceFen >= least && priceFen < below);
}

/** For each set of values of a group whether it has one of the chosen. */
function groupTest(columns: Columns, group: Group, chosen: readonly string[]): Test {
  if (group === 'price') {
    const inBands = bandTest(chosen);
    return (row) => inBands(columns.price[row]!);
  }
  const values = new Set(chosen);
  const accepted = columns.groups[group].sets.map((set) => set.some((value) => values.has(value)));
  const codes = columns.group[group];
  return (row) => accepted[codes[row]!]!;
}

/** What a scope asks of goods wherever they lie. */
function scopeTest(columns: Columns, scope: Scope): Test {
  const ids = scope.productIds?.length ? new Set(scope.productIds) : null;
  const anywhere = { ...scope, warehouseId: undefined, productIds: undefined };
  return (row) =>
    (!ids || ids.has(columns.ids[row]!)) &&
    fits(anywhere, {
      productId: '',
      warehouseId: '',
      type: columns.valuesOf('type', row)[0]!,
      countryCode: columns.valuesOf('country', row)[0]!,
    });
}

/** What holds for every group alike: a row that fails here is not counted anywhere. */
export function fixedTest(columns: Columns, question: Question): Test {
  const { inStock, scopes = [], maxRank, newAfter, newUntil, minFen, belowFen, sold } = question;
  const tests: Test[] = [
    (row) => columns.onSale[row] === 1,
    ...(inStock ? [(row: number) => columns.available[row] === 1] : []),
    ...(maxRank === undefined ? [] : [(row: number) => columns.rank[row]! <= maxRank]),
    ...(newAfter === undefined ? [] : [(row: number) => columns.newAt[row]! > newAfter]),
    ...(newUntil === undefined ? [] : [(row: number) => columns.newAt[row]! <= newUntil]),
    ...(minFen === undefined ? [] : [(row: number) => columns.price[row]! >= minFen]),
    ...(belowFen === undefined ? [] : [(row: number) => columns.price[row]! < belowFen]),
    ...(sold ? [(row: number) => columns.sales[row]! > 0] : []),
    ...scopes.map((scope) => scopeTest(columns, scope)),
  ];
  return (row) => {
    for (const test of tests) if (!test(row)) return false;
    return true;
  };
}

/** Another country means other regions: a country is counted as if no region were chosen. */
const FREED: Partial<Record<Group, readonly Group[]>> = { country: ['region'] };

/** Groups whose choice does not narrow what is counted of a group. */
export const freedIn = (group: Group): readonly Group[] => [group, ...(FREED[group] ?? [])];

function expand(columns: Columns, group: Group, bySet: Int32Array): Counts {
  const counts = new Map<string, number>();
  bySet.forEach((count, set) => {
    if (count > 0)
      for (const value of columns.groups[group].sets[set]!) counts.set(value, (counts.get(value) ?? 0) + count);
  });
  return counts;
}

export type Tally = { found: number[]; counts: Partial<Record<Group, Counts>> };

/** Rows that every group accepts, and for each counted group the values of rows that every *other* group accepts: one pass. */
export function tally(
  columns: Columns,
  rows: Iterable<number>,
  { filters = {}, facets = [], fixed }: { filters?: Filters; facets?: readonly Group[]; fixed: Test },
): Tally {
  const chosen = Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([group, values], at) => ({
      group: group as Group,
      bit: 1 << at,
      accepts: groupTest(columns, group as Group, values),
    }));
  const counted = facets.map((group) => {
    const own = freedIn(group);
    const others = chosen.reduce((bits, one) => (own.includes(one.group) ? bits : bits | one.bit), 0);
    return { group, others, codes: columns.group[group], bySet: new Int32Array(columns.groups[group].sets.length) };
  });
  const found: number[] = [];
  for (const row of rows) {
    if (!fixed(row)) continue;
    let refused = 0;
    for (const { bit, accepts } of chosen) if (!accepts(row)) refused |= bit;
    if (refused === 0) found.push(row);
    for (const { others, codes, bySet } of counted) if ((refused & others) === 0) bySet[codes[row]!]!++;
  }
  const counts = Object.fromEntries(counted.map(({ group, bySet }) => [group, expand(columns, group, bySet)]));
  return { found, counts };
}
