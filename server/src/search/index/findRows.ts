import type { Answer, Hit, Question, Sort } from '../engine';
import type { FoundProduct } from '../product';
import { firstOf, type Keyed } from './best';
import type { Columns } from './columns';
import type { Counting } from './facets';
import type { Matched } from './match';
import type { Rows } from './narrow';
import { keysFor } from './sortKeys';

export function productAt(columns: Columns, row: number): FoundProduct {
  const { of } = columns;
  const price = of.price[row]!;
  const vintage = of.vintage[row]!;
  return {
    id: columns.ids[row]!,
    wineId: columns.wines.sets[of.wine[row]!]![0]!,
    wineryId: columns.valuesOf('winery', row)[0]!,
    type: columns.valuesOf('type', row)[0]!,
    country: columns.valuesOf('country', row)[0]!,
    regions: columns.valuesOf('region', row),
    grapes: columns.valuesOf('grape', row),
    vintage: vintage === 0 ? null : vintage,
    priceFen: price < 0 ? null : price,
    minLevelRank: of.rank[row]!,
    available: of.available[row] === 1,
    sales: of.sales[row]!,
    month: of.month[row]!,
    monthBefore: of.monthBefore[row]!,
    points: of.points[row]!,
    newAt: of.newAt[row]!,
    popularity: of.popularity[row]!,
  };
}

type Column = Int32Array | Float64Array;

/** Sorts that go by a column as it is. */
const columnOf = ({ of }: Columns, sort: Sort, scores: Float64Array | null): Column | undefined =>
  ({ default: scores ?? of.popularity, sales: of.sales, priceDesc: of.price, new: of.newAt })[sort as 'default'];

let keys = new Float64Array(0);

/** Rows with the value that a sort goes by. The buffer is used again by the next question. */
function keyed(columns: Columns, { list, size }: Rows, sort: Sort, scores: Float64Array | null): Keyed {
  if (keys.length < size) keys = new Float64Array(size * 2);
  const column = columnOf(columns, sort, scores);
  if (column) for (let at = 0; at < size; at++) keys[at] = column[list[at]!]!;
  else {
    const keyOf = keysFor(columns, sort);
    for (let at = 0; at < size; at++) keys[at] = keyOf(list[at]!);
  }
  return { list, size, keys };
}

/** Of each wine the row with the highest key. */
function bestOfWines({ of, ids, wines }: Columns, { list, size, keys: all }: Keyed): Keyed {
  const best = new Int32Array(wines.sets.length).fill(-1);
  let kept = 0;
  for (let at = 0; at < size; at++) {
    const row = list[at]!;
    const wine = of.wine[row]!;
    const place = best[wine]!;
    const key = all[at]!;
    if (place < 0) best[wine] = kept;
    else if (key < all[place]! || (key === all[place]! && ids[row]! > ids[list[place]!]!)) continue;
    const to = place < 0 ? kept++ : place;
    list[to] = row;
    all[to] = key;
  }
  return { list, size: kept, keys: all };
}

export type FoundRows = Pick<Answer, 'hits' | 'total' | 'counts'>;

/** What of some rows, or of all, a question asks for. */
export function findRows(
  { columns, counting }: { columns: Columns; counting: Counting },
  question: Question,
  matched: Matched | null,
): FoundRows {
  const { found, counts } = counting.tally(question, matched);
  const { sort = 'default', size, after = null, oneOfAWine } = question;
  if (size === 0 && !oneOfAWine) return { hits: [], total: found.size, counts };
  const all = keyed(columns, found, sort, matched?.scores ?? null);
  const kept = oneOfAWine ? bestOfWines(columns, all) : all;
  const ranked = firstOf(kept, size, { idOf: (row) => columns.ids[row]!, after });
  const hits: Hit[] = ranked.map(({ row, key }) => ({ product: productAt(columns, row), key }));
  return { hits, total: kept.size, counts };
}
