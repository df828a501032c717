const FIRST = 4;
const GROWTH = 1.6;
const EMPTY = new Uint32Array(0);

/** For each token the rows that carry it, in the order in which they were added. */
export class Postings {
  private readonly lists = new Map<string, { rows: Uint32Array; size: number }>();

  add(token: string, row: number) {
    const list = this.lists.get(token);
    if (!list) {
      const rows = new Uint32Array(FIRST);
      rows[0] = row;
      this.lists.set(token, { rows, size: 1 });
      return;
    }
    if (list.rows[list.size - 1] === row) return;
    if (list.size === list.rows.length) {
      const rows = new Uint32Array(Math.ceil(list.rows.length * GROWTH));
      rows.set(list.rows);
      list.rows = rows;
    }
    list.rows[list.size++] = row;
  }

  /** Whether any row carries all tokens. */
  hasAll(tokens: readonly string[]): boolean {
    return tokens.every((token) => this.lists.has(token)) && (tokens.length === 1 || this.rowsOfAll(tokens).length > 0);
  }

  rowsOf(token: string): Uint32Array {
    const list = this.lists.get(token);
    return list ? list.rows.subarray(0, list.size) : EMPTY;
  }

  /** Rows that carry all tokens. */
  rowsOfAll(tokens: readonly string[]): Uint32Array {
    const [least = EMPTY, ...others] = tokens.map((token) => this.rowsOf(token)).sort((a, b) => a.length - b.length);
    return others.reduce((rows, other) => rows.filter((row) => includes(other, row)), least);
  }
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
