import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** What belongs to a person: the first part of most keys. */
export type Owned = { person_id: string; id: string };

/**
 * Whether a row's columns name any of these, who may be many people's. In two parameters, which a nested loop looks up by the key's index;
 * two arrays beside each other would be looked up as every person with every id.
 */
export const anyOwned = (person: string, key: string, owned: readonly Owned[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(person)}, ${sql.ref(key)}) in (select * from unnest(
    ${owned.map(({ person_id }) => person_id)}::uuid[], ${owned.map(({ id }) => id)}::uuid[]))`;
