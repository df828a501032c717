import type { Sort } from '../engine';
import type { Columns } from './columns';
import { keysFor } from './sortKeys';

/** Sorts whose order is kept. */
export const KEPT_SORTS = ['default', 'sales', 'priceAsc', 'priceDesc', 'new', 'month', 'monthBefore'] as const;
export type KeptSort = (typeof KEPT_SORTS)[number];
export const isKept = (sort: Sort): sort is KeptSort => typeof sort === 'string';

/** All rows on sale in the order of each sort, kept with every change, so that nothing is sorted when somebody asks. */
export class Orders {
  private readonly orders = new Map<KeptSort, Uint32Array>();
  private isChanged = new Uint8Array(0);

  constructor(private readonly columns: Columns) {}

  /** The order of a sort, the highest key first and equal ones by id. */
  of(sort: KeptSort): Uint32Array {
    const known = this.orders.get(sort);
    if (known) return known;
    const { size, of } = this.columns;
    const rows = Uint32Array.from({ length: size }, (_, row) => row).filter((row) => of.onSale[row] === 1);
    const order = rows.sort(this.comparing(sort));
    this.orders.set(sort, order);
    return order;
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
    if (rows.length === 0 || this.orders.size === 0) return;
    const { size, of } = this.columns;
    if (this.isChanged.length < size) this.isChanged = new Uint8Array(size * 2);
    for (const row of rows) this.isChanged[row] = 1;
    const moved = Uint32Array.from(new Set(rows)).filter((row) => of.onSale[row] === 1);
    for (const [sort, order] of this.orders) this.orders.set(sort, this.moved(order, moved, this.comparing(sort)));
    for (const row of rows) this.isChanged[row] = 0;
  }

  private moved(order: Uint32Array, rows: Uint32Array, compare: (one: number, other: number) => number) {
    const next = new Uint32Array(order.length + rows.length);
    let kept = 0;
    for (let at = 0; at < order.length; at++) {
      next[kept] = order[at]!;
      kept += 1 - this.isChanged[order[at]!]!;
    }
    // From the end on, so that nothing is moved twice.
    let end = kept;
    const sorted = rows.slice().sort(compare);
    for (let at = sorted.length - 1; at >= 0; at--) {
      const row = sorted[at]!;
      const place = firstWhere(end, (index) => compare(next[index]!, row) > 0);
      next.copyWithin(place + at + 1, place, end);
      next[place + at] = row;
      end = place;
    }
    return next.subarray(0, kept + sorted.length);
  }

  private comparing(sort: KeptSort) {
    const { ids } = this.columns;
    const keyOf = keysFor(this.columns, sort);
    return (one: number, other: number) => keyOf(other) - keyOf(one) || (ids[one]! < ids[other]! ? -1 : 1);
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
