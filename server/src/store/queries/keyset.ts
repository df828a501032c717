import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { Day, Instant } from '@cellar/shared/contract/schema';
import { cursorOf, readCursor } from './cursor';

/** What a key holds: how it stands in a cursor, and its type in the store. */
const KINDS = {
  instant: { shape: Instant, type: sql`timestamptz` },
  day: { shape: Day, type: sql`date` },
  uuid: { shape: z.uuid(), type: sql`uuid` },
  whole: { shape: z.int(), type: sql`bigint` },
  boolean: { shape: z.boolean(), type: sql`boolean` },
  text: { shape: z.string(), type: sql`text` },
} as const;

type Kind = keyof typeof KINDS;
type Order = 'asc' | 'desc';
type Column<R> = keyof R & string;
/**
 * Columns that are read, by themselves or with their table (`o.placed_at`): what each holds, and its order where that is not the list's.
 */
export type Keys<R> = { readonly [C in Column<R> | `${string}.${Column<R>}`]?: Kind | readonly [Kind, Order] };

type Asked = { cursor?: string | undefined; size: number };
type Value = string | number | boolean;
type Key = { column: string; kind: Kind; order: Order };
type Bound = { column: RawBuilder<unknown>; value: RawBuilder<unknown>; order: Order };

const keysOf = (keys: object, order: Order) =>
  Object.entries(keys as Record<string, Kind | [Kind, Order]>).map(([column, key]): Key => {
    const [kind, own] = typeof key === 'string' ? [key, order] : key;
    return { column, kind, order: own };
  });

function valueOf(row: object, { column }: Key): Value {
  const value: unknown = Reflect.get(row, column.slice(column.lastIndexOf('.') + 1));
  return value instanceof Date ? value.toISOString() : (value as Value);
}

/** The rows behind those values. Keys of one order are compared at once, as an index has them. */
function behind([first, ...others]: readonly Bound[]): RawBuilder<SqlBool> {
  const { column, value, order } = first!;
  const sign = order === 'asc' ? sql`>` : sql`<`;
  if (others.every((other) => other.order === order)) {
    const columns = sql.join([column, ...others.map((other) => other.column)]);
    return sql`(${columns}) ${sign} (${sql.join([value, ...others.map((other) => other.value)])})`;
  }
  return sql`(${column} ${sign} ${value} or (${column} = ${value} and ${behind(others)}))`;
}

/** One page of `query` sorted by `by`, whose last key makes a row the only one, and where the next page begins. */
export async function readPage<DB, TB extends keyof DB, R extends object>(
  query: SelectQueryBuilder<DB, TB, R>,
  { cursor, size }: Asked,
  by: Keys<R>,
  order: Order = 'desc',
): Promise<{ rows: R[]; next: string | null }> {
  const keys = keysOf(by, order);
  const shapes = keys.map(({ kind }) => KINDS[kind].shape);
  const after = readCursor(cursor, z.tuple(shapes as unknown as [z.ZodType<Value>]));
  const bounds = keys.map(
    ({ column, kind, order: own }, at): Bound => ({
      column: sql.ref(column),
      value: sql`${after?.[at]}::${KINDS[kind].type}`,
      order: own,
    }),
  );
  const sorted = bounds.reduce((rows, bound) => rows.orderBy(bound.column, bound.order), query);
  const found = await (after ? sorted.where(behind(bounds)) : sorted).limit(size + 1).execute();
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last ? cursorOf(...keys.map((key) => valueOf(last, key))) : null };
}
