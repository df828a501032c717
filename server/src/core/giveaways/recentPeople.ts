import { sql } from 'kysely';
import { DAY, dayOf, startOfDay } from '../../clock';
import type { Db } from '../../store/transaction';
import { rehearsedSince } from './recentMargin';

/** So many of the newest are read. */
const MAX_SIGN_INS = 100_000;

const daysBetween = (from: string, to: string) => (startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY;

/** Who signed in on the whole days of the last thirty: how many in all, and on a day. `isPart`: only the newest days were read. */
export async function recentPeople(db: Db, now: Date, most = MAX_SIGN_INS) {
  const rows = await db
    .with('recent', (query) =>
      query
        .selectFrom('sign_in')
        .select('day')
        .where('day', '>=', dayOf(rehearsedSince(now)))
        .where('day', '<', dayOf(now))
        .orderBy('day', 'desc')
        .limit(most),
    )
    .selectFrom('recent')
    .select(['day', sql<number>`count(*)::int`.as('people')])
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute();
  const sum = (days: typeof rows) => days.reduce((all, { people }) => all + people, 0);
  const isPart = sum(rows) === most;
  // The oldest day of a part may not be whole.
  const whole = isPart && rows.length > 1 ? rows.slice(0, -1) : rows;
  const oldest = whole.at(-1)?.day;
  const signIns = sum(whole);
  return { signIns, perDay: oldest ? signIns / daysBetween(oldest, dayOf(now)) : 0, isPart };
}

/** On how many days something is on offer from now on; a part of a day is one. */
export function offeredDays({ fromAt, toAt }: { fromAt: string; toAt: string }, now: Date): number {
  const first = dayOf(new Date(Math.max(Date.parse(fromAt), now.getTime())));
  return Math.max(1, daysBetween(first, dayOf(new Date(Date.parse(toAt) - 1))) + 1);
}
