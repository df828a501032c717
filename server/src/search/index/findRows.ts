import type { Answer, Hit, Question, Sort } from '../engine';
import type { FoundProduct } from '../product';
import { firstOf } from './best';
import { everyRow, type Columns, type Group } from './columns';
import { fixedTest, freedIn, tally } from './facets';
import type { Index, Matched } from './match';
import { TOKEN_LETTERS, tokenOf } from './tokens';

const DEAREST = Number.MAX_SAFE_INTEGER;
/** More than any product was sold, so that what sold equally of late stands by all that it sold. */
const MOST_SALES = 2 ** 31;
const ABOVE_ANY_PRICE = 1e12;

export function productAt(columns: Columns, row: number): FoundProduct {
  const price = columns.price[row]!;
  const vintage = columns.vintage[row]!;
  return {
    id: columns.ids[row]!,
    wineId: columns.wines.sets[columns.wine[row]!]![0]!,
    wineryId: columns.valuesOf('winery', row)[0]!,
    type: columns.valuesOf('type', row)[0]!,
    country: columns.valuesOf('country', row)[0]!,
    regions: columns.valuesOf('region', row),
    grapes: columns.valuesOf('grape', row),
    vintage: vintage === 0 ? null : vintage,
    priceFen: price < 0 ? null : price,
    minLevelRank: columns.rank[row]!,
    available: columns.available[row] === 1,
    sales: columns.sales[row]!,
    month: columns.month[row]!,
    monthBefore: columns.monthBefore[row]!,
    points: columns.points[row]!,
    newAt: columns.newAt[row]!,
    popularity: columns.popularity[row]!,
  };
}

/** The value that a sort goes by, best first. */
function sortKey(columns: Columns, sort: Sort, scores: Float64Array | null): (row: number) => number {
  if (typeof sort === 'object')
    return (row) => {
      const price = columns.price[row]!;
      return price >= sort.nearFen ? ABOVE_ANY_PRICE - price : price;
    };
  switch (sort) {
    case 'default':
      return scores ? (row) => scores[row]! : (row) => columns.popularity[row]!;
    case 'sales':
      return (row) => columns.sales[row]!;
    case 'month':
      return (row) => columns.month[row]! * MOST_SALES + columns.sales[row]!;
    case 'monthBefore':
      return (row) => columns.monthBefore[row]! * MOST_SALES + columns.sales[row]!;
    case 'priceAsc':
      return (row) => (columns.price[row]! < 0 ? -DEAREST : -columns.price[row]!);
    case 'priceDesc':
      return (row) => columns.price[row]!;
    case 'new':
      return (row) => columns.newAt[row]!;
  }
}

/** Rows that may fit or be counted: those of the narrowest filter that every counted group heeds. */
function candidateRows(
  { columns, tokens }: Index,
  rowOf: ReadonlyMap<string, number>,
  question: Question,
): Iterable<number> {
  const { ids, filters = {}, facets = [] } = question;
  if (ids) return [...new Set(ids)].flatMap((id) => rowOf.get(id) ?? []);
  const freed = new Set(facets.flatMap(freedIn));
  const lists = Object.entries(filters)
    .filter(([group, values]) => TOKEN_LETTERS[group as Group] && values.length > 0 && !freed.has(group as Group))
    .map(([group, values]) => {
      const rows = values.map((value) => tokens.rowsOf(tokenOf(group as Group, value)));
      return { rows, size: rows.reduce((sum, { length }) => sum + length, 0) };
    })
    .sort((a, b) => a.size - b.size);
  const [narrowest] = lists;
  if (!narrowest) return everyRow(columns.size);
  const [only] = narrowest.rows;
  return only && narrowest.rows.length === 1 ? only : new Set(narrowest.rows.flatMap((rows) => [...rows]));
}

/** Of each wine the row with the best key. */
function bestOfWines(columns: Columns, rows: readonly number[], keyOf: (row: number) => number): number[] {
  const best = new Map<number, number>();
  for (const row of rows) {
    const wine = columns.wine[row]!;
    const known = best.get(wine);
    if (known === undefined || keyOf(row) > keyOf(known)) best.set(wine, row);
  }
  return [...best.values()];
}

export type FoundRows = Pick<Answer, 'hits' | 'total' | 'counts'>;

/** What of some rows, or of all, a question asks for. */
export function findRows(
  index: Index,
  rowOf: ReadonlyMap<string, number>,
  question: Question,
  matched: Matched | null,
): FoundRows {
  const { columns } = index;
  const rows = matched?.rows ?? candidateRows(index, rowOf, question);
  const fixed = fixedTest(columns, question);
  const { found, counts } = tally(columns, rows, { ...question, fixed });
  const keyOf = sortKey(columns, question.sort ?? 'default', matched?.scores ?? null);
  const kept = question.oneOfAWine ? bestOfWines(columns, found, keyOf) : found;
  const ranked = firstOf(kept, question.size, {
    keyOf,
    idOf: (row) => columns.ids[row]!,
    after: question.after ?? null,
  });
  const hits: Hit[] = ranked.map(({ row, key }) => ({ product: productAt(columns, row), key }));
  return { hits, total: kept.length, counts };
}
