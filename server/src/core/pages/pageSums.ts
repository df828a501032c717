import { sql, type RawBuilder } from 'kysely';
import type { PageEventKind } from '@cellar/shared/constants/pageEvents';
import { DAY, dayOf, startOfDay } from '../../clock';
import type { Db, Tx } from '../../store/transaction';

/** The sums of a whole day, and those of all revisions. */
export const WHOLE_DAY = -1;
export const ALL_REVISIONS = 0;

export type PageSum = {
  page_id: string;
  /** In Shanghai. */
  day: string;
  hour: number;
  revision: number;
  block: string;
  kind: PageEventKind;
  times: number;
  visitors: number;
  seconds: number;
};

/** Shanghai has had no summer time since 1991. */
const SHANGHAI = sql`at at time zone 'UTC' + interval '8 hours'`;

/** Events summed by hour and by day, of each revision and of all of them. Visitors are counted once in each of these. */
const summed = (where: RawBuilder<unknown>) => sql`
  select page_id, day, coalesce(hour, ${sql.lit(WHOLE_DAY)}) as hour, coalesce(revision, ${sql.lit(ALL_REVISIONS)}) as revision, block, kind,
    count(*)::int as times, count(distinct visitor)::int as visitors, sum(seconds)::int as seconds
  from (
    select page_id, (${SHANGHAI})::date as day, extract(hour from ${SHANGHAI})::int as hour, revision, block, kind, visitor, seconds
    from promotion_page_event where ${where}
  ) as e
  group by page_id, day, block, kind, grouping sets ((), (hour), (revision), (hour, revision))`;

/** From the first moment on, up to the second without it. */
export type Span = { from: Date; to: Date };
const within = ({ from, to }: Span) => sql`at >= ${from}::timestamptz and at < ${to}::timestamptz`;

type Which = Span & { page?: string };

/**
 * Sums of a span that begins with a day; of events that were summed already only whole days are known. What is summed and what is not is
 * read in one statement, so that nothing is missing or there twice.
 */
export async function readPageSums(db: Db | Tx, { page, ...span }: Which): Promise<PageSum[]> {
  const own = page ? sql`page_id = ${page}::uuid` : sql`true`;
  const days = sql`day between ${dayOf(span.from)}::date and ${dayOf(new Date(span.to.getTime() - 1))}::date`;
  const { rows } = await sql<PageSum>`
    select page_id, day::text as day, hour, revision, block, kind, sum(times)::int as times, sum(visitors)::int as visitors,
      sum(seconds)::int as seconds
    from (
      ${summed(sql`${own} and ${within(span)}`)}
      union all
      select page_id, day, hour, revision, block, kind, times, visitors, seconds from promotion_page_sum where ${own} and ${days}
    ) as s
    group by page_id, s.day, hour, revision, block, kind`.execute(db);
  return rows;
}

/** How long each event is kept by itself. */
const EVENTS_KEPT = 35 * DAY;

/** Days whose events are old become sums. */
export async function sumOldEvents(tx: Tx, now: Date): Promise<void> {
  const before = startOfDay(dayOf(new Date(now.getTime() - EVENTS_KEPT)));
  const old = sql`at < ${before}::timestamptz`;
  await sql`
    insert into promotion_page_sum (page_id, day, hour, revision, block, kind, times, visitors, seconds) ${summed(old)}
    on conflict (page_id, day, hour, revision, block, kind) do update set times = promotion_page_sum.times + excluded.times,
      visitors = promotion_page_sum.visitors + excluded.visitors, seconds = promotion_page_sum.seconds + excluded.seconds`.execute(
    tx,
  );
  await sql`delete from promotion_page_event where ${old}`.execute(tx);
}
