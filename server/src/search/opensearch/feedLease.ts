import { sql } from 'kysely';
import type { Db } from '../../store/transaction';

const HELD_SECONDS = 15;

/** How far the feed of an alias has come. */
export type FeedRow = { indexName: string | null; since: Date };

/** The row of the feed, for the process that may write now; null while another one does. */
export async function claimFeed(db: Db, alias: string, holder: string): Promise<FeedRow | null> {
  const { rows } = await sql<FeedRow>`
    insert into search_feed (alias, holder, held_until)
      values (${alias}, ${holder}, clock_timestamp() + make_interval(secs => ${HELD_SECONDS}))
    on conflict (alias) do update set holder = excluded.holder, held_until = excluded.held_until
      where search_feed.holder = excluded.holder or search_feed.held_until < clock_timestamp()
    returning index_name as "indexName", since`.execute(db);
  return rows[0] ?? null;
}

/** Notes how far the process has come; false when it was silent for so long that another one writes. */
export async function noteFeed(db: Db, alias: string, holder: string, { indexName, since }: FeedRow): Promise<boolean> {
  const { rows } = await sql`update search_feed set index_name = ${indexName}, since = ${since},
      held_until = clock_timestamp() + make_interval(secs => ${HELD_SECONDS})
    where alias = ${alias} and holder = ${holder} returning alias`.execute(db);
  return rows.length > 0;
}

/** Another process may write at once. */
export async function leaveFeed(db: Db, alias: string, holder: string): Promise<void> {
  await sql`update search_feed set held_until = clock_timestamp() where alias = ${alias} and holder = ${holder}`.execute(
    db,
  );
}

/** Rows of other versions of the shop that no process has held for an hour, with their indexes; they are taken away. */
export async function takeDeadFeeds(db: Db, prefix: string, alias: string): Promise<string[]> {
  const { rows } = await sql<{ indexName: string | null }>`delete from search_feed
    where starts_with(alias, ${`${prefix}-`}) and alias <> ${alias} and held_until < clock_timestamp() - interval '1 hour'
    returning index_name as "indexName"`.execute(db);
  return rows.flatMap(({ indexName }) => indexName ?? []);
}
