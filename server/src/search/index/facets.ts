import type { Counts, Question } from '../engine';
import { everyRow, type Columns, type Group } from './columns';
import type { Index, Matched } from './match';
import { chosenOf, endsOf, fixedIn, type Chosen, type Rows } from './narrow';
import type { Orders } from './orders';
import { TOKEN_LETTERS, tokenOf } from './tokens';

/** Another country means other regions: a country is counted as if no region were chosen. */
const FREED: Partial<Record<Group, readonly Group[]>> = { country: ['region'] };

/** Groups whose choice does not narrow what is counted of a group. */
const freedIn = (group: Group): readonly Group[] => [group, ...(FREED[group] ?? [])];

function expand(columns: Columns, group: Group, bySet: Int32Array): Counts {
  const counts = new Map<string, number>();
  const { sets } = columns.groups[group];
  sets.forEach((values, set) => {
    const count = bySet[set]!;
    if (count > 0) for (const value of values) counts.set(value, (counts.get(value) ?? 0) + count);
  });
  return counts;
}

function countSets(codes: Uint32Array, { list, size }: Rows, sets: number): Int32Array {
  const bySet = new Int32Array(sets);
  for (let at = 0; at < size; at++) bySet[codes[list[at]!]!]!++;
  return bySet;
}

/** Groups that are counted among the same rows: those that some of the choices leave. */
type Counted<C> = { some: readonly C[]; groups: Group[] };

/** Groups that a product has one value of: lists of several values have no row in common. */
const SINGLE = new Set<Group>(['country', 'type', 'winery', 'vintage', 'body', 'sweetness']);

/** The groups to count, together where the same choices narrow them. */
export function countedTogether<C extends { group: Group }>(
  chosen: readonly C[],
  facets: readonly Group[],
): Counted<C>[] {
  const counted = new Map<string, Counted<C>>();
  for (const group of facets) {
    const freed = freedIn(group);
    const some = chosen.filter((one) => !freed.includes(one.group));
    const name = some.map((one) => one.group).join();
    const same = counted.get(name);
    if (same) same.groups.push(group);
    else counted.set(name, { some, groups: [group] });
  }
  return [...counted.values()];
}

const lengthOf = (parts: readonly Uint32Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

export type Tally = { found: Rows; counts: Partial<Record<Group, Counts>> };

/** Finds rows and counts their values. Its buffer is used again by the next question. */
export class Counting {
  private readonly rows: Rows = { list: new Uint32Array(0), size: 0 };

  constructor(
    private readonly index: Index,
    private readonly rowOf: ReadonlyMap<string, number>,
    private readonly orders: Orders,
  ) {}

  private fill(...parts: readonly Uint32Array[]) {
    const size = lengthOf(parts);
    if (this.rows.list.length < size) this.rows.list = new Uint32Array(size * 2);
    this.rows.size = 0;
    for (const part of parts) {
      this.rows.list.set(part, this.rows.size);
      this.rows.size += part.length;
    }
  }

  /** The shortest lists of rows that may fit some choices, by their values or by their price; null: all rows may. */
  private candidates(chosen: readonly Chosen[], { minFen, belowFen }: Question): Uint32Array[] | null {
    const { tokens } = this.index;
    const listed = chosen
      .filter(({ group, values }) => SINGLE.has(group) || (TOKEN_LETTERS[group] && values.length === 1))
      .map(({ group, values }) => values.map((value) => tokens.rowsOf(tokenOf(group, value))));
    const bands = chosen.filter(({ group, values }) => group === 'price' && values.length === 1);
    const ends = bands.map(({ values: [band = ''] }) => endsOf(band));
    if (minFen !== undefined) ends.push([minFen, Math.ceil(belowFen ?? Infinity) - 1]);
    const priced = ends.map(([least, most]) => [this.orders.priced(least, most)]);
    const [shortest] = [...listed, ...priced].sort((a, b) => lengthOf(a) - lengthOf(b));
    return shortest ?? null;
  }

  /** How many rows may fit a question's choices. */
  candidateCount(question: Question): number {
    const { columns } = this.index;
    const parts = this.candidates(chosenOf(columns, question), question);
    return parts ? lengthOf(parts) : columns.size;
  }

  /** Whether a question is about everything on sale: that is counted with each change. */
  isWhole(question: Question): boolean {
    const { columns } = this.index;
    return !question.ids && chosenOf(columns, question).length === 0 && fixedIn(columns, question).length === 1;
  }

  /** How many are on sale with each value of some groups. */
  wholeCounts(facets: readonly Group[]): Tally['counts'] {
    const { columns } = this.index;
    return Object.fromEntries(facets.map((group) => [group, expand(columns, group, columns.groups[group].onSale)]));
  }

  /**
   * Rows that every group accepts, and for each counted group the values of rows that every *other* group accepts. Each set of choices is
   * gone through once; what nothing narrows was counted when it changed.
   */
  tally(question: Question, matched: Matched | null): Tally {
    const { columns } = this.index;
    const { facets = [], ids } = question;
    const chosen = chosenOf(columns, question);
    const fixed = fixedIn(columns, question);
    const find = (some: readonly Chosen[]): Rows => {
      if (matched) this.fill(matched.rows);
      else if (ids) this.fill(Uint32Array.from(new Set(ids.flatMap((id) => this.rowOf.get(id) ?? []))));
      else this.fill(...(this.candidates(some, question) ?? [everyRow(columns.size)]));
      for (const narrow of fixed) narrow(this.rows);
      for (const { narrow } of some) narrow(this.rows);
      return this.rows;
    };
    const counts: Tally['counts'] = {};
    const isCounted = ({ some }: Counted<Chosen>) => some.length === 0 && !matched && !ids && fixed.length === 1;
    const count = (one: Counted<Chosen>, rows: Rows | null) => {
      for (const group of one.groups) {
        const { onSale, sets } = columns.groups[group];
        counts[group] = expand(columns, group, rows ? countSets(columns.group[group], rows, sets.length) : onSale);
      }
    };
    const counted = countedTogether(chosen, facets);
    const isWhole = ({ some }: Counted<Chosen>) => some.length === chosen.length;
    for (const one of counted) {
      if (isCounted(one)) count(one, null);
      else if (!isWhole(one)) count(one, find(one.some));
    }
    const found = find(chosen);
    for (const one of counted) if (isWhole(one) && !isCounted(one)) count(one, found);
    return { found, counts };
  }
}
