import type { z } from 'zod';
import type { Suggestion } from '@cellar/shared/api/catalog/schema';
import { popularity } from './filters';
import { normal, type Named, type Shelf, type ShelfRow } from './shelf';
import { findRows } from './words';

type Suggested = z.output<typeof Suggestion>;

const MAX_COUNT = 10;
const MAX_GOODS = 4;

type Name = {
  kind: Suggested['kind'];
  name: string;
  foreignName: string;
  note: string;
  fits: (row: ShelfRow) => boolean;
};

function namesOf(shelf: Shelf): Name[] {
  const wineries = new Map(shelf.rows.map((row) => [row.wineryId, row]));
  const note = (row: ShelfRow) => row.regions.map((id) => shelf.regions.get(id)!.name).at(0) ?? '';
  const of = (kind: Suggested['kind'], list: Iterable<Named>, has: (row: ShelfRow, id: string) => boolean): Name[] =>
    [...list].map(({ id, name, foreignName }) => ({
      kind,
      name,
      foreignName,
      note: foreignName,
      fits: (row) => has(row, id),
    }));
  return [
    ...[...wineries.values()].map(
      (row): Name => ({
        kind: 'winery',
        name: row.winery,
        foreignName: row.wineryForeign,
        note: note(row),
        fits: (one) => one.wineryId === row.wineryId,
      }),
    ),
    ...of('region', shelf.regions.values(), (row, id) => row.regions.includes(id)),
    ...of('grape', shelf.grapes.values(), (row, id) => row.grapes.includes(id)),
    ...of('country', shelf.countries.values(), (row, id) => row.country === id),
  ];
}

/** Beginnings before middles; of the foreign name every word may begin. */
function nearness({ name, foreignName }: Name, word: string): number {
  const [own, foreign] = [normal(name), normal(foreignName)];
  if (own.startsWith(word) || foreign.startsWith(word)) return 3;
  if (foreign.split(' ').some((part) => part.startsWith(word))) return 2;
  return own.includes(word) || (word.length > 2 && foreign.includes(word)) ? 1 : 0;
}

/** What the buyer may be about to type: names that begin so, then goods that fit. */
export function suggestionsFor(shelf: Shelf, words: string): Suggested[] {
  const word = normal(words);
  if (!word) return [];
  const names = namesOf(shelf)
    .map((name) => ({ name, near: nearness(name, word), count: shelf.rows.filter(name.fits).length }))
    .filter(({ near, count }) => near > 0 && count > 0)
    .sort((a, b) => b.near - a.near || b.count - a.count)
    .slice(0, MAX_COUNT - MAX_GOODS)
    .map(({ name: { kind, name, note }, count }): Suggested => ({ kind, text: name, note, count, productId: null }));
  const goods = findRows(shelf, word)
    .sort((a, b) => b.score - a.score || popularity(b.row) - popularity(a.row))
    .slice(0, MAX_COUNT - names.length)
    .map(
      ({ row }): Suggested => ({
        kind: 'product',
        text: row.name,
        note: row.foreignName,
        count: null,
        productId: row.id,
      }),
    );
  return [...names, ...goods];
}
