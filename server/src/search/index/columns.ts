import { FACETS } from '@cellar/shared/api/catalog/schema';
import type { ProductState, SearchProduct } from '../product';
import { tasteGroupsOf } from '../tasteGroups';
import { PRICE_BANDS, bandOf } from '../priceBands';

/** Groups of values that are filtered and counted by. */
export const GROUPS = [...FACETS, 'winery'] as const;
export type Group = (typeof GROUPS)[number];

/** The sets of values that rows have in a group, each written once. */
export class ValueSets {
  readonly sets: (readonly string[])[] = [];
  private readonly codes = new Map<string, number>();

  code(values: readonly string[]): number {
    const key = values.join('\n');
    const known = this.codes.get(key);
    if (known !== undefined) return known;
    const code = this.sets.push(values) - 1;
    this.codes.set(key, code);
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

const HIDDEN = -1;
const packBits = (packs: readonly number[]) => packs.reduce((bits, pack) => bits | (pack < 32 ? 1 << pack : 0), 0);

/** What products are filtered, counted and sorted by: a row each, a typed column for every property. */
export class Columns {
  size = 0;
  readonly ids: string[] = [];
  readonly codes: string[] = [];
  readonly wines = new ValueSets();
  readonly groups = Object.fromEntries(GROUPS.map((group) => [group, new ValueSets()])) as Record<Group, ValueSets>;
  group = Object.fromEntries(GROUPS.map((group) => [group, new Uint32Array(FIRST)])) as Record<Group, Uint32Array>;
  wine = new Uint32Array(FIRST);
  price = new Int32Array(FIRST);
  sales = new Int32Array(FIRST);
  month = new Int32Array(FIRST);
  monthBefore = new Int32Array(FIRST);
  fame = new Int32Array(FIRST);
  newAt = new Float64Array(FIRST);
  popularity = new Float64Array(FIRST);
  capacity = new Int32Array(FIRST);
  packs = new Int32Array(FIRST);
  vintage = new Uint16Array(FIRST);
  points = new Uint8Array(FIRST);
  rank = new Uint8Array(FIRST);
  onSale = new Uint8Array(FIRST);
  available = new Uint8Array(FIRST);

  private grow() {
    const size = this.price.length * 2;
    for (const group of GROUPS) this.group[group] = grown(this.group[group], size);
    this.wine = grown(this.wine, size);
    this.price = grown(this.price, size);
    this.sales = grown(this.sales, size);
    this.month = grown(this.month, size);
    this.monthBefore = grown(this.monthBefore, size);
    this.fame = grown(this.fame, size);
    this.newAt = grown(this.newAt, size);
    this.popularity = grown(this.popularity, size);
    this.capacity = grown(this.capacity, size);
    this.packs = grown(this.packs, size);
    this.vintage = grown(this.vintage, size);
    this.points = grown(this.points, size);
    this.rank = grown(this.rank, size);
    this.onSale = grown(this.onSale, size);
    this.available = grown(this.available, size);
  }

  /** Appends a row; its state follows by `touch`. */
  append(product: SearchProduct): number {
    if (this.size === this.price.length) this.grow();
    const row = this.size++;
    this.ids[row] = product.id;
    this.codes[row] = product.code;
    this.wine[row] = this.wines.code([product.wineId]);
    const values: Record<Exclude<Group, 'price'>, readonly string[]> = {
      category: product.categories,
      country: [product.country],
      region: product.regions,
      grape: product.grapes,
      type: [product.type],
      vintage: [product.vintage === null ? 'nv' : String(product.vintage)],
      winery: [product.wineryId],
      ...tasteGroupsOf(product),
    };
    for (const [group, set] of Object.entries(values))
      this.group[group as Group][row] = this.groups[group as Group].code(set);
    this.vintage[row] = product.vintage ?? 0;
    this.capacity[row] = product.capacityMl;
    this.points[row] = Math.max(0, ...product.scores.map(({ points }) => points));
    return row;
  }

  touch(row: number, state: ProductState) {
    this.price[row] = state.priceFen ?? HIDDEN;
    // A price that is not shown to everyone must not be found by asking for its band.
    const band = state.priceFen === null ? [] : [PRICE_BANDS[bandOf(state.priceFen)]!];
    this.group.price[row] = this.groups.price.code(band);
    this.sales[row] = state.sales;
    this.month[row] = state.month;
    this.monthBefore[row] = state.monthBefore;
    this.fame[row] = state.fame;
    this.newAt[row] = state.newAt;
    this.packs[row] = packBits(state.packs);
    this.rank[row] = state.minLevelRank;
    this.onSale[row] = state.onSale ? 1 : 0;
    this.available[row] = state.available ? 1 : 0;
    this.popularity[row] = popularityOf(state);
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
