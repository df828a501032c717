import { fits, type Scope } from '../../core/pricing/rules';
import type { Question } from '../engine';
import { PRICE_BANDS } from '../priceBands';
import type { Columns, Group } from './columns';

/** Rows in a buffer that is used again: the first `size` of it count. */
export type Rows = { list: Uint32Array; size: number };
/** Leaves those that fit, in their order. */
export type Narrow = (rows: Rows) => void;

type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array;

/** Which values of a column fit. */
const within =
  (column: Column, least: number, most: number): Narrow =>
  (rows) => {
    const { list } = rows;
    let size = 0;
    for (let at = 0; at < rows.size; at++) {
      const row = list[at]!;
      const value = column[row]!;
      if (value >= least && value <= most) list[size++] = row;
    }
    rows.size = size;
  };

const flagged =
  (column: Uint8Array): Narrow =>
  (rows) => {
    const { list } = rows;
    let size = 0;
    for (let at = 0; at < rows.size; at++) {
      const row = list[at]!;
      list[size] = row;
      size += column[row]!;
    }
    rows.size = size;
  };

export const onSaleIn = ({ of }: Columns): Narrow => flagged(of.onSale);

/** Rows whose set of values is accepted. */
const coded =
  (codes: Uint32Array, accepted: Uint8Array): Narrow =>
  (rows) => {
    const { list } = rows;
    let size = 0;
    for (let at = 0; at < rows.size; at++) {
      const row = list[at]!;
      list[size] = row;
      size += accepted[codes[row]!]!;
    }
    rows.size = size;
  };

/** For what is rarely asked. */
export const passing =
  (test: (row: number) => boolean): Narrow =>
  (rows) => {
    const { list } = rows;
    let size = 0;
    for (let at = 0; at < rows.size; at++) if (test(list[at]!)) list[size++] = list[at]!;
    rows.size = size;
  };

const FEN = 100;

/** The first and last price of a band of yuan; see `inBand`. */
export function endsOf(band: string): [least: number, most: number] {
  const [from = '', to = ''] = band.split('-');
  const upper = to === '' ? Infinity : Number(to) * FEN;
  return [Math.max(0, Number(from || 0) * FEN), PRICE_BANDS.includes(band) ? upper - 1 : upper];
}

/** Rows that a group of filters accepts: those with one of the chosen values. */
function chosenIn(columns: Columns, group: Group, chosen: readonly string[]): Narrow {
  if (group === 'price') {
    const bands = chosen.map(endsOf);
    if (bands.length === 1) return within(columns.of.price, ...bands[0]!);
    return passing((row) =>
      bands.some(([least, most]) => columns.of.price[row]! >= least && columns.of.price[row]! <= most),
    );
  }
  const values = new Set(chosen);
  const { sets } = columns.groups[group];
  return coded(
    columns.group[group],
    Uint8Array.from(sets, (set) => (set.some((value) => values.has(value)) ? 1 : 0)),
  );
}

export type Chosen = { group: Group; values: readonly string[]; narrow: Narrow };

/** The groups of filters from which anything was chosen. */
export const chosenOf = (columns: Columns, { filters = {} }: Question): Chosen[] =>
  Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([name, all]) => {
      const [group, values] = [name as Group, [...new Set(all)]];
      return { group, values, narrow: chosenIn(columns, group, values) };
    });

/** What a scope asks of goods wherever they lie. */
function inScope(columns: Columns, scope: Scope): Narrow {
  const ids = scope.productIds?.length ? new Set(scope.productIds) : null;
  const anywhere = { ...scope, warehouseId: undefined, productIds: undefined };
  return passing(
    (row) =>
      (!ids || ids.has(columns.ids[row]!)) &&
      fits(anywhere, {
        productId: '',
        warehouseId: '',
        type: columns.valuesOf('type', row)[0]!,
        countryCode: columns.valuesOf('country', row)[0]!,
      }),
  );
}

/** What holds for every group alike: a row that fails here is not counted anywhere. The sale itself comes first. */
export function fixedIn(columns: Columns, question: Question): Narrow[] {
  const { inStock, scopes = [], maxRank, newAfter, newUntil, minFen, belowFen, sold } = question;
  const { available, rank, newAt, price, sales } = columns.of;
  return [
    onSaleIn(columns),
    ...(inStock ? [flagged(available)] : []),
    ...(maxRank === undefined ? [] : [within(rank, 0, maxRank)]),
    ...(newAfter === undefined && newUntil === undefined
      ? []
      : [within(newAt, newAfter === undefined ? -Infinity : Math.floor(newAfter) + 1, newUntil ?? Infinity)]),
    ...(minFen === undefined && belowFen === undefined
      ? []
      : [within(price, minFen ?? -Infinity, belowFen === undefined ? Infinity : Math.ceil(belowFen) - 1)]),
    ...(sold ? [within(sales, 1, Infinity)] : []),
    ...scopes.map((scope) => inScope(columns, scope)),
  ];
}
