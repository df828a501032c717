import type { Hit, Question } from '../engine';
import type { Columns } from './columns';
import type { Counting } from './facets';
import { productAt, type FoundRows } from './findRows';
import { chosenOf, fixedIn, type Rows } from './narrow';
import { isKept, type KeptSort, type Orders } from './orders';
import { keysFor } from './sortKeys';

/** So many rows are looked at first; more and more where few of them fit. */
const FIRST_LOOK = 256;
const MORE = 4;
const LARGEST_LOOK = 32_768;

/** The first rows in the order of a sort that fit: no more are looked at than it takes to find them. */
function findTop({ columns, orders }: { columns: Columns; orders: Orders }, question: Question, sort: KeptSort): Hit[] {
  const { size, after = null, oneOfAWine = false } = question;
  const order = orders.of(sort);
  const keyOf = keysFor(columns, sort);
  const narrows = [...fixedIn(columns, question), ...chosenOf(columns, question).map(({ narrow }) => narrow)];
  const hits: Hit[] = [];
  const wines = new Set<number>();
  let look = FIRST_LOOK;
  // Of each wine the best bottle stands first: the page before says nothing of where the others are.
  let place = oneOfAWine ? 0 : orders.placeAfter(sort, after);
  const isBefore = (row: number) => {
    if (!oneOfAWine || !after) return false;
    const key = keyOf(row);
    return key > after[0] || (key === after[0] && columns.ids[row]! <= after[1]);
  };
  while (place < order.length && hits.length < size) {
    const rows: Rows = { list: order.slice(place, place + look), size: Math.min(look, order.length - place) };
    for (const narrow of narrows) narrow(rows);
    for (let at = 0; at < rows.size && hits.length < size; at++) {
      const row = rows.list[at]!;
      const wine = columns.of.wine[row]!;
      if (oneOfAWine && wines.has(wine)) continue;
      wines.add(wine);
      if (!isBefore(row)) hits.push({ product: productAt(columns, row), key: keyOf(row) });
    }
    place += look;
    look = Math.min(look * MORE, LARGEST_LOOK);
  }
  return hits;
}

/**
 * Answers without looking at all rows: what is asked of everything on sale, and the first of a question where the order meets enough of
 * them before the shortest list of candidates would be gone through. null: all that may fit have to be looked at.
 */
export function findQuickly(
  { columns, counting, orders }: { columns: Columns; counting: Counting; orders: Orders },
  question: Question,
): FoundRows | null {
  const { sort = 'default', size, ids, facets = [], top = false, oneOfAWine = false } = question;
  if (ids || !isKept(sort)) return null;
  const find = () => findTop({ columns, orders }, question, sort);
  if (!oneOfAWine && counting.isWhole(question))
    return { hits: find(), total: orders.of(sort).length, counts: counting.wholeCounts(facets) };
  if (!top || facets.length > 0) return null;
  const candidates = counting.candidateCount(question);
  if (candidates * candidates < size * columns.size) return null;
  const hits = find();
  return { hits, total: hits.length, counts: {} };
}
