import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '../transaction';
import { cursorOf, readCursor } from './cursor';

/**
 * What rows of a search are sorted by: a whole number of the row as its filters see it, never null, or `list`, the order of the list,
 * which is had either way however long it is.
 */
export type SortKey = RawBuilder<number> | 'list';
export type Sorting = { by: SortKey; order: 'asc' | 'desc' };

/** By its name as the wire has it: `-total` is from the largest; undefined for none. */
export function sortingOf<Name extends string>(
  asked: Name | `-${Name}` | undefined,
  keys: Record<Name, SortKey>,
): Sorting | undefined {
  if (!asked) return undefined;
  const isFalling = asked.startsWith('-');
  const name = (isFalling ? asked.slice(1) : asked) as Name;
  return { by: keys[name], order: isFalling ? 'desc' : 'asc' };
}

type Rows = { ids: readonly string[]; row: RawBuilder<unknown>; as: string };
type Asked = { cursor?: string | undefined; size: number; by: RawBuilder<number>; order: 'asc' | 'desc' };

/** One page of known rows, those of one number by their id. `row` and `as` as in a search. */
export async function sortedPage(
  db: Db,
  { ids, row, as }: Rows,
  { cursor, size, by, order }: Asked,
): Promise<{ ids: string[]; next: string | null }> {
  const after = readCursor(cursor, z.tuple([z.int(), z.uuid()]));
  const way = sql.raw(order);
  const sign = order === 'asc' ? sql`>` : sql`<`;
  const behind = after ? sql`where (v.value, v.id) ${sign} (${after[0]}::bigint, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<{ id: string; value: number }>`
    select v.id, v.value from (
      select k.id, (${by})::bigint as value
      from unnest(${[...ids]}::uuid[]) k (id) cross join lateral (${row} offset 0) ${sql.ref(as)}) v
    ${behind} order by v.value ${way}, v.id ${way} limit ${size + 1}`.execute(db);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { ids: shown.map(({ id }) => id), next: last ? cursorOf(last.value, last.id) : null };
}
