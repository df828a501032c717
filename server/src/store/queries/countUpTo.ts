import { sql, type SelectQueryBuilder } from 'kysely';
import { MAX_COUNTED } from '@cellar/shared/format/number/count';
import type { Db } from '../transaction';

/** How many rows a query finds, counted no further than `MAX_COUNTED`: a shop of any size answers alike. */
export async function countUpTo<DB, T extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, T, O>,
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${query.clearSelect().select(sql`1`.as('one')).limit(MAX_COUNTED)}) found`.execute(
    db,
  );
  return rows[0]?.found ?? 0;
}
