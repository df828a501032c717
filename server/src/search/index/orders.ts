import type { Sort } from '../engine';
import type { Columns } from './columns';
import { keysFor } from './sortKeys';

/** Sorts whose order is kept. */
export const KEPT_SORTS = ['default', 'sales', 'priceAsc', 'priceDesc', 'new', 'month', 'monthBefore'] as const;
export type KeptSort = (typeof KEPT_SORTS)[number];
export const isKept = (sort: Sort): sort is KeptSort => typeof sort === 'string';

/** More rows than this are put in their places together. */
const FEW_ROWS = 8;
const ROOM = 1.2;

/** The first place from which on something holds; `size` where it never does. */
function firstWhere(size: number, holds: (place: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Rows in the order of one sort, the highest key first and equal ones by id, with the keys by which they stand. */
class Order {
  private list: Uint32Array;
  private size: number;
  private keys: Float64Array;

  constructor(
    private readonly columns: Columns,
    private readonly sort: KeptSort,
  ) {
    const { size, of } = columns;
    this.keys = new Float64Array(0);
    this.learn(Array.from({ length: size }, (_, row) => row));
    const rows = Uint32Array.from({ length: size }, (_, row) => row).filter((row) => of.onSale[row] === 1);
    this.list = this.sorted(rows);
    this.size = rows.length;
  }

  /** Many rows in order: their keys alone are sorted, which takes a tenth of comparing rows, and equal ones are looked at again. */
  private sorted(rows: Uint32Array): Uint32Array {
    const [{ keys }, { ids }] = [this, this.columns];
    const falling = Float64Array.from(rows, (row) => -keys[row]!).sort();
    const taken = new Uint32Array(rows.length);
    const list = new Uint32Array(rows.length);
    for (const row of rows) {
      const first = firstWhere(rows.length, (place) => falling[place]! >= -keys[row]!);
      list[first + taken[first]!++] = row;
    }
    for (let first = 0; first < list.length; first += taken[first]!) {
      const equal = list.subarray(first, first + taken[first]!);
      if (equal.some((row, at) => at > 0 && ids[equal[at - 1]!]! > ids[row]!)) equal.sort(this.compare);
    }
    return list;
  }

  private readonly compare = (one: number, other: number) => {
    const { ids } = this.columns;
    return this.keys[other]! - this.keys[one]! || (ids[one]! < ids[other]! ? -1 : 1);
  };

  get rows(): Uint32Array {
    return this.list.subarray(0, this.size);
  }

  /** Takes over the keys that rows have now. */
  private learn(rows: readonly number[]) {
    if (this.keys.length < this.columns.size) {
      const longer = new Float64Array(Math.ceil(this.columns.size * ROOM));
      longer.set(this.keys);
      this.keys = longer;
    }
    const keyOf = keysFor(this.columns, this.sort);
    for (const row of rows) this.keys[row] = keyOf(row);
  }

  private placeOf(row: number): number {
    return firstWhere(this.size, (place) => this.list[place] === row || this.compare(this.list[place]!, row) > 0);
  }

  private reserve(size: number) {
    if (this.list.length >= size) return;
    const longer = new Uint32Array(Math.ceil(size * ROOM));
    longer.set(this.rows);
    this.list = longer;
  }

  /** Puts a row where it belongs now, if it is on sale still. */
  move(row: number) {
    if (row < this.keys.length) {
      const place = this.placeOf(row);
      if (place < this.size && this.list[place] === row) this.list.copyWithin(place, place + 1, this.size--);
    }
    this.learn([row]);
    if (this.columns.of.onSale[row] !== 1) return;
    this.reserve(this.size + 1);
    const place = this.placeOf(row);
    this.list.copyWithin(place + 1, place, this.size++);
    this.list[place] = row;
  }

  /** Puts many rows where they belong now, in one pass over all. */
  moveAll(rows: ReadonlySet<number>) {
    let kept = 0;
    for (let at = 0; at < this.size; at++) {
      const row = this.list[at]!;
      if (!rows.has(row)) this.list[kept++] = row;
    }
    this.learn([...rows]);
    const sorted = Uint32Array.from(rows)
      .filter((row) => this.columns.of.onSale[row] === 1)
      .sort(this.compare);
    this.size = kept;
    this.reserve(kept + sorted.length);
    // From the end on, so that nothing is moved twice.
    let end = kept;
    for (let at = sorted.length - 1; at >= 0; at--) {
      const row = sorted[at]!;
      const place = firstWhere(end, (index) => this.compare(this.list[index]!, row) > 0);
      this.list.copyWithin(place + at + 1, place, end);
      this.list[place + at] = row;
      end = place;
    }
    this.size = kept + sorted.length;
  }
}

/** All rows on sale in the order of each sort, kept with every change, so that nothing is sorted when somebody asks. */
export class Orders {
  private readonly orders = new Map<KeptSort, Order>();

  constructor(private readonly columns: Columns) {}

  /** The order of a sort; the next change may write into the list. */
  of(sort: KeptSort): Uint32Array {
    const order = this.orders.get(sort) ?? new Order(this.columns, sort);
    this.orders.set(sort, order);
    return order.rows;
  }

  /** Sorts all once; between its steps the process may do other things. */
  *settling(): Generator<void> {
    for (const sort of KEPT_SORTS) {
      this.of(sort);
      yield;
    }
  }

  /** Puts rows that changed where they belong now. */
  update(rows: readonly number[]) {
    const changed = new Set(rows);
    for (const order of this.orders.values()) {
      if (changed.size > FEW_ROWS) order.moveAll(changed);
      else for (const row of changed) order.move(row);
    }
  }

  /** Rows of which the bottle costs anyone so much, both ends included. */
  priced(least: number, most: number): Uint32Array {
    const order = this.of('priceAsc');
    const { price } = this.columns.of;
    // What has no price for everyone stands last.
    const priceAt = (place: number) => (price[order[place]!]! < 0 ? Infinity : price[order[place]!]!);
    const from = firstWhere(order.length, (place) => priceAt(place) >= least);
    const to = firstWhere(order.length, (place) => priceAt(place) > Math.min(most, Number.MAX_SAFE_INTEGER));
    return order.subarray(from, Math.max(from, to));
  }

  /** Where a page goes on after the last row of the one before. */
  placeAfter(sort: KeptSort, after: readonly [number, string] | null): number {
    if (!after) return 0;
    const [key, id] = after;
    const order = this.of(sort);
    const keyOf = keysFor(this.columns, sort);
    return firstWhere(order.length, (place) => {
      const row = order[place]!;
      return keyOf(row) < key || (keyOf(row) === key && this.columns.ids[row]! > id);
    });
  }
}
