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

/** So many rows are put in order without a pause. */
const TURN = 1000;

/** For each token the rows that carry it, in the order in which they were added: rising ones. */
export class Postings {
  /** Lists one behind the other, as they were at first, and those that have grown since. */
  private pool = EMPTY;
  private starts = EMPTY;
  private sizes = EMPTY;
  private readonly grown = new Map<number, Uint32Array>();
  /** What was added since, each row's from its place in `begins` on: it enters the lists when they are asked for. */
  private parts: Uint32Array[] = [];
  private rows: number[] = [];
  private begins: number[] = [];

  constructor(readonly numbers = new TokenNumbers()) {}

  addAll(numbers: Uint32Array, row: number) {
    if (this.rows.at(-1) !== row) {
      this.rows.push(row);
      this.begins.push(this.parts.length);
    }
    this.parts.push(numbers);
  }

  /** Puts what was added into the lists; between its steps the process may do other things. */
  *settling(): Generator<void> {
    if (this.parts.length === 0) return;
    this.admit();
    if (this.pool.length === 0) yield* this.sorting();
    else for (let at = 0; at < this.rows.length; at++) this.appendRow(at);
    this.parts = [];
    this.rows = [];
    this.begins = [];
  }

  /** Makes room for every token that has a number. */
  private admit() {
    const { size } = this.numbers;
    if (this.sizes.length >= size) return;
    const room = Math.ceil(size * GROWTH);
    this.sizes = extended(this.sizes, room);
    this.starts = extended(this.starts, room);
  }

  /** Many at once: they are counted, then each is put where it belongs. */
  private *sorting(): Generator<void> {
    const { rows, starts, sizes } = this;
    const last = new Int32Array(sizes.length).fill(-1);
    for (let at = 0; at < rows.length; at++) {
      this.eachNew(at, last, (number) => sizes[number]!++);
      if (at % TURN === TURN - 1) yield;
    }
    let total = 0;
    for (let number = 0; number < sizes.length; number++) {
      starts[number] = total;
      total += sizes[number]!;
    }
    const pool = new Uint32Array(total);
    last.fill(-1);
    sizes.fill(0);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!;
      this.eachNew(at, last, (number) => (pool[starts[number]! + sizes[number]!++] = row));
      if (at % TURN === TURN - 1) yield;
    }
    this.pool = pool;
  }

  /** The numbers that a row was added with, each once; `last` knows of each number the last row. */
  private eachNew(at: number, last: Int32Array, take: (number: number) => void) {
    const row = this.rows[at]!;
    const end = this.begins[at + 1] ?? this.parts.length;
    for (let part = this.begins[at]!; part < end; part++) {
      const numbers = this.parts[part]!;
      for (let index = 0; index < numbers.length; index++) {
        const number = numbers[index]!;
        if (last[number] === row) continue;
        last[number] = row;
        take(number);
      }
    }
  }

  private appendRow(at: number) {
    const end = this.begins[at + 1] ?? this.parts.length;
    for (let part = this.begins[at]!; part < end; part++)
      for (const number of this.parts[part]!) this.append(number, this.rows[at]!);
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
    if (this.parts.length > 0) for (const _pause of this.settling());
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
