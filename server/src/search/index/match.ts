import type { Alternative, Clause, Conditions, Reading } from '../language/reading';
import { everyRow, hasPack, type Columns } from './columns';
import { onSaleIn, passing, type Rows } from './narrow';
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
const MAX_POINTS = 100;
const HIGHEST = 2 ** 32 - 1;

const meets = (of: Columns['of'], row: number, { vintage, capacityMl, packs, minFen, maxFen }: Conditions): boolean =>
  (vintage === undefined || of.vintage[row] === vintage) &&
  (capacityMl === undefined || of.capacity[row] === capacityMl) &&
  (packs === undefined || hasPack(of.packs[row]!, packs)) &&
  (minFen === undefined || of.price[row]! >= minFen) &&
  (maxFen === undefined || (of.price[row]! >= 0 && of.price[row]! <= maxFen));

/** A mark for each row with such a score. */
function ratedRows({ tokens, columns }: Index, points: NonNullable<Conditions['points']>): Uint8Array {
  const rated = new Uint8Array(columns.size);
  for (let one = points.least; one <= Math.min(points.most, MAX_POINTS); one++)
    for (const row of tokens.rowsOf(`s:${points.by ?? ''}${one}`)) rated[row] = 1;
  return rated;
}

/** Rows of a meaning in two parts: those that it fits fully, and those that have it beside their name alone. */
function rowsOf(index: Index, { token, grams }: Alternative): [full: Uint32Array, beside: Uint32Array] {
  if (grams) return [index.nameTexts.rowsOfAll(grams), index.texts.rowsOfAll(grams)];
  return [index.tokens.rowsOf(token), index.tokens.rowsOf('')];
}

/** Lists that all hold a row which has a meaning, fully or beside its name. */
export const listsOf = ({ tokens, texts }: Index, { token, grams }: Alternative): Uint32Array[] =>
  grams ? grams.map((gram) => texts.rowsOf(gram)) : [tokens.rowsOf(token)];

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

/** Scratch of one engine. Marks of a question are higher than all of those before it, so that none needs to be taken away. */
class Scratch {
  marks = new Uint32Array(0);
  scores = new Float64Array(0);
  found = new Uint32Array(0);
  private mark = 0;

  /** The first mark of a question that needs so many. */
  begin(size: number, needed: number): number {
    if (this.marks.length < size || this.mark > HIGHEST - needed) {
      this.marks = new Uint32Array(size * 2);
      this.scores = new Float64Array(size * 2);
      this.found = new Uint32Array(size * 2);
      this.mark = 0;
    }
    const first = this.mark + 1;
    this.mark += needed;
    return first;
  }
}
const scratches = new WeakMap<Index, Scratch>();

/** Rows that meet every clause, each by its best meaning. */
function rowsOfClauses(index: Index, clauses: readonly Clause[], scratch: Scratch): Rows {
  const ordered = meaningsOf(index, clauses);
  const first = scratch.begin(index.columns.size, ordered.length);
  const { marks, scores, found } = scratch;
  const rows: Rows = { list: found, size: 0 };
  ordered.forEach((meanings, at) => {
    const mark = first + at;
    const isLast = at === ordered.length - 1;
    const add = (some: Uint32Array, score: number) => {
      for (let place = 0; place < some.length; place++) {
        const row = some[place]!;
        const have = marks[row]!;
        if (at === 0 ? have >= first : have !== mark - 1) continue;
        marks[row] = mark;
        scores[row] = at === 0 ? score : scores[row]! + score;
        if (isLast) found[rows.size++] = row;
      }
    };
    for (const { score, full, beside } of meanings) {
      add(full, score);
      add(beside, score * BESIDE_NAME);
    }
  });
  return rows;
}

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
  const isFree = !rated && Object.keys(conditions).length === 0;
  const fits = (row: number) => (!rated || rated[row] === 1) && meets(columns.of, row, conditions);
  if (clauses.length === 0)
    return { rows: everyRow(columns.size).filter((row) => columns.of.onSale[row] === 1 && fits(row)), scores: null };
  const scratch = scratches.get(index) ?? new Scratch();
  scratches.set(index, scratch);
  const rows = rowsOfClauses(index, clauses, scratch);
  onSaleIn(columns)(rows);
  if (!isFree) passing(fits)(rows);
  const { rankBoost } = columns.of;
  for (let at = 0; at < rows.size; at++) {
    const row = rows.list[at]!;
    scratch.scores[row]! += rankBoost[row]!;
  }
  return { rows: rows.list.subarray(0, rows.size), scores: scratch.scores };
}
