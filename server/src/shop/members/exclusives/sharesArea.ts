import { sql } from 'kysely';

/** What of a code says where: 31 of 310000, 3101 of 310100. */
const stemOf = (areaCode: string) => areaCode.replace(/(00){1,2}$/, '');

/** Whether the region in a column and this one have something in common: one of the codes begins the other's. */
export const sharesArea = (column: string, areaCode: string) => {
  const stem = sql`regexp_replace(${sql.ref(column)}, '(00){1,2}$', '')`;
  const own = stemOf(areaCode);
  return sql<boolean>`(starts_with(${stem}, ${own}::text) or starts_with(${own}::text, ${stem}))`;
};
