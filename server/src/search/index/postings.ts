import { NumberLog } from './numberLog';

const FIRST = 4;
const GROWTH = 1.6;
const EMPTY = new Uint32Array(0);
/** A list this many times as long is looked into instead of being gone through. */
const FAR_LONGER = 16;

function extended(list: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(length);
  longer.set(list);
  return longer;
}

/** The list, longer where it has no room for so many. */
const roomFor = (list: Uint32Array<ArrayBuffer>, size: number) =>
  list.length >= size ? list : extended(list, Math.ceil(size * GROWTH));

/** A number for each token. Postings of several kinds may share them. */
export class TokenNumbers {
  private readonly numbers = new Map<string, number>();

  of(token: string): number {
    const known = this.numbers.get(token);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(token, number);
    return number;
  }

  /** The numbers of some tokens, in their order. */
  ofAll(tokens: readonly string[]): Uint32Array {
    const numbers = new Uint32Array(tokens.length);
    for (let at = 0; at < tokens.length; at++) numbers[at] = this.of(tokens[at]!);
    return numbers;
  }

  find(token: string): number | undefined {
    return this.numbers.get(token);
  }

  get size(): number {
    return this.numbers.size;
  }
}

/** So many rows, or so many of their numbers, are worked on without a pause. */
const TURN = 1000;
const MANY = 200_000;

/** For each token the rows that carry it, in the order in which they were added: rising ones. */
export class Postings {
  /** Lists one behind the other, as they were at first, and those that have grown since. */
  private pool = EMPTY;
  private starts = EMPTY;
  private sizes = EMPTY;
  private readonly grown = new Map<number, Uint32Array>();
  /** What was added since, each row's numbers once and from its place in `begins` on: it enters the lists when they are asked for. */
  private readonly added = new NumberLog();
  private rows: number[] = [];
  private begins: number[] = [];
  /** For each number one more than the last row that was added with it. */
  private last = EMPTY;

  constructor(readonly numbers = new TokenNumbers()) {}

  addAll(numbers: Uint32Array, row: number) {
    if (this.rows.at(-1) !== row) {
      this.rows.push(row);
      this.begins.push(this.added.size);
    }
    this.last = roomFor(this.last, this.numbers.size);
    const { added, last } = this;
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]!;
      if (last[number] === row + 1) continue;
      last[number] = row + 1;
      added.push(number);
    }
  }

  /** Puts what was added into the lists; between its steps the process may do other things. */
  *settling(): Generator<void> {
    if (this.rows.length === 0) return;
    this.sizes = roomFor(this.sizes, this.numbers.size);
    this.starts = roomFor(this.starts, this.numbers.size);
    if (this.pool.length === 0) yield* this.sorting();
    else for (let at = 0; at < this.rows.length; at++) this.appendRow(at);
    this.added.clear();
    this.rows = [];
    this.begins = [];
  }

  private endOf(at: number): number {
    return this.begins[at + 1] ?? this.added.size;
  }

  /** Many at once: they are counted, then each is put where it belongs. */
  private *sorting(): Generator<void> {
    const { added, rows, begins, starts, sizes } = this;
    const { size } = added;
    for (let place = 0; place < size; place++) {
      sizes[added.at(place)]!++;
      if (place % MANY === MANY - 1) yield;
    }
    let total = 0;
    for (let number = 0; number < sizes.length; number++) {
      starts[number] = total;
      total += sizes[number]!;
    }
    const pool = new Uint32Array(total);
    sizes.fill(0);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!;
      const end = this.endOf(at);
      for (let place = begins[at]!; place < end; place++) {
        const number = added.at(place);
        pool[starts[number]! + sizes[number]!++] = row;
      }
      if (at % TURN === TURN - 1) yield;
    }
    this.pool = pool;
  }

  private appendRow(at: number) {
    const end = this.endOf(at);
    for (let place = this.begins[at]!; place < end; place++) this.append(this.added.at(place), this.rows[at]!);
  }

  private append(number: number, row: number) {
    const size = this.sizes[number]!;
    const list = this.grown.get(number) ?? this.first(number);
    if (size > 0 && list[size - 1] === row) return;
    const roomy = size < list.length ? list : extended(list, Math.max(FIRST, Math.ceil(size * GROWTH)));
    if (roomy !== list) this.grown.set(number, roomy);
    roomy[size] = row;
    this.sizes[number] = size + 1;
  }

  private first(number: number): Uint32Array {
    const start = this.starts[number]!;
    return this.pool.subarray(start, start + this.sizes[number]!);
  }

  /** Whether any row carries all tokens. */
  hasAll(tokens: readonly string[]): boolean {
    const [least = EMPTY, ...others] = this.shortestFirst(tokens);
    if (least.length === 0) return false;
    if (others.length === 0) return true;
    for (const row of least) if (others.every((other) => includes(other, row))) return true;
    return false;
  }

  rowsOf(token: string): Uint32Array {
    if (this.rows.length > 0) for (const _pause of this.settling());
    const number = this.numbers.find(token);
    if (number === undefined || number >= this.sizes.length) return EMPTY;
    return this.grown.get(number)?.subarray(0, this.sizes[number]!) ?? this.first(number);
  }

  private shortestFirst(tokens: readonly string[]): Uint32Array[] {
    return tokens.map((token) => this.rowsOf(token)).sort((a, b) => a.length - b.length);
  }

  /** Rows that carry all tokens. */
  rowsOfAll(tokens: readonly string[]): Uint32Array {
    const [least = EMPTY, ...others] = this.shortestFirst(tokens);
    return others.reduce(rowsInBoth, least);
  }
}

function rowsInBoth(shorter: Uint32Array, longer: Uint32Array): Uint32Array {
  if (longer.length > shorter.length * FAR_LONGER) return shorter.filter((row) => includes(longer, row));
  const both = new Uint32Array(shorter.length);
  let size = 0;
  for (let at = 0, other = 0; at < shorter.length && other < longer.length; ) {
    const [row, otherRow] = [shorter[at]!, longer[other]!];
    if (row === otherRow) both[size++] = row;
    if (row <= otherRow) at++;
    if (otherRow <= row) other++;
  }
  return both.subarray(0, size);
}

/** Whether a row is among some that stand in order. */
export function includes(sorted: Uint32Array, row: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === row;
}
