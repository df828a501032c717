import { sql } from 'kysely';
import type { Clock } from '../../clock';
import { TooMany } from '../../errors/businessError';
import type { Db, Tx } from '../transaction';

/** At most `most` hits in each window of `perMs`; `name` separates the limits. */
export type Limit = { name: string; most: number; perMs: number; text?: string };
type Counted = { db: Db | Tx; clock: Clock };

const keyOf = (limit: Limit, who: string) => `${limit.name}:${who}`;
const windowOf = (limit: Limit, now: number) => Math.floor(now / limit.perMs) * limit.perMs;

/** Counts one more hit for each of these, exact across processes; gives back how many each has in this window. */
export async function countHits({ db, clock }: Counted, limit: Limit, whos: readonly string[]): Promise<number[]> {
  const window_start = windowOf(limit, clock.now().getTime());
  const rows = await db
    .insertInto('rate_limit')
    .values(whos.map((who) => ({ key: keyOf(limit, who), window_start, hits: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql<number>`rate_limit.hits + 1` }),
    )
    .returning(['key', 'hits'])
    .execute();
  return inOrder(limit, whos, rows);
}

const inOrder = (limit: Limit, whos: readonly string[], rows: { key: string; hits: number }[]) =>
  whos.map((who) => rows.find(({ key }) => key === keyOf(limit, who))?.hits ?? 0);

/** Counts one more hit; gives back how many there are in this window. */
export async function countHit(counted: Counted, limit: Limit, who: string): Promise<number> {
  const [hits = 0] = await countHits(counted, limit, [who]);
  return hits;
}

/** Takes hits back, when what they were counted for did not happen. */
export async function uncountHit({ db, clock }: Counted, limit: Limit, who: string, hits = 1): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ hits: sql<number>`greatest(0, hits - ${hits}::int)` })
    .where('key', '=', keyOf(limit, who))
    .where('window_start', '=', windowOf(limit, clock.now().getTime()))
    .where('hits', '>', 0)
    .execute();
}

/** How many hits each of these has in this window, without adding one. */
export async function hitsOf({ db, clock }: Counted, limit: Limit, whos: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('rate_limit')
    .select(['key', 'hits'])
    .where(
      'key',
      'in',
      whos.map((who) => keyOf(limit, who)),
    )
    .where('window_start', '=', windowOf(limit, clock.now().getTime()))
    .execute();
  return inOrder(limit, whos, rows);
}

/** How many hits this window has, without adding one. */
export async function hitsNow(counted: Counted, limit: Limit, who: string): Promise<number> {
  const [hits = 0] = await hitsOf(counted, limit, [who]);
  return hits;
}

export async function forgetHits({ db }: Pick<Counted, 'db'>, limit: Limit, who: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', keyOf(limit, who)).execute();
}

/** Refuses (HTTP 429) until the window of the limit is over. */
export function throwLimited({ clock }: Pick<Counted, 'clock'>, limit: Limit): never {
  const now = clock.now().getTime();
  throw new TooMany(limit.text, Math.ceil((windowOf(limit, now) + limit.perMs - now) / 1000));
}

/**
 * Counts a hit and refuses (HTTP 429) when there are too many. Count on `app.db`, outside the transaction of the work itself: a refusal
 * rolls that back, and a hit that is rolled back was never counted.
 */
export async function limitHits(counted: Counted, limit: Limit, who: string): Promise<void> {
  if ((await countHit(counted, limit, who)) > limit.most) throwLimited(counted, limit);
}

const PAUSE_WINDOW = -1;

/** At most one `name` of `who` in any `pauseMs`: takes the turn and answers 0, or the seconds that are still to wait. */
export async function claimPause({ db, clock }: Counted, name: string, who: string, pauseMs: number): Promise<number> {
  const key = `${name}:${who}`;
  const now = clock.now().getTime();
  const mine = await db
    .insertInto('rate_limit')
    .values({ key, window_start: PAUSE_WINDOW, hits: now })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ hits: now })
        .where('rate_limit.hits', '<=', now - pauseMs),
    )
    .returning('key')
    .executeTakeFirst();
  if (mine) return 0;
  const row = await db
    .selectFrom('rate_limit')
    .select('hits')
    .where('key', '=', key)
    .where('window_start', '=', PAUSE_WINDOW)
    .executeTakeFirst();
  return Math.max(1, Math.ceil(((row?.hits ?? now) + pauseMs - now) / 1000));
}

/** Gives the turn back, when what it was taken for did not happen. */
export async function releasePause({ db }: Pick<Counted, 'db'>, name: string, who: string): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('key', '=', `${name}:${who}`)
    .where('window_start', '=', PAUSE_WINDOW)
    .execute();
}

/** Drops counts that no window can still ask for. */
export async function forgetOldHits({ db, clock }: Counted, olderThanMs: number): Promise<void> {
  const before = clock.now().getTime() - olderThanMs;
  await db
    .deleteFrom('rate_limit')
    .where((where) =>
      where.or([
        where.and([where('window_start', '>=', 0), where('window_start', '<', before)]),
        where.and([where('window_start', '=', PAUSE_WINDOW), where('hits', '<', before)]),
      ]),
    )
    .execute();
}
