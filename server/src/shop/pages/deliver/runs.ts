import { sql } from 'kysely';
import type { PageState } from '@cellar/shared/api/pages/pages/shapes';
import type { Db, Tx } from '../../../store/transaction';

/** Whether a run is on, to come or over, seen from one moment. */
const PHASES = ['live', 'scheduled', 'expired'] as const;
/** Where `live` stands among them, as `phase` says it. */
export const LIVE = 0;
export type Phase = (typeof PHASES)[number];

const phaseAt = (now: Date) => sql<number>`case
  when from_at > ${now}::timestamptz then 1 when to_at <= ${now}::timestamptz then 2 else 0 end`;

/**
 * The one run of each page that says what the page is at a moment: of those that are on the one that began last, else the next one, else
 * the one that ended last.
 */
export const decisiveRuns = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('promotion_page_run')
    .distinctOn('page_id')
    .selectAll()
    .select(phaseAt(now).as('phase'))
    .orderBy('page_id')
    .orderBy('phase')
    .orderBy(
      sql`case ${phaseAt(now)} when 0 then -extract(epoch from from_at) when 1 then extract(epoch from from_at)
        else -extract(epoch from to_at) end`,
    )
    .orderBy('id', 'desc');

/** Pages that are not archived, with the run that says what they are now. */
export const pagesAt = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('promotion_page as p')
    .leftJoin(decisiveRuns(db, now).as('run'), (join) => join.onRef('run.page_id', '=', 'p.id'))
    .where('p.archived_at', 'is', null);

export const phaseOf = (phase: number | null): Phase | 'draft' => (phase === null ? 'draft' : PHASES[phase]!);

export const runState = (phase: number | null, archivedAt: Date | null): PageState =>
  archivedAt ? 'archived' : phaseOf(phase);
