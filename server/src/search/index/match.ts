import type { Alternative, Clause, Conditions, Reading } from '../language/reading';
import { everyRow, hasPack, type Columns } from './columns';
import type { Postings } from './postings';

export type Index = {
  columns: Columns;
  tokens: Postings;
  nameTexts: Postings;
  texts: Postings;
  codes: Map<string, number>;
};
/** Rows that answer to a reading, with how well they do. */
export type Matched = { rows: Uint32Array; scores: Float64Array | null };

/** Words beside the name weigh half of what they weigh in it. */
const BESIDE_NAME = 0.5;
const SALES_WEIGHT = 0.5;
const SOLD_OUT = 1.5;
const MAX_POINTS = 100;

const meets = (columns: Columns, row: number, { vintage, capacityMl, packs, minFen, maxFen }: Conditions): boolean =>
  (vintage === undefined || columns.vintage[row] === vintage) &&
  (capacityMl === undefined || columns.capacity[row] === capacityMl) &&
  (packs === undefined || hasPack(columns.packs[row]!, packs)) &&
  (minFen === undefined || columns.price[row]! >= minFen) &&
  (maxFen === undefined || (columns.price[row]! >= 0 && columns.price[row]! <= maxFen));

function ratedRows({ tokens }: Index, points: NonNullable<Conditions['points']>): Set<number> {
  const rows = new Set<number>();
  for (let one = points.least; one <= Math.min(points.most, MAX_POINTS); one++)
    for (const row of tokens.rowsOf(`s:${points.by ?? ''}${one}`)) rows.add(row);
  return rows;
}

/** Rows of a meaning in two parts: those that it fits fully, and those that have it beside their name alone. */
export function rowsOf(index: Index, { token, grams }: Alternative): [full: Uint32Array, beside: Uint32Array] {
  if (grams) return [index.nameTexts.rowsOfAll(grams), index.texts.rowsOfAll(grams)];
  return [index.tokens.rowsOf(token), index.tokens.rowsOf('')];
}

type Meaning = { score: number; full: Uint32Array; beside: Uint32Array };

/** The meanings of clauses with their rows, the clause with the fewest first. */
function meaningsOf(index: Index, clauses: readonly Clause[]): Meaning[][] {
  const sizeOf = (meanings: readonly Meaning[]) =>
    meanings.reduce((sum, { full, beside }) => sum + full.length + beside.length, 0);
  return clauses
    .map(({ any }) =>
      any.map((alternative) => {
        const [full, beside] = rowsOf(index, alternative);
        return { score: alternative.score, full, beside };
      }),
    )
    .map((meanings) => ({ meanings, size: sizeOf(meanings) }))
    .sort((a, b) => a.size - b.size)
    .map(({ meanings }) => meanings);
}

/** Scratch of one engine: each question begins with it empty. */
class Scratch {
  hits = new Uint8Array(0);
  scores = new Float64Array(0);

  clear(size: number) {
    if (this.hits.length < size) {
      this.hits = new Uint8Array(size * 2);
      this.scores = new Float64Array(size * 2);
      return;
    }
    this.hits.fill(0, 0, size);
    this.scores.fill(0, 0, size);
  }
}
const scratches = new WeakMap<Index, Scratch>();

/** Rows that meet every clause, each by its best meaning. */
function rowsOfClauses(index: Index, clauses: readonly Clause[], { hits, scores }: Scratch): number[] {
  const ordered = meaningsOf(index, clauses);
  const found: number[] = [];
  ordered.forEach((meanings, at) => {
    const isLast = at === ordered.length - 1;
    const add = (rows: Uint32Array, score: number) => {
      for (const row of rows) {
        if (hits[row] !== at) continue;
        hits[row]!++;
        scores[row]! += score;
        if (isLast) found.push(row);
      }
    };
    for (const { score, full, beside } of meanings) {
      add(full, score);
      add(beside, score * BESIDE_NAME);
    }
  });
  return found;
}

/** What sells well comes before what does not, and what can be bought before what cannot. */
export const standing = (columns: Columns, row: number): number =>
  Math.log10(1 + columns.sales[row]!) * SALES_WEIGHT - (columns.available[row] ? 0 : SOLD_OUT);

/** Rows on sale that meet a reading: conditions together, meanings of a clause instead of each other. */
export function matchReading(index: Index, { clauses, conditions, code, unknown }: Reading): Matched {
  const { columns } = index;
  if (code !== undefined) {
    const row = index.codes.get(code);
    return { rows: Uint32Array.from(row === undefined ? [] : [row]), scores: null };
  }
  const isEmpty = clauses.length === 0 && Object.keys(conditions).length === 0;
  if (isEmpty && unknown.length > 0) return { rows: new Uint32Array(0), scores: null };
  const rated = conditions.points ? ratedRows(index, conditions.points) : null;
  const fits = (row: number) =>
    columns.onSale[row] === 1 && (!rated || rated.has(row)) && meets(columns, row, conditions);
  if (clauses.length === 0) return { rows: everyRow(columns.size).filter(fits), scores: null };
  const scratch = scratches.get(index) ?? new Scratch();
  scratches.set(index, scratch);
  scratch.clear(columns.size);
  const rows = Uint32Array.from(rowsOfClauses(index, clauses, scratch).filter(fits));
  for (const row of rows) scratch.scores[row]! += standing(columns, row);
  return { rows, scores: scratch.scores };
}
