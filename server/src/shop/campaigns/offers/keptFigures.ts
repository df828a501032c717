import { sql, type RawBuilder } from 'kysely';
import { DAY } from '../../../clock';
import type { Db } from '../../../store/transaction';

/** What figures are added up from: `parts` are its rows, from an index, and `sum` adds them up. */
export type Summed<F extends object> = { parts: RawBuilder<unknown>; sum: () => Promise<F> };

/** Rows that a page adds up; of more it shows what a job added up. */
const AT_ONCE = 5000;
/** Orders change as long after the end: they are paid, returned, closed. */
const CHANGES_FOR = 90 * DAY;

type Key = { kind: string; id: string };

async function hasMany(db: Db, { parts }: Summed<object>, atOnce: number): Promise<boolean> {
  const { rows } = await sql`select 1 from (${parts} offset ${atOnce} limit 1) p`.execute(db);
  return rows.length > 0;
}

/** `at`: when the job added them up; null: just now. */
export async function figuresOf<F extends object>(db: Db, { kind, id }: Key, summed: Summed<F>, atOnce = AT_ONCE) {
  const kept = (await hasMany(db, summed, atOnce))
    ? await db
        .selectFrom('kept_figures')
        .select(['figures', 'at'])
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (kept) return { ...(kept.figures as F), at: kept.at.toISOString() };
  return { ...(await summed.sum()), at: null };
}

type Kind = {
  name: string;
  /** Whose `to_at` ends it. */
  table: string;
  summed: (id: string) => Summed<object>;
};

/** Adds up what pages do not, of all of a kind that may still change. */
export async function keepFigures(
  db: Db,
  { name: kind, table, summed }: Kind,
  now: Date,
  atOnce = AT_ONCE,
): Promise<void> {
  const since = new Date(now.getTime() - CHANGES_FOR);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where to_at > ${since}::timestamptz`.execute(db);
  for (const { id } of rows) {
    const its = summed(id);
    if (!(await hasMany(db, its, atOnce))) continue;
    const row = { figures: JSON.stringify(await its.sum()), at: now };
    await db
      .insertInto('kept_figures')
      .values({ kind, id, ...row })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
      .execute();
  }
}
