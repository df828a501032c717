import { z } from 'zod';
import { cursorOf, readCursor } from '../../store/cursor';

export type Ranked<T> = { row: T; key: number };

/** Best key first, ids deciding between equals: an order that has no ties. */
export const inOrder = <T extends { id: string }>(a: Ranked<T>, b: Ranked<T>) =>
  b.key - a.key || (a.row.id < b.row.id ? -1 : 1);

/** The rows after a cursor and where the next page begins. */
export function pageFrom<T extends { id: string }>(
  ranked: readonly Ranked<T>[],
  { cursor, size }: { cursor?: string | undefined; size: number },
) {
  const after = readCursor(cursor, z.tuple([z.number(), z.string()]));
  const found = after
    ? ranked.findIndex(({ key, row }) => key < after[0] || (key === after[0] && row.id > after[1]))
    : 0;
  const from = found < 0 ? ranked.length : found;
  const page = ranked.slice(from, from + size);
  const last = page.at(-1);
  return {
    rows: page.map(({ row }) => row),
    next: last && from + size < ranked.length ? cursorOf(last.key, last.row.id) : null,
  };
}
