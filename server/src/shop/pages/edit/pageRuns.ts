import type { Services } from '../../../services';
import type { Db, Tx } from '../../../store/transaction';

/** Runs that are over stay in the list, so many of them. */
const SHOWN_OVER = 20;

export const runsOfPage = (db: Db | Tx, pageId: string) =>
  db.selectFrom('promotion_page_run').selectAll().where('page_id', '=', pageId);
export type RunRow = Awaited<ReturnType<ReturnType<typeof runsOfPage>['executeTakeFirstOrThrow']>>;

/** Those that are on or to come and the last ones that were, what begins last first. */
export async function readRuns({ db, clock }: Pick<Services, 'db' | 'clock'>, pageId: string): Promise<RunRow[]> {
  const now = clock.now();
  const rows = await runsOfPage(db, pageId).orderBy('from_at', 'desc').orderBy('id', 'desc').execute();
  const over = rows.filter(({ to_at }) => to_at && to_at <= now).slice(0, SHOWN_OVER);
  return rows.filter((row) => over.includes(row) || !row.to_at || row.to_at > now);
}

const endOf = ({ to_at }: Pick<RunRow, 'to_at'>) => to_at?.getTime() ?? Infinity;
type Span = Pick<RunRow, 'id' | 'from_at' | 'to_at'>;

/** Each two runs that are not over and cover the same minutes, with these minutes. */
export function overlapsOf(runs: readonly Span[], now: Date) {
  const open = runs
    .filter((run) => endOf(run) > now.getTime())
    .sort((a, b) => a.from_at.getTime() - b.from_at.getTime());
  return open.flatMap((first, index) =>
    open
      .slice(index + 1)
      .filter((second) => second.from_at.getTime() < endOf(first))
      .map((second) => {
        const end = Math.min(endOf(first), endOf(second));
        return {
          first: first.id,
          second: second.id,
          fromAt: second.from_at.toISOString(),
          toAt: end === Infinity ? null : new Date(end).toISOString(),
        };
      }),
  );
}
