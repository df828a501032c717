import { FACETS } from '@cellar/shared/api/catalog/catalog/schema';
import type { ProductState, SearchProduct } from '../product';
import { tasteGroupsOf } from '../tasteGroups';
import { PRICE_BANDS, bandOf } from '../priceBands';

/** Groups of values that are filtered and counted by. */
export const GROUPS = [...FACETS, 'winery'] as const;
export type Group = (typeof GROUPS)[number];

/** The sets of values that rows have in a group, each written once. */
export class ValueSets {
  readonly sets: (readonly string[])[] = [];
  /** How many rows on sale have each set. */
  onSale = new Int32Array(64);
  private readonly codes = new Map<string, number>();

  code(values: readonly string[]): number {
    const key = values.length === 1 ? values[0]! : values.join('\n');
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    const code = this.sets.push(values) - 1;
    this.codes.set(key, code);
    if (code === this.onSale.length) this.onSale = grown(this.onSale, code * 2);
    return code;
  }
}

type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array;
const FIRST = 1024;

function grown<T extends Numbers>(column: T, size: number): T {
  const larger = new (column.constructor as new (size: number) => T)(size);
  larger.set(column);
  return larger;
}

const SOLD_OUT = 6;
const FAME_SHARE = 25;
/** What many bought and what is renowned comes first; what is sold out last. */
export const popularityOf = ({ sales, fame, available }: Pick<ProductState, 'sales' | 'fame' | 'available'>): number =>
  Math.log10(1 + sales) + fame / FAME_SHARE - (available ? 0 : SOLD_OUT);

const SALES_WEIGHT = 0.5;
const UNAVAILABLE = 1.5;
/** What is added where words decide: what sells well comes before what does not, and what can be bought before what cannot. */
export const rankBoostOf = ({ sales, available }: Pick<ProductState, 'sales' | 'available'>): number =>
  Math.log10(1 + sales) * SALES_WEIGHT - (available ? 0 : UNAVAILABLE);

const HIDDEN = -1;
/** Of a row whose state is not known yet. */
const UNKNOWN = -2;
const packBits = (packs: readonly number[]) => packs.reduce((bits, pack) => bits | (pack < 32 ? 1 << pack : 0), 0);

/** The typed columns and what each holds. */
const makeColumns = () => ({
  wine: new Uint32Array(FIRST),
  price: new Int32Array(FIRST),
  sales: new Int32Array(FIRST),
  month: new Int32Array(FIRST),
  monthBefore: new Int32Array(FIRST),
  newAt: new Float64Array(FIRST),
  popularity: new Float64Array(FIRST),
  rankBoost: new Float64Array(FIRST),
  capacity: new Int32Array(FIRST),
  packs: new Int32Array(FIRST),
  vintage: new Uint16Array(FIRST),
  points: new Uint8Array(FIRST),
  rank: new Uint8Array(FIRST),
  onSale: new Uint8Array(FIRST),
  available: new Uint8Array(FIRST),
});

/** What products are filtered, counted and sorted by: a row each, a typed column for every property. */
export class Columns {
  size = 0;
  readonly ids: string[] = [];
  readonly wines = new ValueSets();
  readonly groups = Object.fromEntries(GROUPS.map((group) => [group, new ValueSets()])) as Record<Group, ValueSets>;
  readonly group = Object.fromEntries(GROUPS.map((group) => [group, new Uint32Array(FIRST)])) as Record<
    Group,
    Uint32Array
  >;
  readonly of = makeColumns();

  private grow() {
    const size = this.of.price.length * 2;
    for (const group of GROUPS) this.group[group] = grown(this.group[group], size);
    const columns = this.of as Record<string, Numbers>;
    for (const [name, column] of Object.entries(columns)) columns[name] = grown(column, size);
  }

  /** What a wine's rows have in its columns. */
  wineCodes({ wineId, country, regions, grapes, type, wineryId }: SearchProduct) {
    const { groups } = this;
    return {
      wine: this.wines.code([wineId]),
      country: groups.country.code([country]),
      region: groups.region.code(regions),
      grape: groups.grape.code(grapes),
      type: groups.type.code([type]),
      winery: groups.winery.code([wineryId]),
    };
  }

  /** Appends a row that is not on sale; its state follows by `touch`. */
  append(product: SearchProduct, codes: ReturnType<Columns['wineCodes']>): number {
    if (this.size === this.of.price.length) this.grow();
    const row = this.size++;
    this.ids[row] = product.id;
    this.of.wine[row] = codes.wine;
    this.of.price[row] = UNKNOWN;
    const { group, groups } = this;
    group.category[row] = groups.category.code(product.categories);
    group.country[row] = codes.country;
    group.region[row] = codes.region;
    group.grape[row] = codes.grape;
    group.type[row] = codes.type;
    group.vintage[row] = groups.vintage.code([product.vintage === null ? 'nv' : String(product.vintage)]);
    group.winery[row] = codes.winery;
    for (const [name, values] of Object.entries(tasteGroupsOf(product)))
      group[name as Group][row] = groups[name as Group].code(values);
    this.of.vintage[row] = product.vintage ?? 0;
    this.of.capacity[row] = product.capacityMl;
    this.of.points[row] = Math.max(0, ...product.scores.map(({ points }) => points));
    return row;
  }

  private count(row: number, one: 1 | -1) {
    for (const group of GROUPS) this.groups[group].onSale[this.group[group][row]!]! += one;
  }

  /** Whether anything is other than it was. */
  touch(row: number, state: ProductState): boolean {
    const column = this.of;
    const price = state.priceFen ?? HIDDEN;
    const packs = packBits(state.packs);
    const popularity = popularityOf(state);
    const isSame =
      column.onSale[row] === (state.onSale ? 1 : 0) &&
      column.price[row] === price &&
      column.available[row] === (state.available ? 1 : 0) &&
      column.sales[row] === state.sales &&
      column.month[row] === state.month &&
      column.monthBefore[row] === state.monthBefore &&
      column.popularity[row] === popularity &&
      column.newAt[row] === state.newAt &&
      column.packs[row] === packs &&
      column.rank[row] === state.minLevelRank;
    if (isSame) return false;
    this.takeOff(row);
    column.price[row] = price;
    // A price that is not shown to everyone must not be found by asking for its band.
    this.group.price[row] = this.groups.price.code(state.priceFen === null ? [] : [PRICE_BANDS[bandOf(price)]!]);
    column.sales[row] = state.sales;
    column.month[row] = state.month;
    column.monthBefore[row] = state.monthBefore;
    column.newAt[row] = state.newAt;
    column.packs[row] = packs;
    column.rank[row] = state.minLevelRank;
    column.available[row] = state.available ? 1 : 0;
    column.popularity[row] = popularity;
    column.rankBoost[row] = rankBoostOf(state);
    column.onSale[row] = state.onSale ? 1 : 0;
    if (state.onSale) this.count(row, 1);
    return true;
  }

  /** Whether it was on sale. */
  takeOff(row: number): boolean {
    if (this.of.onSale[row] === 0) return false;
    this.count(row, -1);
    this.of.onSale[row] = 0;
    return true;
  }

  valuesOf(group: Group, row: number): readonly string[] {
    return this.groups[group].sets[this.group[group][row]!] ?? [];
  }
}

export const hasPack = (bits: number, packs: readonly number[]) => (bits & packBits(packs)) !== 0;

let range = new Uint32Array(0);

/** The numbers of all rows. */
export function everyRow(size: number): Uint32Array {
  if (range.length < size) range = Uint32Array.from({ length: size * 2 }, (_, row) => row);
  return range.subarray(0, size);
}
