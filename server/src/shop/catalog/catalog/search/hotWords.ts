import type { App } from '../../../../app';

const MAX_COUNT = 12;
const MARKED_HOT = 3;

/** What others look for, as operations chose it for this time. */
export async function hotWords({ db, clock }: App): Promise<{ word: string; hot: boolean }[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('search_hot')
    .select('word')
    .where((where) => where.or([where('from_at', 'is', null), where('from_at', '<=', now)]))
    .where((where) => where.or([where('to_at', 'is', null), where('to_at', '>', now)]))
    .orderBy('position')
    .orderBy('word')
    .limit(MAX_COUNT)
    .execute();
  return rows.map(({ word }, at) => ({ word, hot: at < MARKED_HOT }));
}
