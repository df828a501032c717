const FIRST = 4;
const GROWTH = 1.6;
const EMPTY = new Uint32Array(0);
/** A list this many times as long is looked into instead of being gone through. */
const FAR_LONGER = 16;

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

  find(token: string): number | undefined {
    return this.numbers.get(token);
  }
}

/** For each token the rows that carry it, in the order in which they were added. */
export class Postings {
  private readonly lists: Uint32Array[] = [];
  private readonly sizes: number[] = [];

  constructor(readonly numbers = new TokenNumbers()) {}

  add(number: number, row: number) {
    while (this.lists.length <= number) {
      this.lists.push(EMPTY);
      this.sizes.push(0);
    }
    const list = this.lists[number]!;
    const size = this.sizes[number]!;
    if (size > 0 && list[size - 1] === row) return;
    if (size === list.length) this.grow(number, list);
    this.lists[number]![size] = row;
    this.sizes[number] = size + 1;
  }

  addAll(numbers: Uint32Array, row: number) {
    for (let at = 0; at < numbers.length; at++) this.add(numbers[at]!, row);
  }

  private grow(number: number, list: Uint32Array) {
    const longer = new Uint32Array(Math.max(FIRST, Math.ceil(list.length * GROWTH)));
    longer.set(list);
    this.lists[number] = longer;
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
    const number = this.numbers.find(token);
    const list = number === undefined ? undefined : this.lists[number];
    return list ? list.subarray(0, this.sizes[number!]) : EMPTY;
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
