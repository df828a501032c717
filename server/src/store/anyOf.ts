import { sql } from 'kysely';

/** Any of these ids, as one parameter: however many there are, the statement stays the same and is planned once. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;
