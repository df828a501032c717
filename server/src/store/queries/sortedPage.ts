import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { Instant } from '@cellar/shared/contract/schema';
import type { Db } from '../transaction';
import { cursorOf, readCursor } from './cursor';

/** What rows of a search are sorted by, of the row as its filters see it; never null. */
export type SortKey = { value: RawBuilder<number | Date>; kind: 'whole' | 'instant' };
/** `list`: the order of the list, either way, however long it is. */
export type SortKeys<Name extends string> = Record<Name, SortKey | 'list'>;
export type Sorting = { key: SortKey | 'list'; order: 'asc' | 'desc' };

const SHAPES = { whole: z.int(), instant: Instant };
const TYPES = { whole: sql`bigint`, instant: sql`timestamptz` };

/** By its name as the wire has it: `-total` is from the largest; undefined for none. */
export function sortingOf<Name extends string>(
  asked: Name | `-${Name}` | undefined,
  keys: SortKeys<Name>,
): Sorting | undefined {
  if (!asked) return undefined;
  const isFalling = asked.startsWith('-');
  const name = (isFalling ? asked.slice(1) : asked) as Name;
  return { key: keys[name], order: isFalling ? 'desc' : 'asc' };
}

type Rows = { ids: readonly string[]; row: RawBuilder<unknown>; as: string };
type Asked = { cursor?: string | undefined; size: number; by: SortKey; order: 'asc' | 'desc' };

/** One page of known rows by what they are sorted by. `row` and `as` as in a search. */
export async function sortedPage(
  db: Db,
  { ids, row, as }: Rows,
  { cursor, size, by: { value, kind }, order }: Asked,
): Promise<{ ids: string[]; next: string | null }> {
  const after = readCursor(cursor, z.tuple([SHAPES[kind], z.uuid()]));
  const way = sql.raw(order);
  const behind = after
    ? sql`where (v.value, v.id) ${order === 'asc' ? sql`>` : sql`<`} (${after[0]}::${TYPES[kind]}, ${after[1]}::uuid)`
    : sql``;
  const { rows } = await sql<{ id: string; value: number | Date }>`
    select v.id, v.value from (
      select k.id, (${value})::${TYPES[kind]} as value
      from unnest(${[...ids]}::uuid[]) k (id) cross join lateral (${row} offset 0) ${sql.ref(as)}) v
    ${behind} order by v.value ${way}, v.id ${way} limit ${size + 1}`.execute(db);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    ids: shown.map(({ id }) => id),
    next: last ? cursorOf(last.value instanceof Date ? last.value.toISOString() : last.value, last.id) : null,
  };
}
