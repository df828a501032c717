import { sql } from 'kysely';

/**
 * Any of these ids, in one parameter: however many there are, the statement is one of two. One id is not written as an array, since
 * PostgreSQL would then plan the statement again each time it is sent.
 */
export function anyOf(ids: readonly string[], type: 'uuid' | 'text' = 'uuid') {
  const [only] = ids;
  return ids.length === 1
    ? sql<string>`${only}::${sql.raw(type)}`
    : sql<string>`any(${[...ids]}::${sql.raw(`${type}[]`)})`;
}
